import type { Fixtures, StageInMaking } from '#tests/support/stage.ts'
import type { Person, World } from '#tests/support/world.ts'
import { sendApplication } from '../shared/api.ts'

export const APPLICATION = {
  message: 'Góðan dag, ég hef mikinn áhuga á íbúðinni ykkar.',
  household_adults: 1,
  household_children: 0,
  pets: '',
  occupation: 'Kennari',
  wanted_from: null,
  wanted_months: null,
}

const apply = async (
  world: World,
  listing: string,
  as: Person,
): Promise<{ rental_application: string }> => ({
  rental_application: (await world.ok(sendApplication, { id: listing, body: APPLICATION }, as)).id,
})

export const makeFixtures = async ({
  world,
  tenant,
  outsider_tenant,
  ids,
  foreign,
}: StageInMaking): Promise<Fixtures> => ({
  both: await apply(world, ids.listing!, tenant),
  foreign: await apply(world, foreign.listing!, outsider_tenant),
})
