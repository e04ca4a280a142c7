import { sql } from 'drizzle-orm'
import type { FeatureFixtures, FixturesInMaking, Ids } from '#tests/support/fixtures.ts'
import type { Person, TestApp } from '#tests/support/test-app.ts'
import { reviewToken } from '../server/queries/tokens.ts'
import * as api from '../shared/api.ts'

const reviewOf = async (app: TestApp, person: Person): Promise<Ids> => {
  const { id } = await app.ok(
    api.requestReview,
    {
      username: 'me',
      body: {
        writer_name: 'Hrafnkell Bjarnason',
        writer_email: `hrafnkell-${person.id}@example.is`,
        home: 'Njálsgata 4, Reykjavík',
        from_year: 2021,
        to_year: 2024,
        lang: 'is',
      },
    },
    person,
  )
  const token = reviewToken(app.product.config.keys, id)
  await app.ok(api.writeReview, {
    body: {
      token,
      paid_rent: 'on_time',
      left_home: 'good',
      would_rent_again: true,
      text: 'Traustur leigjandi.',
    },
  })
  await app.drain()
  await app.ok(api.changeReview, { id, body: { is_public: true } }, person)
  const { db } = app.product.runtime
  const { rows } = await db.execute(
    sql`select 1 from tenant_reviews where id = ${id} and attachment_id is not null`,
  )
  if (rows.length === 0) throw new Error('the review has no PDF')
  return { tenant_review: id }
}

/** The tenant's, who shows it; and that of somebody whom nobody here knows. */
export const makeFixtures = async ({
  app,
  tenant,
  outsider_tenant,
}: FixturesInMaking): Promise<FeatureFixtures> => ({
  both: await reviewOf(app, tenant),
  foreign: await reviewOf(app, outsider_tenant),
})
