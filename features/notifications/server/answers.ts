import { answering } from '#core/server/extension-point.ts'
import { wantsEmails } from '#core/server/notices.ts'
import { isType } from '../shared/enums.ts'
import { optedOut } from './queries.ts'

export const answers = [
  // What is no type of the settings always comes.
  answering(
    wantsEmails,
    async (db, userId, about) =>
      !isType(about) || !(await optedOut(db, [userId], about, 'email')).has(userId),
  ),
]
