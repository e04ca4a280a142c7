import { expect, test } from 'vitest'
import { cleanFileName } from './file-names.ts'

test.each([
  ['mynd.jpg', 'mynd.jpg'],
  ['Íbúð við Ægisgötu (2).jpeg', 'Íbúð við Ægisgötu (2).jpeg'],
  ['a\0.png', 'a.png'],
  ['a\r\nx: y\u0007\u007f\u0085.png', 'ax: y.png'],
  // A right-to-left override makes `exe.png` of `gnp.exe`.
  ['a\u202egnp.exe', 'agnp.exe'],
  ['a\u200b\u2066\ufeffb.png', 'ab.png'],
  ['\ud800a\udfff.png', 'a.png'],
  ['../../etc/passwd', 'passwd'],
  ['C:\\fakepath\\a.png', 'a.png'],
  ['\0', 'file'],
  ['', 'file'],
  ['  ', 'file'],
  ['..', '..'],
])('%j becomes %j', (given, kept) => {
  expect(cleanFileName(given)).toBe(kept)
})

test('a long name keeps its ending and no half of a letter', () => {
  const kept = cleanFileName(`${'👍'.repeat(5_000)}.png`)
  expect(Array.from(kept)).toHaveLength(200)
  expect(kept.endsWith('👍.png')).toBe(true)
  expect(kept.isWellFormed()).toBe(true)
})
