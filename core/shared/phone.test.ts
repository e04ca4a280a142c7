import { describe, expect, it } from 'vitest'
import { formatPhone, normalizePhone, phoneProblem } from './phone.ts'

describe('phones', () => {
  it.each([
    ['612 3456', 'IS', '+3546123456'],
    ['+354 612-3456', 'IS', '+3546123456'],
    ['00354 6123456', 'PL', '+3546123456'],
    ['20 12 34 56', 'DK', '+4520123456'],
    ['512 345 678', 'PL', '+48512345678'],
    ['050 123 45 67', 'UA', '+380501234567'],
    ['+44 20 7946 0958', 'IS', '+442079460958'],
    ['112', 'IS', null],
    ['+354 612345', 'IS', null],
    ['abc', 'IS', null],
    ['+12', 'IS', null],
    ['1123456', 'IS', null],
    ['6123456', 'XX', null],
  ])('%s in %s is %s', (text, country, expected) =>
    expect(normalizePhone(text, country)).toBe(expected),
  )
  it.each([
    ['+3546123456', '612 3456'],
    ['+4520123456', '+45 20 12 34 56'],
    ['+48512345678', '+48 512 345 678'],
    ['+380501234567', '+380 50 123 45 67'],
    ['+442079460958', '+442079460958'],
  ])('%s is shown as %s', (e164, shown) => {
    expect(formatPhone(e164).replaceAll('\u00A0', ' ')).toBe(shown)
    expect(formatPhone(e164)).not.toContain(' ')
  })
  it('names the problem', () => {
    expect(phoneProblem(' ')).toBe('required')
    expect(phoneProblem('12')).toBe('phone')
    expect(phoneProblem('6123456')).toBeNull()
  })
})
