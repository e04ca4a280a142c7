import { useCallback, useEffect, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { draftText, readDraft } from './draft-text.ts'

interface Options {
  /** Names that are never kept: passwords, codes. */
  except?: readonly string[]
  /** `tab` is gone when the tab closes; `device` stays, for long texts that hold nothing private. */
  keep?: 'tab' | 'device'
}

export interface Draft {
  /** True when this visit began with values from an earlier one. */
  is_restored: boolean
  /** Once it has been sent. */
  forget: () => void
}

/** Whether something was typed into this form of the tab and not sent yet. */
export const isDraftKept = (key: string): boolean =>
  readDraft(sessionStorage.getItem(`draft:${key}`)) !== null

/** What was typed survives a reload, a lost session and a closed lid, until it has been sent. */
export const useDraft = <T extends FieldValues>(
  key: string,
  form: UseFormReturn<T>,
  { except = [], keep = 'tab' }: Options = {},
): Draft => {
  const [is_restored, setRestored] = useState(false)
  const place = `draft:${key}`
  const hidden = except.join()
  const { subscribe, reset, getValues } = form
  /** Writes what has not been written yet; null where everything is. */
  const waiting = useRef<(() => void) | null>(null)
  useEffect(() => {
    const storage = keep === 'tab' ? sessionStorage : localStorage
    const kept = readDraft(storage.getItem(place))
    if (kept) {
      reset({ ...getValues(), ...kept }, { keepDefaultValues: true })
      setRestored(true)
    }
    let timer: ReturnType<typeof setTimeout> | undefined
    const flush = (): void => {
      waiting.current?.()
      waiting.current = null
    }
    // A page that is left in the middle of a word keeps that too.
    window.addEventListener('pagehide', flush)
    const stop = subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, isDirty }) => {
        clearTimeout(timer)
        // What was typed and taken back does not come back with a reload.
        waiting.current = isDirty
          ? () => storage.setItem(place, draftText(values, hidden.split(',')))
          : () => storage.removeItem(place)
        timer = setTimeout(flush, 300)
      },
    })
    return () => {
      clearTimeout(timer)
      window.removeEventListener('pagehide', flush)
      flush()
      stop()
    }
  }, [place, hidden, keep, subscribe, reset, getValues])
  const forget = useCallback(() => {
    waiting.current = null
    ;(keep === 'tab' ? sessionStorage : localStorage).removeItem(place)
  }, [keep, place])
  return { is_restored, forget }
}
