import { useState } from 'react'
import type { DefaultValues, UseFormReturn } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { inputProblems } from '#core/shared/input-problems.ts'
import type { Problem } from '#core/shared/problem.ts'
import { saveInTurn } from '#core/web/form/save-in-turn.ts'
import { useAutosave, type Autosave } from '#core/web/form/use-autosave.ts'
import { useCheckedForm } from '#core/web/form/use-checked-form.ts'
import { useSend } from '#core/web/data/send.ts'
import { changeListing } from '#features/listings/shared/api.ts'
import { ListingFields, type OwnListing } from '#features/listings/shared/model.ts'
import {
  listingProblems,
  settledFields,
  type ListingStep,
} from '#features/listings/shared/rules.ts'

type Name = keyof ListingFields

/** What of the typed values can already be kept: a half-typed field waits until it fits. */
const validFields = (typed: object, names: readonly Name[]): Partial<ListingFields> =>
  Object.fromEntries(
    names.flatMap((name) => {
      const parsed = ListingFields.shape[name].safeParse((typed as Record<string, unknown>)[name])
      return parsed.success ? [[name, parsed.data]] : []
    }),
  )

const leftOut = (typed: object, names: readonly Name[]): Name[] => {
  const valid = validFields(typed, names)
  return names.filter((name) => !(name in valid))
}

const whole = (typed: object, names: readonly Name[]): Partial<ListingFields> =>
  Object.fromEntries(names.map((name) => [name, (typed as Record<string, unknown>)[name]]))

/** What the server would refuse of what is typed. */
const invalidFields = (typed: object, names: readonly Name[]): Problem[] =>
  names.flatMap((name) => {
    const value = (typed as Record<string, unknown>)[name]
    const { error } = ListingFields.shape[name].safeParse(value)
    return inputProblems(error?.issues ?? [], value).map((problem) => ({
      ...problem,
      path: problem.path === '' ? name : `${name}.${problem.path}`,
    }))
  })

export interface ListingForm<T extends object> {
  form: UseFormReturn<T & Record<string, unknown>>
  submit: (typed: T) => Promise<void>
  /** `is_partly`: the last save left out what is not valid, or a field says what is wrong with it. */
  saving: Pick<Autosave<never>, 'saved_at' | 'is_saving' | 'has_failed' | 'is_partly'>
  is_stale: boolean
  /** Leaves a draft's step with what it lacks; absent for what is published, which stays complete. */
  later: (() => void) | undefined
  gaps: (typed: object) => readonly Problem[]
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
  const { send } = useSend(changeListing)
  const [opened] = useState(listing.updated_at)
  const own = (problem: Problem) => names.includes(problem.path.split('.')[0] as Name & keyof T)
  const gaps = (typed: object) =>
    listingProblems({ ...listing, ...settledFields(typed, listing) })[step].filter(own)
  const form = useCheckedForm<T & Record<string, unknown>>({
    defaultValues: Object.fromEntries(
      names.map((name) => [name, listing[name as keyof OwnListing]]),
    ) as DefaultValues<T & Record<string, unknown>>,
    check: (typed) => [...invalidFields(typed, names), ...gaps(typed)],
    on_leave: true,
  })
  const [leavesOut, setLeavesOut] = useState(false)
  const { saved_at, is_saving, has_failed, is_partly, failure, ...saving } = useAutosave<
    T & Record<string, unknown>,
    T
  >(
    form,
    async (typed, sent) => {
      const fields = sent ? whole(sent, names) : validFields(typed, names)
      const saved = await saveInTurn(listing.id, opened, (updated_at) =>
        send({ id: listing.id, body: { ...fields, updated_at } }),
      )
      setLeavesOut(Object.keys(fields).length < names.length)
      return saved
    },
    {
      is_on: listing.status !== 'published',
      keep_as: `listing:${listing.id}:${step}`,
      left_out: (typed) => leftOut(typed, names),
    },
  )
  return {
    form,
    saving: { saved_at, is_saving, has_failed, is_partly: leavesOut || is_partly },
    is_stale: failure === 'listings.stale',
    gaps,
    later:
      listing.status === 'published'
        ? undefined
        : () =>
            void saving.flush().then(async (isSaved) => {
              if (isSaved) await navigate(next_to)
            }),
    async submit(typed) {
      await saving.send(typed)
      await navigate(next_to)
    },
  }
}
