/** asked -> ready -> ended; an archive that cannot be made is tried again. */
export const EXPORT_STATES = ['asked', 'ready', 'ended'] as const

/**
 * asked -> cancelled by its person, or stopped by an obligation that came up meanwhile, or rows_erased -> erased once
 * the files are gone too.
 */
export const ERASURE_STATES = ['asked', 'cancelled', 'stopped', 'rows_erased', 'erased'] as const

/** Days in which one sign-in and one button undo it. */
export const GRACE_DAYS = 14
/** Days for which an archive can be fetched. */
export const EXPORT_DAYS = 7

/** What staff looked at. `numbers`: national ids and account numbers in full. */
export const READ_THINGS = [
  'account',
  'listings',
  'applications',
  'contract',
  'numbers',
  'payments',
  'emails',
  'conversations',
  'other',
] as const
export type ReadThing = (typeof READ_THINGS)[number]
