import { job } from '#core/server/jobs.ts'
import { PostponedJob } from '#core/server/postponed-job.ts'
import { useSliding } from '#core/server/rate-limit.ts'
import { textingProblem } from '#core/shared/texting.ts'
import { contactsOf } from '#features/accounts/server/public.ts'
import { ignoreFinal } from '#providers/provider-fault.ts'
import { quietUntil, NIGHT } from '../../shared/rules.ts'
import { isOpened, optedOut, readTiming } from '../queries.ts'
import { findNotice, type Delivery } from './readers.ts'

/** More SMS than that in a day are no help to anybody, and we pay for each. */
const MOST_A_DAY = 5
const DAY_SECONDS = 86_400

/**
 * One SMS that says what happened and where, and names neither people nor homes. It waits for the morning, and is not
 * sent where the notice was opened meanwhile or holds no more.
 */
export const sendNoticeText = job<Delivery>(
  'notifications.send_text',
  async (work, delivery) => {
    const found = await findNotice(work.db, delivery)
    const person = found && (await contactsOf(work.db, delivery.user_id))
    if (!found || person?.phone == null || textingProblem(person.phone) !== null) return
    if ((await optedOut(work.db, [delivery.user_id], found.type, 'sms')).has(delivery.user_id))
      return
    if (await isOpened(work.db, delivery)) return
    const now = work.clock.now()
    const timing = await readTiming(work.db, delivery.user_id)
    const until = quietUntil(timing.quiet_from === null ? NIGHT : timing, now)
    if (until) throw new PostponedJob(until)
    const use = await useSliding(
      work.db,
      `notice_texts:${delivery.user_id}`,
      MOST_A_DAY,
      DAY_SECONDS,
      now,
    )
    if (!use.is_allowed) return
    const sentence = work.translator(person.lang).dynamic(`notifications.sms.${delivery.kind}`)
    await work.ports.sms
      .send({
        key: `notifications:${delivery.event_id}:${delivery.user_id}:${delivery.kind}`,
        to: person.phone,
        text: `${sentence} ${work.config.public_url}${found.link}`,
      })
      .catch(async (error: unknown) => {
        await use.giveBack()
        ignoreFinal(error)
      })
  },
  'mail',
)
