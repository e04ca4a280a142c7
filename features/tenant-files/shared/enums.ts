/**
 * What a file may hold beside papers, in the order of the form. The name, the home country's proof and the time with us
 * always stand at its head.
 */
export const FILE_PARTS = [
  'about',
  'work',
  'household',
  'reviews',
  'net_income',
  'credit_score',
] as const
export type FilePart = (typeof FILE_PARTS)[number]
