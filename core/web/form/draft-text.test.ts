import { describe, expect, test } from 'vitest'
import { draftText, readDraft } from './draft-text.ts'

describe('what a form keeps until it has been sent', () => {
  test('a form that hides nothing keeps all that was typed', () => {
    const typed = { message: 'Góðan dag', household_adults: 2, wanted_months: null, pets: '' }
    expect(readDraft(draftText(typed, []))).toEqual(typed)
  })

  test('hidden names and files are left out', () => {
    const typed = { email: 'a@example.is', password: 'fjórir hestar', photo: new Blob(['x']) }
    expect(readDraft(draftText(typed, ['password']))).toEqual({ email: 'a@example.is' })
  })

  test.each([null, 'undefined', '', '{', '[]', 'null', '7'])(
    '%s in the storage is no draft',
    (kept) => expect(readDraft(kept)).toBeNull(),
  )
})
