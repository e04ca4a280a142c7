import { isPlainDate, plainDateOf, yearsBetween, type PlainDate } from './plain-date.ts'
import { foreignBirthDate, foreignIdentifierProblem } from './foreign-identifiers.ts'

export type NationalIdKind = 'person' | 'company' | 'system'

/** Ten digits, without hyphen and spaces: how a kennitala is stored (ID-01). */
export const normalizeNationalId = (text: string): string => text.replace(/[\s\u00A0\-–.]/g, '')

/** By the first digit (ID-06), a system id of ID-03 among them; null when it is not ten digits. */
export const nationalIdKind = (value: string): NationalIdKind | null => {
  const id = normalizeNationalId(value)
  if (!/^\d{10}$/.test(id)) return null
  if (id >= '8') return 'system'
  return id >= '4' ? 'company' : 'person'
}

const CENTURIES: Record<string, number> = { 8: 1800, 9: 1900, 0: 2000 }

// Companies carry 40 on top of the day (ID-02).
const dateIn = (id: string): PlainDate | null => {
  const century = CENTURIES[id[9]!]
  const day = Number(id.slice(0, 2)) - (id >= '4' ? 40 : 0)
  if (century === undefined || day < 1) return null
  const date = plainDateOf(century + Number(id.slice(4, 6)), Number(id.slice(2, 4)), day)
  return isPlainDate(date) ? date : null
}

/**
 * `required`, `national_id_length`, `national_id_century`, `national_id_date`, or null when the form is right.
 * The check digit is never judged: since 18 February 2026 numbers are issued without one (ID-05).
 */
export const nationalIdProblem = (value: string): string | null => {
  const id = normalizeNationalId(value)
  if (id === '') return 'required'
  const kind = nationalIdKind(id)
  if (kind === null) return 'national_id_length'
  if (kind === 'system') return null
  if (CENTURIES[id[9]!] === undefined) return 'national_id_century'
  return dateIn(id) === null ? 'national_id_date' : null
}

export const isNationalId = (value: string): boolean => nationalIdProblem(value) === null

/** `DDMMYY-NNPC`; what is not ten digits comes back as it was. */
export const formatNationalId = (value: string): string => {
  const id = normalizeNationalId(value)
  return /^\d{10}$/.test(id) ? `${id.slice(0, 6)}-${id.slice(6)}` : value
}

/** `DDMMYY-••••`: outside contracts the number is not shown (ID-08). */
export const maskNationalId = (value: string): string => {
  const id = normalizeNationalId(value)
  return /^\d{10}$/.test(id)
    ? `${id.slice(0, 6)}-••••`
    : `${id.slice(0, 2)}${'•'.repeat(Math.max(0, id.length - 2))}`
}

/** Of persons only: companies and system ids have none. */
export const nationalIdBirthDate = (value: string): PlainDate | null => {
  const id = normalizeNationalId(value)
  return nationalIdKind(id) === 'person' ? dateIn(id) : null
}

/** ID-09: people may have another country's identifier. `country` is ISO 3166-1 alpha-2. */
export const normalizeIdentifier = (country: string, value: string): string => {
  const bare = normalizeNationalId(value)
  return country === 'IS' ? bare : bare.toUpperCase()
}

/** The problem code of an identifier of any country, or null: see the two functions for the codes. */
export const identifierProblem = (country: string, value: string): string | null =>
  country === 'IS'
    ? nationalIdProblem(value)
    : foreignIdentifierProblem(country, normalizeIdentifier(country, value))

export const identifierBirthDate = (country: string, value: string): PlainDate | null =>
  country === 'IS'
    ? nationalIdBirthDate(value)
    : foreignBirthDate(country, normalizeIdentifier(country, value))

/** Age in whole years, where the identifier tells it (parties of a lease are at least 18, ID-07). */
export const ageFromIdentifier = (
  country: string,
  value: string,
  today: PlainDate,
): number | null => {
  const born = identifierBirthDate(country, value)
  return born === null ? null : yearsBetween(born, today)
}
