import { answering } from '#core/server/extension-point.ts'
import { emailsAbout } from '#core/server/email-choices.ts'
import { PostponedJob } from '#core/server/postponed-job.ts'
import { notificationPaths } from '#features/notifications/shared/paths.ts'
import { isType } from '../shared/enums.ts'
import { isChoice, quietUntil } from '../shared/rules.ts'
import { unsubscribeToken } from './delivery/unsubscribe-tokens.ts'
import { optedOut, readTiming } from './queries.ts'

export const answers = [
  answering(emailsAbout, async (db, { keys, public_url }, userId, about, now) => {
    // What is no type of the settings always comes.
    if (!isType(about) || !isChoice(about, 'email')) return { unsubscribe_url: null }
    if ((await optedOut(db, [userId], about, 'email')).has(userId)) return null
    const timing = await readTiming(db, userId)
    // The summary of a day is made of what is shown in the product.
    if (
      timing.email_pace === 'daily' &&
      !(await optedOut(db, [userId], about, 'product')).has(userId)
    )
      return null
    const until = quietUntil(timing, now)
    if (until) throw new PostponedJob(until)
    const token = unsubscribeToken(keys, { user_id: userId, type: about })
    return { unsubscribe_url: `${public_url}${notificationPaths.unsubscribe(token)}` }
  }),
]
