import { job } from '#core/server/jobs.ts'
import { PostponedJob } from '#core/server/postponed-job.ts'
import { contactsOf } from '#features/accounts/server/public.ts'
import { ignoreFinal, ProviderFault } from '#providers/provider-fault.ts'
import { NIGHT, quietUntil } from '../../shared/rules.ts'
import { reachDevice, removeDevice } from '../devices/push-devices.ts'
import { isOpened, optedOut, readTiming } from '../queries.ts'
import { findNotice, type Delivery } from './readers.ts'

/** What was not fetched in a day is found in the product. */
const DAY_SECONDS = 86_400

export interface DeviceDelivery extends Delivery {
  device_id: string
}

/**
 * One message to one device. It is read on a locked screen, and so it says what about something has happened, and
 * names neither people, homes nor amounts. Like an SMS it waits for the morning, and is not sent where the notice was
 * opened meanwhile or holds no more.
 */
export const sendNoticePush = job<DeviceDelivery>(
  'notifications.send_push',
  async (work, { device_id, ...delivery }) => {
    const device = await reachDevice(work.db, device_id)
    if (device?.user_id !== delivery.user_id) return
    const found = await findNotice(work.db, delivery)
    const person = found && (await contactsOf(work.db, delivery.user_id))
    if (!found || !person) return
    if ((await optedOut(work.db, [delivery.user_id], found.type, 'push')).has(delivery.user_id))
      return
    if (await isOpened(work.db, delivery)) return
    const timing = await readTiming(work.db, delivery.user_id)
    const until = quietUntil(timing.quiet_from === null ? NIGHT : timing, work.clock.now())
    if (until) throw new PostponedJob(until)
    const title = work.translator(person.lang).dynamic(`notifications.push.${found.type}`)
    await work.ports.push
      .send({
        key: `notifications:${delivery.event_id}:${delivery.user_id}:${delivery.kind}:${device_id}`,
        to: { endpoint: device.endpoint, p256dh: device.p256dh, auth: device.auth },
        text: JSON.stringify({ title, link: found.link, lang: person.lang }),
        ttl_seconds: DAY_SECONDS,
      })
      .catch(async (error: unknown) => {
        if (error instanceof ProviderFault && error.code === 'gone')
          await removeDevice(work.db, device_id)
        ignoreFinal(error)
      })
  },
  'mail',
)
