import { useCallback, useEffect, useState } from 'react'
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
  useEffect(() => {
    const storage = keep === 'tab' ? sessionStorage : localStorage
    const kept = readDraft(storage.getItem(place))
    if (kept) {
      reset({ ...getValues(), ...kept }, { keepDefaultValues: true })
      setRestored(true)
    }
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, isDirty }) => {
        if (!isDirty) return
        clearTimeout(timer)
        timer = setTimeout(() => storage.setItem(place, draftText(values, hidden.split(','))), 300)
      },
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [place, hidden, keep, subscribe, reset, getValues])
  const forget = useCallback(
    () => (keep === 'tab' ? sessionStorage : localStorage).removeItem(place),
    [keep, place],
  )
  return { is_restored, forget }
}
