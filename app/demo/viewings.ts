import { sql } from 'drizzle-orm'
import { addDays } from '#core/shared/plain-date.ts'
import { bookSlot, offerSlots } from '#features/viewings/shared/api.ts'
import type { Product } from '../runtime.ts'
import { actAs, personOf } from './call-as.ts'

const TIMES = {
  minutes: 15,
  travel_minutes: 15,
  audience: 'everyone',
  is_occupied: false,
  tenant_agreed: false,
}

/** Times of Ragnheiður's, of homes that are promised to nobody: one after the other for one person each, and one for a group that is full. */
export const makeViewings = async (product: Product): Promise<void> => {
  const { rows: homes } = await product.runtime.db.execute<{
    id: string
  }>(sql`select l.id from listings l join email_addresses e on e.user_id = l.owner_id
    where e.email like 'ragnheidur@%' and l.status = 'published' and not l.is_promised order by l.published_at desc, l.id limit 2`)
  const [first, second] = homes
  const landlord = await personOf(product, 'ragnheidur')
  const today = product.runtime.clock.today()
  const single = await actAs(product, landlord, offerSlots, {
    id: first!.id,
    body: {
      ...TIMES,
      day: addDays(today, 3),
      time: '17:00',
      slots: 4,
      places: 1,
      note: 'Bjallan er merkt 2. hæð til vinstri. Bílastæði eru við götuna.',
    },
  })
  await actAs(product, await personOf(product, 'agnieszka'), bookSlot, {
    id: single.items[0]!.id,
    body: {},
  })
  await actAs(product, await personOf(product, 'emily'), bookSlot, {
    id: single.items[2]!.id,
    body: {},
  })
  const group = await actAs(product, landlord, offerSlots, {
    id: second!.id,
    body: {
      ...TIMES,
      day: addDays(today, 5),
      time: '14:00',
      minutes: 45,
      slots: 1,
      places: 2,
      note: '',
    },
  })
  for (const who of ['emily', 'agnieszka', 'jakub'])
    await actAs(product, await personOf(product, who), bookSlot, {
      id: group.items[0]!.id,
      body: { may_wait: true },
    })
}
