import type { Lang } from '#core/shared/language/languages.ts'

/** A usual lawful clause, in all languages of a lease. It takes nothing from a party that the Rent Act gives. */
export type UsualTerm = { key: string } & Record<Lang, { title: string; text: string }>
