import { HOME_TERMS } from './usual-terms-of-home.ts'
import { HOUSE_TERMS } from './usual-terms-of-house.ts'
import type { UsualTerm } from './usual-term.ts'

/** The clauses that people choose from. Fetched when the dialog opens. */
export const USUAL_TERMS: readonly UsualTerm[] = [...HOUSE_TERMS, ...HOME_TERMS]
