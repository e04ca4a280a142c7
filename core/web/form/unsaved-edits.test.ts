import { expect, test } from 'vitest'
import { openUnsavedEdits, placeOfEdits } from './unsaved-edits.ts'

const storage = () => {
  const held = new Map<string, string>()
  return {
    held,
    getItem: (name: string) => held.get(name) ?? null,
    setItem: (name: string, text: string) => void held.set(name, text),
    removeItem: (name: string) => void held.delete(name),
  }
}

test('keeps the typed fields alone until they are saved', () => {
  const tab = storage()
  const edits = openUnsavedEdits(tab, 'lease')
  edits.note('rent', { rent: 1, parties: ['a'], words: 'b' })
  edits.note('parties.0.phone', { rent: 1, parties: ['c'], words: 'b' })
  expect(openUnsavedEdits(tab, 'lease').restore()).toEqual({ rent: 1, parties: ['c'] })
  edits.begin()
  expect(openUnsavedEdits(tab, 'lease').restore()).toEqual({ rent: 1, parties: ['c'] })
  edits.end(true, { rent: 1, parties: ['c'], words: 'b' })
  expect(tab.held.size).toBe(0)
})

test('what was typed during a save stays, and so does what a save could not send', () => {
  const tab = storage()
  const edits = openUnsavedEdits(tab, 'lease')
  edits.note('rent', { rent: 1, words: '' })
  edits.begin()
  edits.note('words', { rent: 1, words: 'a' })
  edits.end(true, { rent: 1, words: 'a' })
  expect(openUnsavedEdits(tab, 'lease').restore()).toEqual({ words: 'a' })
  edits.begin()
  edits.end(false, { rent: 1, words: 'ab' })
  expect(openUnsavedEdits(tab, 'lease').restore()).toEqual({ words: 'ab' })
})

test('what was restored is kept until it is saved; another form has none of it, and without a place nothing is kept', () => {
  const tab = storage()
  openUnsavedEdits(tab, 'lease').note('rent', { rent: 1 })
  const after = openUnsavedEdits(tab, 'lease')
  expect(openUnsavedEdits(tab, 'other').restore()).toBeNull()
  after.restore()
  after.begin()
  after.end(true, { rent: 1 })
  expect(tab.held.size).toBe(0)
  openUnsavedEdits(tab, null).note('rent', { rent: 1 })
  expect(tab.held.size).toBe(0)
})

test('whoever signs in after somebody else in the same tab finds nothing of theirs', () => {
  const tab = storage()
  openUnsavedEdits(tab, placeOfEdits('anna', 'application')).note('message', { message: 'a' })
  expect(openUnsavedEdits(tab, placeOfEdits('jón', 'application')).restore()).toBeNull()
  expect(openUnsavedEdits(tab, placeOfEdits('anna', 'application')).restore()).toEqual({
    message: 'a',
  })
})

test('what a save leaves out, because it is not valid, is kept', () => {
  const tab = storage()
  const values = { title: 'too long', rent: 1 }
  const edits = openUnsavedEdits(tab, 'lease')
  edits.note('title', values)
  edits.note('rent', values)
  edits.begin()
  edits.end(true, values, ['title'])
  expect(openUnsavedEdits(tab, 'lease').restore()).toEqual({ title: 'too long' })
  edits.begin()
  edits.end(true, values, [])
  expect(openUnsavedEdits(tab, 'lease').restore()).toBeNull()
})
