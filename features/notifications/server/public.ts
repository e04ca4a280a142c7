import type { Db } from '#core/server/db.ts'
import { isType } from '../shared/enums.ts'
import { optedOut } from './queries.ts'

/** Whether this person wants letters about this; what is no type of the settings always comes. */
export const wantsLetters = async (db: Db, userId: string, about: string): Promise<boolean> =>
  !isType(about) || !(await optedOut(db, [userId], about, 'email')).has(userId)
