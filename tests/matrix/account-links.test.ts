import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, type World } from '#tests/support/world.ts'

/**
 * Every column that says whose something is, with the one place that may fill it and what that place knows. A new
 * column, or a new place that writes who stands behind a party, fails here until somebody has thought about how a
 * stranger could come to stand in it.
 */
const COLUMNS: Readonly<Record<string, string>> = {
  'account_tokens.user_id': 'accounts: the account that the link was made for',
  'article_drafts.user_id': 'help: the staff member',
  'article_versions.updated_by': 'help: the staff member',
  'contact_messages.answered_by': 'marketing: the staff member',
  'contact_messages.user_id': 'marketing: the actor, if signed in',
  'contract_collaborators.user_id':
    'contracts/server/drafts.ts: the landlord, or who began the draft',
  'contract_parties.user_id':
    'contracts/server/party-accounts.ts: proven number, confirmed address, creator, applicant',
  'contracts.created_by':
    'contracts/server/drafts.ts: the actor, or the owner of the home that was applied for',
  'email_additions.user_id': 'accounts/server/emails.ts: the actor',
  'email_addresses.user_id': 'accounts: who registered, or opened the link of an addition',
  'listings.owner_id': 'listings: the actor',
  'notification_blacklist.user_id': 'notifications: the actor',
  'notifications.user_id': 'notifications: the readers of the thing',
  'payout_methods.reviewed_by': 'banking: the staff member',
  'payout_methods.user_id': 'banking: the actor, or a principal for whom the actor acts',
  'payouts.landlord_id': 'rent-collection/server/intake.ts: whose account the contract is paid to',
  'phones.user_id': 'accounts: the actor',
  'properties.owner_id': 'properties: the actor',
  'proven_identities.user_id':
    'accounts/server/identity.ts: who came back from the identity provider',
  'rental_applications.applicant_id': 'applications: the actor',
  'sessions.user_id': 'accounts: who signed in',
  'team_cards.user_id': 'marketing: the staff member',
  'users.id': 'accounts: every person is a principal',
}

/** Where rows of contract_parties are written, and whether `user_id` is among what is written. */
const PARTY_WRITES: Readonly<Record<string, readonly string[]>> = {
  'features/contracts/server/parties.ts': ['insert', 'update', 'delete'],
  'features/contracts/server/party-accounts.ts': ['update user_id'],
}
/** The only places that write proven identities. */
const PROOF_WRITES = ['database/migrations', 'features/accounts/server/identity.ts']

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

test('every column that points at a person or a principal is known', async () => {
  const { rows } = await world.product.runtime.db.execute<{ name: string }>(sql`
    select c.conrelid::regclass || '.' || a.attname as name from pg_constraint c
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
    where c.contype = 'f' and c.confrelid in ('users'::regclass, 'principals'::regclass) order by 1`)
  const unknown = rows.map((row) => row.name).filter((name) => !(name in COLUMNS))
  expect(unknown, 'columns without an entry in this file').toEqual([])
  expect(
    Object.keys(COLUMNS).filter((name) => !rows.some((row) => row.name === name)),
    'entries without a column',
  ).toEqual([])
})

const ROOT = path.resolve(import.meta.dirname, '../..')
const sources = globSync('{app,core,features,providers}/**/*.ts', { cwd: ROOT }).filter(
  (file) => !/\.test\.ts$|fixtures/.test(file),
)
const textOf = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8')

/** The statement that begins at an index: up to the end of its template or its chain of calls. */
const statementAt = (text: string, index: number): string =>
  text.slice(index, index + 400).split(/\n\s*\n|\n\s*(?:const|await|return|if|for)\b/)[0]!

const writesTo = (variable: string, table: string, text: string): string[] => {
  const found = new RegExp(
    `\\.(insert|update|delete)\\(${variable}\\)|(insert) into ${table}\\b|(update) ${table}\\b|(delete) from ${table}\\b`,
    'g',
  )
  return [...text.matchAll(found)].map((match) => {
    const verb = match.slice(1).find(Boolean)!
    return /\buser_id\b/.test(statementAt(text, match.index).replace(/where.*$/s, ''))
      ? `${verb} user_id`
      : verb
  })
}

test('who stands behind a party of a lease is written in one place', () => {
  const found: Record<string, string[]> = {}
  for (const file of sources) {
    const writes = writesTo('contractParties', 'contract_parties', textOf(file))
    if (writes.length > 0) found[file] = writes
  }
  expect(found).toEqual(PARTY_WRITES)
})

test('what is proven is written by the identity step alone', () => {
  const found = sources.filter(
    (file) => writesTo('provenIdentities', 'proven_identities', textOf(file)).length > 0,
  )
  expect(found).toEqual(PROOF_WRITES.slice(1))
})

test('a new place that writes it would be found', () => {
  expect(
    writesTo(
      'contractParties',
      'contract_parties',
      'await tx.update(contractParties).set({ user_id: me })',
    ),
  ).toEqual(['update user_id'])
  expect(
    writesTo(
      'contractParties',
      'contract_parties',
      'sql`update contract_parties set user_id = ${me}`',
    ),
  ).toEqual(['update user_id'])
  expect(
    writesTo(
      'contractParties',
      'contract_parties',
      'sql`insert into contract_parties (id, user_id) values (1, 2)`',
    ),
  ).toEqual(['insert user_id'])
})
