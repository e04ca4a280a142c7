import type { JobContext } from '#core/server/context.ts'
import { job } from '#core/server/jobs.ts'
import { sendLetter } from '#core/server/mail-letter.ts'
import { PostponedJob } from '#core/server/postponed-job.ts'
import { contactsOf } from '#features/accounts/server/public.ts'
import { notificationPaths } from '../../shared/paths.ts'
import { emailChoices, quietUntil, SUMMARY_HOUR } from '../../shared/rules.ts'
import { readBlocks, readTiming, takeSummaries, unopenedBetween } from '../queries.ts'
import { paramsInWords } from './sentence.ts'
import { unsubscribeToken } from './unsubscribe-tokens.ts'

interface Summary {
  user_id: string
  since: string
  until: string
}

/** More than that is on the page of notices. */
const MOST_ROWS = 20

/** One e-mail of what somebody was told in a day and has not opened, by the types whose e-mails they want. */
export const sendSummary = job<Summary>(
  'notifications.send_summary',
  async (work, { user_id, since, until }) => {
    const timing = await readTiming(work.db, user_id)
    const person = await contactsOf(work.db, user_id)
    if (timing.email_pace !== 'daily' || person?.email == null) return
    const blocks = await readBlocks(work.db, user_id)
    const types = emailChoices().filter(
      (type) =>
        !blocks.some(
          (one) => one.notification_type_id === type && one.notification_method_id === 'email',
        ),
    )
    const { count, items } = await unopenedBetween(work.db, user_id, types, since, until, MOST_ROWS)
    if (count === 0) return
    const quiet = quietUntil(timing, work.clock.now())
    if (quiet) throw new PostponedJob(quiet)
    const t = work.translator(person.lang)
    const { public_url, keys } = work.config
    const token = unsubscribeToken(keys, { user_id, type: 'summary' })
    await sendLetter(work, t, {
      key: `notifications:summary:${user_id}:${until}`,
      to: person.email,
      person_id: user_id,
      subject: t('notifications.summary.subject', { count }),
      name: person.first_name,
      paragraphs: [t('notifications.summary.body')],
      cards: items.map(({ kind, type, params, link }) => ({
        title: t.dynamic(`notifications.kind.${kind}`, paramsInWords(person.lang, params)),
        lines: [t.dynamic(`notifications.settings.type.${type}`)],
        url: `${public_url}${link}`,
      })),
      button: {
        label: t('notifications.summary.button'),
        url: `${public_url}${notificationPaths.settings}`,
      },
      closing: t('notifications.summary.closing'),
      choice: {
        unsubscribe_url: `${public_url}${notificationPaths.unsubscribe(token)}`,
      },
    })
  },
  'mail',
)

/** Each minute from eight in the morning: whoever has not had the summary of the day gets one job for it. */
export const queueSummaries = async (work: JobContext): Promise<void> => {
  for (let more = true; more;)
    more = await work.inTransaction(async ({ tx, now, today }) => {
      const until = `${today}T${String(SUMMARY_HOUR).padStart(2, '0')}:00:00.000Z`
      if (now.toISOString() < until) return false
      const people = await takeSummaries(tx, until)
      for (const { user_id, since } of people)
        await work.jobs.enqueue(
          tx,
          sendSummary,
          { user_id, since, until },
          `${sendSummary.name}:${user_id}:${until}`,
        )
      return people.length > 0
    })
}
