import { expect, test } from 'vitest'
import { unzip } from '#tests/support/unzip.ts'
import { zip } from './zip.ts'

const AT = new Date('2026-11-22T13:45:31Z')

test('names in any script and bytes come out as they went in, and repeated text is packed', () => {
  const bytes = Buffer.alloc(70_000, 'ísbjörn ')
  const archive = zip(
    [
      { name: 'gögn.json', bytes },
      { name: 'myndir/Київ.webp', bytes: new Uint8Array([1, 2, 3]) },
      { name: 'empty', bytes: new Uint8Array() },
    ],
    AT,
  )
  expect(archive.length).toBeLessThan(5_000)
  const files = unzip(archive)
  expect([...files.keys()]).toEqual(['gögn.json', 'myndir/Київ.webp', 'empty'])
  expect(files.get('gögn.json')!.equals(bytes)).toBe(true)
  expect([...files.get('myndir/Київ.webp')!]).toEqual([1, 2, 3])
})

test('the time is that of MS-DOS: 22 November 2026, 13:45:30', () => {
  const archive = zip([{ name: 'a', bytes: new Uint8Array() }], AT)
  // 46 << 9 | 11 << 5 | 22 and 13 << 11 | 45 << 5 | 15
  expect([archive.readUInt16LE(12), archive.readUInt16LE(10)]).toEqual([23926, 28079])
})
