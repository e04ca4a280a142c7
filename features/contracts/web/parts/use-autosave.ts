import { useCallback, useEffect, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { ApiError } from '#core/web/data/session.ts'
import { applyProblems } from '#core/web/form/problems.ts'

const PAUSE_MS = 700

export interface Autosave {
  saved_at: string | null
  is_saving: boolean
  has_failed: boolean
  failure: string | null
  /** Saves what is not saved yet, or with `all` everything that stands in the form; false where the server refused it. */
  flush: (all?: boolean) => Promise<boolean>
}

const IDLE = {
  saved_at: null as string | null,
  is_saving: false,
  has_failed: false,
  failure: null as string | null,
}

/** One save at a time; each waits for the one before it and takes the newest values. */
const useSaving = <T extends FieldValues>(
  form: UseFormReturn<T>,
  save: (typed: T) => Promise<unknown>,
) => {
  const [state, setState] = useState(IDLE)
  const running = useRef<Promise<boolean>>(Promise.resolve(true))
  const dirty = useRef(false)
  const latest = useRef(save)
  latest.current = save

  const run = useCallback((): Promise<boolean> => {
    running.current = running.current.then(async () => {
      if (!dirty.current) return true
      dirty.current = false
      setState((now) => ({ ...now, is_saving: true, has_failed: false }))
      try {
        await latest.current(form.getValues())
        setState({ ...IDLE, saved_at: new Date().toISOString() })
        return true
      } catch (error) {
        dirty.current = true
        const known = error instanceof ApiError ? error : null
        applyProblems(form, known?.body?.errors ?? [])
        setState((now) => ({
          ...now,
          is_saving: false,
          has_failed: true,
          failure: known && known.status !== 422 ? known.code : null,
        }))
        return false
      }
    })
    return running.current
  }, [form])
  const markDirty = useCallback(() => {
    dirty.current = true
  }, [])
  return { state, markDirty, run }
}

/** Saves as one types: a pause after the last key, one save at a time, the newest values win. */
export const useAutosave = <T extends FieldValues>(
  form: UseFormReturn<T>,
  save: (typed: T) => Promise<unknown>,
): Autosave => {
  const { state, markDirty, run } = useSaving(form, save)
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null)

  useEffect(() => {
    const subscription = form.watch(() => {
      markDirty()
      if (timer.current) clearTimeout(timer.current)
      timer.current = setTimeout(() => void run(), PAUSE_MS)
    })
    return () => subscription.unsubscribe()
  }, [form, run, markDirty])

  const flush = useCallback(
    async (all = false) => {
      if (all) markDirty()
      if (timer.current) clearTimeout(timer.current)
      return run()
    },
    [run, markDirty],
  )
  return { ...state, flush }
}
