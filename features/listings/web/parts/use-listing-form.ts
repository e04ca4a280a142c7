import { useCallback, useEffect, useRef, useState } from 'react'
import type { DefaultValues, UseFormReturn } from 'react-hook-form'
import { useNavigate } from 'react-router'
import type { Problem } from '#core/shared/problem.ts'
import { useCheckedForm } from '#core/web/form/use-checked-form.ts'
import { useSend } from '#core/web/data/send.ts'
import { ApiError } from '#core/web/data/session.ts'
import { changeListing } from '#features/listings/shared/api.ts'
import { ListingFields, type OwnListing } from '#features/listings/shared/model.ts'
import { listingProblems, type ListingStep } from '#features/listings/shared/rules.ts'

type Name = keyof ListingFields
const PAUSE_MS = 900

/** What of the typed values can already be kept: a half-typed field waits until it fits. */
const keepable = (typed: object, names: readonly Name[]): Partial<ListingFields> =>
  Object.fromEntries(
    names.flatMap((name) => {
      const parsed = ListingFields.shape[name].safeParse((typed as Record<string, unknown>)[name])
      return parsed.success ? [[name, parsed.data]] : []
    }),
  )

interface Saving {
  saved_at: string | null
  is_saving: boolean
  has_failed: boolean
}
export interface ListingForm<T extends object> {
  form: UseFormReturn<T & Record<string, unknown>>
  submit: (typed: T) => Promise<void>
  saving: Saving
  is_stale: boolean
}

/** Saves one after the other: each save is based on the version that the one before it made. */
const useSaving = (listing: OwnListing) => {
  const { send } = useSend(changeListing)
  const based = useRef(listing.updated_at)
  const running = useRef<Promise<unknown>>(Promise.resolve())
  const [saving, setSaving] = useState<Saving>({
    saved_at: null,
    is_saving: false,
    has_failed: false,
  })
  const [isStale, setStale] = useState(false)
  const save = useCallback(
    (fields: Partial<ListingFields>): Promise<void> => {
      const next = running.current
        .catch(() => undefined)
        .then(async () => {
          setSaving((before) => ({ ...before, is_saving: true }))
          try {
            const answer = await send({
              id: listing.id,
              body: { ...fields, updated_at: based.current },
            })
            based.current = answer.updated_at
            setSaving({ saved_at: answer.updated_at, is_saving: false, has_failed: false })
          } catch (error) {
            setSaving((before) => ({ ...before, is_saving: false, has_failed: true }))
            if (error instanceof ApiError && error.code === 'listings.stale') setStale(true)
            throw error
          }
        })
      running.current = next
      return next
    },
    [listing.id, send],
  )
  return { save, saving, is_stale: isStale }
}

/** Saves a draft while one types, after a pause. */
const useDraftSaving = <T extends object>(
  form: ListingForm<T>['form'],
  names: readonly Name[],
  is_draft: boolean,
  save: (fields: Partial<ListingFields>) => Promise<void>,
): void => {
  const known = names.join()
  useEffect(() => {
    if (!is_draft) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = form.subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, isDirty }) => {
        if (!isDirty) return
        clearTimeout(timer)
        timer = setTimeout(
          () => void save(keepable(values, known.split(',') as Name[])).catch(() => undefined),
          PAUSE_MS,
        )
      },
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [form, save, known, is_draft])
}

/**
 * The form of a step. A draft is saved while one types; what is published is saved only on sending, because half a
 * change would be everybody's to read.
 */
export const useListingForm = <T extends object>(
  listing: OwnListing,
  step: ListingStep,
  names: readonly (Name & keyof T)[],
  next_to: string,
): ListingForm<T> => {
  const navigate = useNavigate()
  const { save, saving, is_stale } = useSaving(listing)
  const own = (problem: Problem) => names.includes(problem.path as Name & keyof T)
  const form = useCheckedForm<T & Record<string, unknown>>({
    defaultValues: Object.fromEntries(
      names.map((name) => [name, listing[name as keyof OwnListing]]),
    ) as DefaultValues<T & Record<string, unknown>>,
    check: (typed) =>
      listing.status === 'published'
        ? listingProblems({ ...listing, ...typed })[step].filter(own)
        : [],
  })
  useDraftSaving(form, names, listing.status !== 'published', save)
  return {
    form,
    saving,
    is_stale,
    async submit(typed) {
      await save(
        Object.fromEntries(names.map((name) => [name, typed[name]])) as Partial<ListingFields>,
      )
      await navigate(next_to)
    },
  }
}
