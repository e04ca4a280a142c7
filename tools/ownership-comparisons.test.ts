import { expect, test } from 'vitest'
import { comparisonsIn } from './ownership-comparisons.ts'

const lines = (code: string): number[] => comparisonsIn('features/x/server/queries.ts', code)

test.each([
  ['an owner and the actor', 'const a = row.owner_id === ctx.actor.user_id'],
  ['the other way round', 'const a = actor.user_id !== row.landlord_id'],
  ['with an assertion', 'const a = row.user_id === ctx.actor.user_id!'],
  ['an optional owner', 'const a = party?.user_id !== ctx.actor.user_id'],
  ['through a name', 'const me = ctx.actor.user_id!; const a = listing.owner_id === me'],
  ['in Drizzle', 'db.where(eq(listings.owner_id, ctx.actor.user_id!))'],
  ['in SQL', 'sql`select 1 from x l where l.owner_id = ${ctx.actor.user_id} and true`'],
  ['in SQL, through a name', 'const me = actor.user_id; sql`k.user_id=${me}`'],
  ['in SQL, where an id may be missing', 'sql`l.owner_id is not distinct from ${actor.user_id}`'],
])('is found: %s', (_what, code) => expect(lines(code)).toEqual([1]))

test.each([
  ['who did it', 'const row = { actor_id: ctx.actor.user_id }'],
  ['whether somebody is there', 'const a = actor.user_id === null || undefined !== actor.user_id'],
  ['the one question', 'const a = actsFor(ctx.actor, row.owner_id)'],
  ['the one fragment', 'sql`select 1 where ${ownedBy(ctx.actor, sql`l.owner_id`)}`'],
  ['a limit for each person', 'useShared(tx, `papers:${ctx.actor.user_id}`)'],
  ['other ids', 'const a = row.owner_id === other.id'],
])('is left alone: %s', (_what, code) => expect(lines(code)).toEqual([]))

test('says in which line', () => {
  expect(lines('const a = 1\nconst b = row.owner_id === ctx.actor.user_id')).toEqual([2])
})
