import { addDays } from '#core/shared/plain-date.ts'
import { clickNotification, listNotifications } from '#features/notifications/shared/api.ts'
import type { Product } from '../runtime.ts'
import { actAs, personOf } from './call-as.ts'

const FRESH_DAYS = 3

/** Those whom visitors of the demo sign in as have opened what they were told before the last days. */
export const openOldNotifications = async (product: Product): Promise<void> => {
  await product.runtime.jobs.drain(product.jobContext)
  const since = addDays(product.clock.today(), -FRESH_DAYS)
  for (const key of ['ragnheidur', 'kari', 'starf']) {
    const person = await personOf(product, key)
    const { items } = await actAs(product, person, listNotifications, {
      id: person.user_id!,
      query: { page_size: 100 },
    })
    for (const one of items)
      if (one.created_at < since)
        await actAs(product, person, clickNotification, { id: one.id, body: { click: true } })
  }
}
