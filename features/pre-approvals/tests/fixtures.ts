import { sql } from 'drizzle-orm'
import { idIn, type FeatureFixtures, type FixturesInMaking } from '#tests/support/fixtures.ts'
import type { Person, TestApp } from '#tests/support/test-app.ts'
import {
  commitPreApproval,
  initiatePreApproval,
  listVisibilitySettings,
  requestScoreUpdate,
  updatePreApprovalIncomes,
} from '../shared/api.ts'

/** The finances of a person with everything: incomes, a looked-up score, and a request for another look-up. */
const financesOf = async (app: TestApp, person: Person) => {
  const { id, updated_at } = await app.ok(initiatePreApproval, { username: 'me', body: {} }, person)
  const month = `${app.product.clock.today().slice(0, 7)}-01`
  const incomes = [{ kind: 'wages' as const, month, net_amount: 500_000 }]
  await app.ok(updatePreApprovalIncomes, { id, body: { incomes, updated_at } }, person)
  await app.ok(commitPreApproval, { id, body: { credit_look_up: true } }, person)
  await app.drain()
  const request = await app.ok(
    requestScoreUpdate,
    { id, body: { reason: 'Skuldin er greidd.' } },
    person,
  )
  const settings = await app.ok(listVisibilitySettings, {}, person)
  return {
    pre_approval: id,
    visibility_setting: settings.items[0]!.id,
    credit_score_update_request: request.id,
    credit_score: await idIn(app, sql`select id from credit_scores where user_id = ${person.id}`),
  }
}

export const makeFixtures = async ({
  app,
  tenant,
  outsider_tenant,
}: FixturesInMaking): Promise<FeatureFixtures> => {
  const found = {
    both: await financesOf(app, tenant),
    foreign: await financesOf(app, outsider_tenant),
  }
  // They lived together once: the row says nothing any more, and it is theirs.
  await app.product.runtime.db.execute(
    sql`insert into joint_incomes (id, giver_id, receiver_id, given_at) values (gen_random_uuid(), ${tenant.id}, ${outsider_tenant.id}, '2026-01-01')`,
  )
  return found
}
