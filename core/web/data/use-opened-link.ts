import { useCallback, useEffect, useState } from 'react'
import { ApiError } from './session.ts'

type Opening<T> =
  | { state: 'opening' | 'gone' }
  | { state: 'failed'; code: string; params: object }
  | { state: 'open'; thing: T }

/**
 * What a link opens: asked for in the browser alone, so that nothing that looks at links uses one. `ask` is null where the
 * address holds nothing to open, and stays the same function for the same address. Answers with a status of `gone`, a
 * constant, are told alike: the link has ended.
 */
export const useOpenedLink = <T>(ask: (() => Promise<T>) | null, gone: readonly number[]) => {
  const [opening, setOpening] = useState<Opening<T>>({ state: 'opening' })
  const open = useCallback(async () => {
    if (ask === null) return setOpening({ state: 'gone' })
    setOpening({ state: 'opening' })
    try {
      setOpening({ state: 'open', thing: await ask() })
    } catch (error) {
      const known = error instanceof ApiError ? error : null
      if (known && gone.includes(known.status)) setOpening({ state: 'gone' })
      else
        setOpening({
          state: 'failed',
          code: known?.code ?? 'core.offline',
          params: known?.body?.params ?? {},
        })
    }
  }, [ask, gone])
  useEffect(() => void open(), [open])
  return { ...opening, close: () => setOpening({ state: 'gone' }), retry: () => void open() }
}
