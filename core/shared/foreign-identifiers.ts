import { addDays, isPlainDate, plainDateOf, type PlainDate } from './plain-date.ts'

const realDate = (year: number, month: number, day: number): PlainDate | null => {
  const date = plainDateOf(year, month, day)
  return month >= 1 && month <= 12 && isPlainDate(date) ? date : null
}
const weightedSum = (digits: string, weights: readonly number[]): number =>
  weights.reduce((sum, weight, index) => sum + weight * Number(digits[index]), 0)

// The seventh digit tells the century (CPR-kontoret, "Personnummeret i CPR").
const cprBirthDate = (cpr: string): PlainDate | null => {
  const [year, serial] = [Number(cpr.slice(4, 6)), Number(cpr[6])]
  const recent = serial <= 3 ? -1 : serial === 4 || serial === 9 ? 36 : 57
  const century = year <= recent ? 2000 : serial >= 5 && serial <= 8 ? 1800 : 1900
  return realDate(century + year, Number(cpr.slice(2, 4)), Number(cpr.slice(0, 2)))
}

// The month carries the century: +20 for the 2000s, +80 for the 1800s.
const peselBirthDate = (pesel: string): PlainDate | null => {
  const marked = Number(pesel.slice(2, 4))
  const century = { 0: 1900, 1: 2000, 2: 2100, 3: 2200, 4: 1800 }[Math.floor(marked / 20)]
  return century === undefined
    ? null
    : realDate(century + Number(pesel.slice(0, 2)), marked % 20, Number(pesel.slice(4, 6)))
}

const rnokppBirthDate = (id: string): PlainDate => addDays('1899-12-31', Number(id.slice(0, 5)))

const isCvr = (id: string): boolean => weightedSum(id, [2, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0
const isPesel = (id: string): boolean =>
  peselBirthDate(id) !== null &&
  (10 - (weightedSum(id, [1, 3, 7, 9, 1, 3, 7, 9, 1, 3]) % 10)) % 10 === Number(id[10])
const isNip = (id: string): boolean =>
  weightedSum(id, [6, 5, 7, 2, 3, 4, 5, 6, 7]) % 11 === Number(id[9])
const isRnokpp = (id: string): boolean =>
  (((weightedSum(id, [-1, 5, 7, 9, 4, 6, 10, 5, 7]) % 11) + 11) % 11) % 10 === Number(id[9])

// CPR has no sure check digit since 2007. Ukrainians who refused the tax number use their passport's.
const ACCEPTS: Record<string, (id: string) => boolean> = {
  DK: (id) => (/^\d{10}$/.test(id) ? cprBirthDate(id) !== null : /^\d{8}$/.test(id) && isCvr(id)),
  PL: (id) => (/^\d{11}$/.test(id) ? isPesel(id) : /^\d{10}$/.test(id) && isNip(id)),
  UA: (id) => (/^\d{10}$/.test(id) ? isRnokpp(id) : /^(\d{8,9}|[A-ZА-ЯІЇЄҐ]{2}\d{6})$/.test(id)),
}
const isPassportLike = (id: string): boolean => /^[A-Z0-9]{5,20}$/.test(id) && /\d/.test(id)

/** `required`, `identifier_format`, or null. Takes the normalised form; an unknown country's is like a passport number. */
export const foreignIdentifierProblem = (country: string, id: string): string | null => {
  if (id === '') return 'required'
  return (ACCEPTS[country] ?? isPassportLike)(id) ? null : 'identifier_format'
}

export const foreignBirthDate = (country: string, id: string): PlainDate | null => {
  if (foreignIdentifierProblem(country, id) !== null) return null
  if (country === 'DK' && id.length === 10) return cprBirthDate(id)
  if (country === 'PL' && id.length === 11) return peselBirthDate(id)
  return country === 'UA' && /^\d{10}$/.test(id) ? rnokppBirthDate(id) : null
}
