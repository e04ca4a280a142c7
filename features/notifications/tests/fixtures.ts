import type { Fixtures, Ids, StageInMaking } from '#tests/support/stage.ts'
import type { Person, World } from '#tests/support/world.ts'
import { blockNotifications, listNotifications } from '../shared/api.ts'

/** The newest thing that somebody was told, and letters that they do not want. */
const noticesOf = async (world: World, person: Person): Promise<Ids> => ({
  notification: (await world.ok(listNotifications, { id: person.id }, person)).items[0]!.id,
  notification_block: (
    await world.ok(
      blockNotifications,
      {
        id: person.id,
        body: { notification_type_id: 'applications', notification_method_id: 'email' },
      },
      person,
    )
  ).id,
})

export const makeFixtures = async ({
  world,
  landlord,
  outsider_landlord,
}: StageInMaking): Promise<Fixtures> => {
  await world.drain()
  return {
    both: await noticesOf(world, landlord),
    foreign: await noticesOf(world, outsider_landlord),
  }
}
