import { draftText, readDraft } from './draft-text.ts'

/** What was typed into a form and is not saved yet, by the name of the field. Kept in the tab, so that a reload does not lose it. */
export interface UnsavedEdits {
  /** A field was typed into. */
  note: (field: string, values: object) => void
  /** A save begins that sends every field noted so far. */
  begin: () => void
  /** The save has ended: what it sent is kept on where it failed, and what it left out in any case. */
  end: (isSaved: boolean, values: object, leftOut?: readonly string[]) => void
  /** What the page before left behind; null where that is nothing. */
  restore: () => Record<string, unknown> | null
}

/** Where the edits of a reader are: whoever signs in after them in the same tab does not find them. */
export const placeOfEdits = (readerId: string, form: string): string =>
  `unsaved:${readerId}:${form}`

/** `place` names the form among all of this tab; null keeps nothing beyond the page. */
export const openUnsavedEdits = (
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
  place: string | null,
): UnsavedEdits => {
  const typed = new Set<string>()
  const sent = new Set<string>()
  const write = (values: object): void => {
    if (place === null) return
    const kept = Object.entries(values).filter(([name]) => typed.has(name) || sent.has(name))
    if (kept.length === 0) storage.removeItem(place)
    else storage.setItem(place, draftText(Object.fromEntries(kept), []))
  }
  return {
    note(field, values) {
      typed.add(field.split('.')[0]!)
      write(values)
    },
    begin() {
      for (const field of typed) sent.add(field)
      typed.clear()
    },
    end(isSaved, values, leftOut = []) {
      for (const field of sent) if (!isSaved || leftOut.includes(field)) typed.add(field)
      sent.clear()
      write(values)
    },
    restore() {
      const kept = place === null ? null : readDraft(storage.getItem(place))
      for (const field of Object.keys(kept ?? {})) typed.add(field)
      return kept
    },
  }
}
