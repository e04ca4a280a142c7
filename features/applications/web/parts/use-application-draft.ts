import { useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { callApi } from '#core/web/data/client.ts'
import { updateLoaded } from '#core/web/data/reads.ts'
import { ApiError } from '#core/web/data/session.ts'
import { forgetTurns, saveInTurn } from '#core/web/form/save-in-turn.ts'
import { useAutosave } from '#core/web/form/use-autosave.ts'
import { keepApplicationDraft, readLiveApplication } from '#features/applications/shared/api.ts'
import {
  ApplicationDraft,
  type ApplicationInput,
  type KeptDraft,
} from '#features/applications/shared/model.ts'

/** A draft as the server keeps it, so that two can be compared. */
const asKept = (values: object): string => {
  const { data } = ApplicationDraft.safeParse(values)
  return JSON.stringify(data ?? values)
}

const readNewest = async (listingId: string): Promise<KeptDraft | null> =>
  (await callApi(readLiveApplication, { id: listingId })).draft

/**
 * Saves a draft based on a version and on the saves of this page since. A save whose answer was lost with a reload is
 * this tab's own too: what it sent last is kept in the tab.
 */
const saveDraft = async (
  listingId: string,
  values: ApplicationInput,
  based_on: string | null,
): Promise<KeptDraft> => {
  const [turn, place] = [`application:${listingId}`, `sent:application:${listingId}`]
  const sent = sessionStorage.getItem(place)
  // A draft that there is not yet is version ''.
  const save = (version: string) =>
    callApi(keepApplicationDraft, {
      id: listingId,
      body: { values, based_on: version === '' ? null : version },
    })
  sessionStorage.setItem(place, asKept(values))
  try {
    return await saveInTurn(turn, based_on ?? '', save)
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'applications.draft_changed') throw error
    const newest = await readNewest(listingId)
    if (newest === null) {
      // The draft that this tab knew was sent or has lapsed: there are no other words to write over.
      forgetTurns(turn)
      return saveInTurn(turn, '', save)
    }
    if (asKept(newest.values) !== sent) throw error
    return saveInTurn(turn, newest.updated_at, save)
  }
}

/** Keeps an application on the server as it is typed, so that it goes on on any device. */
export const useApplicationDraft = (
  listingId: string,
  form: UseFormReturn<ApplicationInput>,
  draft: KeptDraft | null,
) => {
  const basedOn = useRef(draft?.updated_at ?? null)
  const known = useRef<string | null>(null)
  known.current ??= asKept(form.getValues())
  const saving = useAutosave<ApplicationInput, 'again'>(
    form,
    async (values, how) => {
      const typed = asKept(values)
      if (typed === known.current && how === null) return
      const kept = await saveDraft(listingId, values, basedOn.current)
      basedOn.current = kept.updated_at
      known.current = typed
      await updateLoaded(readLiveApplication, { id: listingId }, keepApplicationDraft, (now) => ({
        ...now,
        draft: kept,
      }))
    },
    { keep_as: `application:${listingId}` },
  )
  const follow = async () => {
    const newest = await readNewest(listingId)
    basedOn.current = newest?.updated_at ?? null
    return newest
  }
  return {
    ...saving,
    /** Another tab or device has saved meanwhile: its words in place of those typed here. */
    takeNewer: async () => {
      const newest = await follow()
      if (newest) form.reset({ ...form.getValues(), ...newest.values } as ApplicationInput)
      await saving.send('again')
    },
    /** The words typed here in place of those saved meanwhile. */
    keepTyped: async () => {
      await follow()
      await saving.send('again')
    },
  }
}
