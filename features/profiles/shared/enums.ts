import type { Translator } from '#core/shared/messages.ts'

/** What people like to do. Their words are `profiles.interest.<tag>`; other words may be written too. */
export const INTERESTS = [
  'hiking',
  'swimming',
  'running',
  'cycling',
  'skiing',
  'climbing',
  'football',
  'handball',
  'gym',
  'yoga',
  'horses',
  'dogs',
  'cats',
  'fishing',
  'gardening',
  'cooking',
  'baking',
  'knitting',
  'reading',
  'music',
  'choir',
  'cinema',
  'theatre',
  'art',
  'photography',
  'games',
  'chess',
  'travel',
  'languages',
  'volunteering',
] as const
export type Interest = (typeof INTERESTS)[number]

const isKnownInterest = (tag: string): tag is Interest => INTERESTS.some((known) => known === tag)

/** An interest of our list in the reader's language; another one as it was written. */
export const interestName = (t: Translator, tag: string): string =>
  isKnownInterest(tag) ? t(`profiles.interest.${tag}`) : tag
