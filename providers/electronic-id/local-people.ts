import { eidRefusingNumber, eidSilentNumber } from './local-numbers.ts'

export interface DemoPerson {
  national_id: string
  full_name: string
  /** E.164 */
  phone?: string
}

/** Who the sandbox knows; unknown kennitölur may still log in with a typed name. */
export interface DemoPeople {
  find(by: { national_id: string } | { phone: string }): Promise<DemoPerson | null>
  /** a few to choose from on the login page */
  suggestions?(): Promise<readonly DemoPerson[]>
}

export type Outcome = 'ask' | 'refused' | 'timed_out'

const magic: Readonly<Record<string, Outcome>> = {
  [eidRefusingNumber]: 'refused',
  [eidSilentNumber]: 'timed_out',
}

const centuries: Readonly<Record<string, string>> = { 8: '18', 9: '19', 0: '20' }

/** A person's kennitala by form: a real date and a century, never the check digit (not issued since February 2026). */
export const birthDateOf = (national_id: string): string | null => {
  const century = centuries[national_id[9] ?? '']
  if (!/^\d{10}$/.test(national_id) || !century) return null
  const day = `${century}${national_id.slice(4, 6)}-${national_id.slice(2, 4)}-${national_id.slice(0, 2)}`
  const date = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day) ? day : null
}

/** What was typed: who it is, or which word to show. */
export const recognize = async (
  people: DemoPeople,
  typed: { who: string; name: string },
): Promise<
  { person: DemoPerson; outcome: Outcome } | { error: 'bad_who' | 'unknown_phone' | 'need_name' }
> => {
  const digits = typed.who.replaceAll(/^\+354|^00354|[\s-]/g, '')
  const outcome = magic[digits]
  if (outcome) return { person: { national_id: '0000000000', full_name: '' }, outcome }
  if (/^\d{7}$/.test(digits)) {
    const person = await people.find({ phone: `+354${digits}` })
    return person ? { person, outcome: 'ask' } : { error: 'unknown_phone' }
  }
  if (!birthDateOf(digits)) return { error: 'bad_who' }
  const known = await people.find({ national_id: digits })
  if (known) return { person: known, outcome: 'ask' }
  const full_name = typed.name.trim().slice(0, 120)
  return full_name
    ? { person: { national_id: digits, full_name }, outcome: 'ask' }
    : { error: 'need_name' }
}
