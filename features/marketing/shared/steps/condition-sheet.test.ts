import { expect, test } from 'vitest'
import { emptySheet, sheetText } from './condition-sheet.ts'

const LABELS = {
  occasion: 'Moving in',
  home: 'Home',
  day: 'Day',
  present: 'Present',
  keys: 'Keys',
  meters: 'Meters',
  photos: 'Photos',
}
const text = (sheet: Parameters<typeof sheetText>[0]) =>
  sheetText(
    sheet,
    LABELS,
    (condition) => condition.toUpperCase(),
    (day) => `on ${day}`,
  )

test('an empty list is its occasion alone', () => {
  expect(text(emptySheet(['Floors', 'Kitchen']))).toBe('Moving in')
})

test('what says something has a line, in the order of the list', () => {
  const sheet = emptySheet(['Floors', 'Kitchen', 'Bathroom'])
  expect(
    text({
      ...sheet,
      home: ' Street 1 ',
      day: '2026-12-01',
      lines: [
        { name: 'Floors', condition: 'damaged', remark: 'Scratch by the window' },
        { name: 'Kitchen', condition: 'good', remark: ' ' },
        sheet.lines[2]!,
      ],
      own: [{ name: 'Balcony', condition: null, remark: 'Rail is loose' }],
      keys: '3',
    }),
  ).toBe(`Moving in
Home: Street 1
Day: on 2026-12-01

Floors: DAMAGED. Scratch by the window
Kitchen: GOOD
Balcony: Rail is loose

Keys: 3`)
})
