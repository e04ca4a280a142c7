import type { Db } from '#core/server/db.ts'
import { TYPES, type NotificationType } from '../shared/words.ts'
import { unwilling } from './queries.ts'

const isType = (word: string): word is NotificationType => TYPES.some((type) => type === word)

/** Whether this person wants letters about this; what is no type of the settings always comes. */
export const wantsLetters = async (db: Db, userId: string, about: string): Promise<boolean> =>
  !isType(about) || !(await unwilling(db, [userId], about, 'email')).has(userId)
