import type { PlainDate } from '#core/shared/plain-date.ts'

export type LawRegime = 'until_2023' | 'from_2023' | 'from_2024_09' | 'from_2026'

/** L-01: the days on which a version of the Rent Act took effect (L.121/2022, L.106/2024, L.72/2025), newest first. */
const REGIMES: readonly [from: PlainDate, regime: LawRegime][] = [
  ['2026-01-01', 'from_2026'],
  ['2024-09-01', 'from_2024_09'],
  ['2023-01-01', 'from_2023'],
]

/** L-01: the version of the Act by the day of signing. A renewal takes the version of its own day. */
export const lawRegime = (signedOn: PlainDate): LawRegime =>
  REGIMES.find(([from]) => signedOn >= from)?.[1] ?? 'until_2023'

export type PremisesKind = 'home' | 'room' | 'commercial' | 'storage'

const COMMERCIAL: readonly string[] = ['office', 'shop', 'industrial']
const STORAGE: readonly string[] = ['storage', 'garage']

/** L-22c: what the Act calls the premises; null while no type is chosen. */
export const premisesKind = (tag: string | undefined): PremisesKind | null =>
  tag === undefined
    ? null
    : STORAGE.includes(tag)
      ? 'storage'
      : COMMERCIAL.includes(tag)
        ? 'commercial'
        : tag === 'room'
          ? 'room'
          : 'home'

/** L-03, RA 2: the protecting rules are for homes; leases of premises and storage are free by agreement. */
export const isResidential = (tag: string | undefined): boolean => {
  const kind = premisesKind(tag)
  return kind === 'home' || kind === 'room'
}
