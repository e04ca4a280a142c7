import { describe, expect, it } from 'vitest'
import {
  ageFromIdentifier,
  formatNationalId,
  identifierBirthDate,
  identifierProblem,
  isNationalId,
  maskNationalId,
  nationalIdBirthDate,
  nationalIdKind,
  nationalIdProblem,
  normalizeNationalId,
} from './national-id.ts'

describe('kennitala', () => {
  it.each([
    '120385-0039',
    '050690-0089',
    '241178-0059',
    '010101-0180',
    '170699-0099',
    '300955-0029',
    '120160-3389',
    '120385-0049',
  ])('ID-01, ID-05: %s is a person, whatever its check digit', (id) => {
    expect(nationalIdProblem(id)).toBeNull()
    expect(nationalIdKind(id)).toBe('person')
    expect(formatNationalId(normalizeNationalId(id))).toBe(id)
  })
  it.each(['470415-0020', '610120-0080', '551073-0339'])(
    'ID-02: %s is a company, without birth date',
    (id) => {
      expect(isNationalId(id)).toBe(true)
      expect(nationalIdKind(id)).toBe('company')
      expect(nationalIdBirthDate(id)).toBeNull()
    },
  )
  it('ID-03, ID-06: a system id is told by its first digit and has no date', () => {
    expect(nationalIdProblem('892350-1739')).toBeNull()
    expect(nationalIdKind('8923501739')).toBe('system')
  })
  it.each([
    ['310285-0039', 'national_id_date'],
    ['120385-0035', 'national_id_century'],
    ['12038500', 'national_id_length'],
    ['', 'required'],
    ['000085-0039', 'national_id_date'],
    ['400415-0020', 'national_id_date'],
    ['720415-0020', 'national_id_date'],
    ['12038a-0039', 'national_id_length'],
  ])('ID-01: %s: %s', (id, code) => {
    expect(nationalIdProblem(id)).toBe(code)
  })
  it('ID-07, ID-08: tells birth date and age, and is masked', () => {
    expect(nationalIdBirthDate('010101-0180')).toBe('2001-01-01')
    expect(nationalIdBirthDate('120385 0039')).toBe('1985-03-12')
    expect(ageFromIdentifier('IS', '1203850039', '2003-03-11')).toBe(17)
    expect(ageFromIdentifier('IS', '1203850039', '2003-03-12')).toBe(18)
    expect(maskNationalId('1203850039')).toBe('120385-••••')
    expect(maskNationalId('AB123')).toBe('AB•••')
  })
})

describe('ID-09: identifiers of other countries', () => {
  it.each([
    ['DK', '120590-4014', '1990-05-12'],
    ['DK', '12345674', null],
    ['PL', '90051200122', '1990-05-12'],
    ['PL', '02241500343', '2002-04-15'],
    ['PL', '1234563218', null],
    ['UA', '3300400123', '1990-05-12'],
    ['UA', '3138103412', '1985-12-01'],
    ['UA', 'КМ123456', null],
    ['DE', 'c01x00t47', null],
    ['IS', '1203850039', '1985-03-12'],
  ])('%s %s', (country, id, born) => {
    expect(identifierProblem(country, id)).toBeNull()
    expect(identifierBirthDate(country, id)).toBe(born)
  })
  it.each([
    ['DK', '3202904014'],
    ['DK', '12345675'],
    ['PL', '90051200123'],
    ['PL', '90151200122'],
    ['UA', '3300400124'],
    ['DE', 'ab'],
    ['DE', 'ABCDEF'],
    ['IS', '12'],
  ])('%s %s is refused', (country, id) => {
    expect(identifierProblem(country, id)).not.toBeNull()
  })
  it('an empty one is required', () => expect(identifierProblem('DE', ' ')).toBe('required'))
})
