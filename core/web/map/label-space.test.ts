import { expect, test } from 'vitest'
import { doTouch } from './boxes.ts'
import { boxOfName, roomOfPin } from './label-space.ts'

test('a name stands around its point, the longer the wider', () => {
  const [short, long] = [boxOfName('Vík', [100, 50]), boxOfName('Kirkjubæjarklaustur', [100, 50])]
  expect((short.left + short.right) / 2).toBe(100)
  expect((short.top + short.bottom) / 2).toBe(50)
  expect(long.right - long.left).toBeGreaterThan(6 * (short.right - short.left))
  expect(long.bottom - long.top).toBe(short.bottom - short.top)
})

test('a name of the base map right beside a pin is not taken for the name of the pin', () => {
  const room = roomOfPin([100, 100])
  expect(doTouch(room, boxOfName('Garðabær', [100, 155]))).toBe(true)
  expect(doTouch(room, boxOfName('Garðabær', [190, 100]))).toBe(true)
  expect(doTouch(room, boxOfName('Garðabær', [230, 100]))).toBe(false)
  expect(doTouch(room, boxOfName('Garðabær', [100, 180]))).toBe(false)
})

test('boxes touch where they lie over each other, not where they stand side by side', () => {
  const marker = { left: 0, top: 0, right: 44, bottom: 44 }
  expect(doTouch(marker, boxOfName('Hella', [22, 22]))).toBe(true)
  expect(doTouch(marker, boxOfName('Hella', [60, 40]))).toBe(true)
  expect(doTouch(marker, boxOfName('Hella', [100, 22]))).toBe(false)
  expect(doTouch(marker, boxOfName('Hella', [22, 60]))).toBe(false)
  expect(doTouch(marker, { left: 44, top: 0, right: 60, bottom: 44 })).toBe(false)
})

test('a name of two lines is as wide as the longer, and twice as high', () => {
  const [one, two] = [boxOfName('og nágrenni', [100, 50]), boxOfName('Vík\nog nágrenni', [100, 50])]
  expect(two.right - two.left).toBe(one.right - one.left)
  expect(two.bottom - two.top).toBe(2 * (one.bottom - one.top))
})
