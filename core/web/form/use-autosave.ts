import { useCallback, useEffect, useRef, useState } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { ApiError } from '#core/web/data/session.ts'
import { applyProblems, gatherProblems } from './problems.ts'
import { openUnsavedEdits, placeOfEdits } from './unsaved-edits.ts'

const PAUSE_MS = 700

interface SavingState {
  saved_at: string | null
  is_saving: boolean
  has_failed: boolean
  /** The code of a refusal that is not at a field. */
  failure: string | null
}

export interface Autosave<How> extends SavingState {
  /** Something was saved, and the form says of a field that it needs correcting. */
  is_partly: boolean
  /** Saves what is not saved yet; false where it could not be. */
  flush: () => Promise<boolean>
  /** Saves also where nothing was typed, in another way than after a pause; throws what refuses it. */
  send: (how: How) => Promise<void>
}

const IDLE: SavingState = { saved_at: null, is_saving: false, has_failed: false, failure: null }

/** `how` is null after a pause in typing. */
type Save<T, How> = (typed: T, how: How | null) => Promise<unknown>

/** Nothing is kept: a page is rendered on the server, or the form has no name. */
const NO_STORAGE = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined }

const useUnsavedEdits = (keep_as: string | undefined) => {
  const [edits] = useState(() =>
    typeof document === 'undefined' || keep_as === undefined
      ? openUnsavedEdits(NO_STORAGE, null)
      : openUnsavedEdits(
          sessionStorage,
          placeOfEdits(document.documentElement.dataset.readerId ?? '', keep_as),
        ),
  )
  return edits
}

interface Options<T> {
  is_on?: boolean
  /** The name of the form in this tab. */
  keep_as?: string
  /** The fields that a save leaves out, because they are not valid. */
  left_out?: (typed: T) => readonly string[]
}

/** One save at a time; each waits for the one before it and takes the newest values. */
const useSaving = <T extends FieldValues, How>(
  form: UseFormReturn<T>,
  save: Save<T, How>,
  { keep_as, left_out }: Pick<Options<T>, 'keep_as' | 'left_out'>,
) => {
  const [state, setState] = useState(IDLE)
  const edits = useUnsavedEdits(keep_as)
  const running = useRef<Promise<unknown>>(Promise.resolve())
  const dirty = useRef(false)
  /** The fields at which the server's refusals stand, which the form cannot judge. */
  const refused = useRef(new Set<string>())
  const latest = useRef({ save, left_out })
  latest.current = { save, left_out }

  const run = useCallback(
    (how: How | null): Promise<void> => {
      const turn = running.current.then(async () => {
        if (how === null && !dirty.current) return
        dirty.current = false
        edits.begin()
        setState((now) => ({ ...now, is_saving: true, has_failed: false }))
        try {
          const typed = form.getValues()
          await latest.current.save(typed, how)
          edits.end(true, form.getValues(), latest.current.left_out?.(typed))
          setState({ ...IDLE, saved_at: new Date().toISOString() })
        } catch (error) {
          dirty.current = true
          edits.end(false, form.getValues())
          const known = error instanceof ApiError ? error : null
          const problems = known?.body?.errors ?? []
          for (const { path } of problems) refused.current.add(path)
          applyProblems(form, problems)
          const failure = known && known.status !== 422 ? known.code : null
          setState((now) => ({ ...now, is_saving: false, has_failed: true, failure }))
          throw error
        }
      })
      running.current = turn.catch(() => undefined)
      return turn
    },
    [form, edits],
  )
  return { state, dirty, edits, refused, run }
}

/** What is said of other fields may be true no longer once this one has changed; nothing is said anew before its field is left. */
const judgeAgain = <T extends FieldValues>(
  form: UseFormReturn<T>,
  changed: string,
  refused: Set<string>,
): void => {
  refused.delete(changed)
  const shown = gatherProblems(form.formState.errors)
    .map(({ path }) => path)
    .filter((path) => !path.startsWith('root') && !refused.has(path))
  if (shown.length > 0) void form.trigger(shown as Path<T>[])
}

/**
 * Saves as one types: a pause after the last key, one save at a time, the newest values win. A form of a versioned thing
 * saves through `saveInTurn`, so that each save is based on the answer of the one before it. With `keep_as` what is not
 * saved when the page goes is there again when it comes back, and is saved then.
 */
export const useAutosave = <T extends FieldValues, How = never>(
  form: UseFormReturn<T>,
  save: Save<T, How>,
  { is_on = true, ...options }: Options<T> = {},
): Autosave<How> => {
  const { state, dirty, edits, refused, run } = useSaving(form, save, options)
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null)
  const settle = useCallback(
    (how: How | null) => {
      if (timer.current) clearTimeout(timer.current)
      return run(how)
    },
    [run],
  )
  const flush = useCallback(
    () =>
      settle(null).then(
        () => true,
        () => false,
      ),
    [settle],
  )

  useEffect(() => {
    const saveSoon = () => {
      dirty.current = true
      if (timer.current) clearTimeout(timer.current)
      if (is_on) timer.current = setTimeout(() => void flush(), PAUSE_MS)
    }
    const subscription = form.watch((_, { name }) => {
      if (name !== undefined) {
        edits.note(name, form.getValues())
        judgeAgain(form, name, refused.current)
      }
      saveSoon()
    })
    const left = edits.restore()
    if (left) form.reset({ ...form.getValues(), ...left }, { keepDefaultValues: true })
    return () => subscription.unsubscribe()
  }, [form, flush, dirty, edits, refused, is_on])
  const is_partly = state.saved_at !== null && gatherProblems(form.formState.errors).length > 0
  return { ...state, is_partly, flush, send: settle }
}
