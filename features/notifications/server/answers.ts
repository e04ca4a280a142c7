import { answering } from '#core/server/extension-point.ts'
import { emailsAbout } from '#core/server/email-choices.ts'
import { notificationPaths } from '#features/notifications/shared/paths.ts'
import { isType } from '../shared/enums.ts'
import { isChoice } from '../shared/rules.ts'
import { unsubscribeToken } from './delivery/unsubscribe-tokens.ts'
import { optedOut } from './queries.ts'

export const answers = [
  answering(emailsAbout, async (db, { keys, public_url }, userId, about) => {
    // What is no type of the settings always comes.
    if (!isType(about) || !isChoice(about, 'email')) return { unsubscribe_url: null }
    if ((await optedOut(db, [userId], about, 'email')).has(userId)) return null
    const token = unsubscribeToken(keys, { user_id: userId, type: about })
    return { unsubscribe_url: `${public_url}${notificationPaths.unsubscribe(token)}` }
  }),
]
