import { describe, expect, test } from 'vitest'
import { acceptOf, kindOf, sortOut, type FileLimits } from './file-limits.ts'

const LIMITS: FileLimits = { kinds: ['pdf', 'picture'], max_size: 1000, max: 3 }
const file = (name: string, type: string, size = 10) => ({ name, type, size })

describe('what a file is', () => {
  test.each([
    ['a.pdf', 'application/pdf', 'pdf'],
    ['A.PDF', '', 'pdf'],
    ['mynd.jpeg', 'image/jpeg', 'picture'],
    ['mynd.HEIC', '', 'picture'],
    ['teikning.svg', 'image/svg+xml', null],
    ['teikning.svg', '', null],
    [
      'bréf.docx',
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      'word',
    ],
    ['bréf.doc', '', 'word'],
    ['bréf.odt', 'application/vnd.oasis.opendocument.text', 'word'],
    ['veira.exe', 'application/x-msdownload', null],
    ['veira.pdf', 'application/x-msdownload', null],
    ['ekkert', '', null],
    ['pdf', '', null],
  ] as const)('%s %s', (name, type, kind) => expect(kindOf({ name, type })).toBe(kind))

  test('what the browser is asked to offer', () =>
    expect(acceptOf(['pdf', 'picture'])).toBe('.pdf,image/*,.heic,.heif'))
})

describe('what may go', () => {
  test('each is judged on its own', () => {
    const good = file('a.pdf', 'application/pdf')
    expect(
      sortOut(
        [good, file('b.doc', ''), file('c.png', 'image/png', 1001), file('d.png', 'image/png', 0)],
        0,
        LIMITS,
      ),
    ).toEqual({
      welcome: [good],
      refused: [
        { why: 'kind', name: 'b.doc' },
        { why: 'size', name: 'c.png', size: 1001 },
        { why: 'empty', name: 'd.png' },
      ],
    })
  })
  test.each([
    [0, 3, 1],
    [2, 1, 3],
    [3, 0, 4],
    [5, 0, 4],
  ])('with %d there is room for %d', (taken, welcome, left) => {
    const found = sortOut(
      ['1', '2', '3', '4'].map((name) => file(`${name}.pdf`, 'application/pdf')),
      taken,
      LIMITS,
    )
    expect(found.welcome.length).toBe(welcome)
    expect(found.refused).toEqual([
      { why: 'count', names: ['1.pdf', '2.pdf', '3.pdf', '4.pdf'].slice(4 - left) },
    ])
  })
  test('a file as large as it may be, and the last that fits', () =>
    expect(sortOut([file('a.pdf', 'application/pdf', 1000)], 2, LIMITS).refused).toEqual([]))
})
