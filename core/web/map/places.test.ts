import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { PLACES } from './places.ts'

const [head, ...lines] = readFileSync(
  new URL('../../../providers/places/postcodes.csv', import.meta.url),
  'utf8',
)
  .trim()
  .split(/\r?\n/)
const columns = head!.split(',')
const rows = lines.map((line) => {
  const cells = line.split(',')
  return Object.fromEntries(columns.map((name, index) => [name, cells[index] ?? '']))
})
const namesOf = (kind: string) =>
  PLACES.filter((place) => place.kind === kind).map(({ name }) => name)

describe('names of the base map', () => {
  test('every part of a town that the postal codes name is there, and no other', () => {
    const areas = new Set(
      rows
        .flatMap((row) => (row.area ? row.area.split(' / ') : []))
        .filter(
          // The area of a town that bears its name.
          (area) => !namesOf('town').includes(area) || area === 'Vogar',
        ),
    )
    expect(namesOf('district').toSorted()).toEqual([...areas].toSorted())
  })

  test('every town has a postal code under its name', () => {
    const towns = new Set(rows.flatMap((row) => row.name_is!.split(' í ')[0]!))
    expect(namesOf('town').filter((name) => !towns.has(name))).toEqual([])
    expect(new Set(namesOf('town')).size).toBe(namesOf('town').length)
  })

  test('all are in Iceland, and a larger town is not drawn later than a smaller one', () => {
    for (const { at } of PLACES) {
      expect(at[0]).toBeGreaterThan(-24.6)
      expect(at[0]).toBeLessThan(-13.4)
      expect(at[1]).toBeGreaterThan(63.3)
      expect(at[1]).toBeLessThan(66.6)
    }
    const zooms = PLACES.map(({ from }) => from)
    expect(zooms).toEqual(zooms.toSorted((one, other) => one - other))
    expect(zooms.every(Number.isInteger)).toBe(true)
  })
})
