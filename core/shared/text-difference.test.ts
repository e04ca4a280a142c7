import { expect, test } from 'vitest'
import { differenceOf, type DifferentLine } from './text-difference.ts'

const told = (lines: readonly DifferentLine[]) =>
  lines.map(({ kind, pieces }) => {
    const marks = { same: '', added: '+', removed: '-' }
    return `${kind}: ${pieces.map((one) => (one.kind === 'same' ? one.text : `[${marks[one.kind]}${one.text}]`)).join('')}`
  })
/** The text before or after, put together from the pieces. */
const side = (lines: readonly DifferentLine[], without: 'added' | 'removed') =>
  lines
    .filter((line) => line.kind !== without)
    .map((line) =>
      line.pieces
        .filter((one) => one.kind !== without)
        .map((one) => one.text)
        .join(''),
    )

test('a reworded line is told by its words, a new and a lost one as a whole', () => {
  const lines = differenceOf(
    ['Trygging má vera þreföld leiga.', 'Skoðið íbúðina saman.', 'Lokaorð.'],
    ['Trygging má mest vera þreföld leiga.', 'Lokaorð.', 'Ný lína.'],
  )
  expect(told(lines)).toEqual([
    'changed: Trygging má[+ mest] vera þreföld leiga.',
    'removed: [-Skoðið íbúðina saman.]',
    'same: Lokaorð.',
    'added: [+Ný lína.]',
  ])
})

test('another sentence in the same place is no rewording', () => {
  expect(told(differenceOf(['Eitt og annað.'], ['Sex mánaða frestur.']))).toEqual([
    'removed: [-Eitt og annað.]',
    'added: [+Sex mánaða frestur.]',
  ])
})

test('the pieces give both texts again, whatever they are', () => {
  // A small generator of its own: the same lines every time.
  let seed = 7
  const next = (most: number) => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed % most
  }
  const line = () =>
    Array.from({ length: next(6) }, () => ['a', 'b', 'c', ' d ', 'é\u0000'][next(5)]).join(' ')
  const text = () => Array.from({ length: next(8) }, line)
  for (let n = 0; n < 300; n += 1) {
    const [before, after] = [text(), text()]
    const lines = differenceOf(before, after)
    expect(side(lines, 'added')).toEqual(before)
    expect(side(lines, 'removed')).toEqual(after)
  }
})

test('a text that is too long to compare is told as gone and come', () => {
  const before = Array.from({ length: 1500 }, (_, n) => `a${n}`)
  const after = Array.from({ length: 1500 }, (_, n) => `b${n}`)
  const lines = differenceOf(before, after)
  expect(side(lines, 'added')).toEqual(before)
  expect(side(lines, 'removed')).toEqual(after)
})
