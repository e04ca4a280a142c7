import { describe, expect, test } from 'vitest'
import { homeProblems, landregDigits } from './rules.ts'

describe('PR-01: the number of a home', () => {
  test.each([
    ['2042190', '2042190'],
    ['F2042190', '2042190'],
    [' f2042190 ', '2042190'],
    ['204219', null],
    ['20421901', null],
    ['G2042190', null],
    ['Hraunbær 88', null],
    ['', null],
  ])('%s', (typed, digits) => {
    expect(landregDigits(typed)).toBe(digits)
  })
  test.each([
    ['F2042190', []],
    ['', ['required']],
    ['  ', ['required']],
    ['F20421', ['properties.landreg_form']],
    ['20421901', ['properties.landreg_form']],
    ['Hraunbær 88', ['properties.choose_home']],
    ['F', ['properties.choose_home']],
  ])('%s is told what is wrong with it', (landreg_id, codes) => {
    expect(
      homeProblems({ landreg_id }).map(({ path, code }) => (expect(path).toBe('landreg_id'), code)),
    ).toEqual(codes)
  })
})
