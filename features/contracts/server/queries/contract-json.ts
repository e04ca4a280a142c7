import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '#core/server/db.ts'
import { decrypt, type Ciphertext } from '#core/server/encryption.ts'
import { issuedDocumentJson } from '#core/server/issued-documents.ts'
import { lastAnnouncedOf } from '#core/server/timeline.ts'
import type { Contract } from '../../shared/model.ts'
import { signingStopped } from '../events.ts'
import type { signingTasks } from '../signing/tables.ts'
import type { contracts } from '../tables.ts'

type Row = typeof contracts.$inferSelect
type TaskState = (typeof signingTasks.$inferSelect)['state']

export interface OwnPartJson {
  is_open: boolean
  sent_to: string | null
  asked_at: string
  expires_on: string
  opened_at: string | null
  filled_at: string | null
  changed_at: string | null
}

/** What SQL answers for one party; `user_id` and `created_at` order and mark them. */
export interface PartyJson {
  id: string
  role: 'LL' | 'TN' | 'AG' | 'IN'
  parent_id: string | null
  user_id: string | null
  is_individual: boolean
  full_name: string
  identifier: string | null
  identifier_country: string
  address: string
  missing_reason: string
  phones: { id: string; number: string }[]
  emails: { id: string; email: string }[]
  own_part: OwnPartJson | null
  signature: {
    state: TaskState
    signed_at: string | null
    reason: string | null
    refused_at: string | null
    is_kept: boolean
  } | null
}

export interface ContractJson {
  contract: Row
  units: Contract['contract_units']
  parties: PartyJson[]
  collaborators: Contract['collaborators']
  utilities: Contract['utilities']
  terms: Contract['special_terms']
  seen: string[]
  method: {
    id: string
    user_id: string
    iban: string
    status: string
    removed_at: string | null
  } | null
  document: { id: string; sha256: string; issued_at: string } | null
  filing: Contract['filing']
  sign_until: string | null
  last_refusals: { full_name: string; reason: string | null }[]
}

const list = (inner: ReturnType<typeof sql>) => sql`coalesce((${inner}), '[]'::json)`

/** SQL: when the signing of round `round`, the latest of its contract, was stopped. */
export const stoppedAt = (round: SQL): SQL =>
  sql`coalesce(${lastAnnouncedOf(signingStopped, sql`${round}.contract_id`)}, ${round}.created_at)`

const partiesOf =
  list(sql`select json_agg(json_build_object('id', p.id, 'role', p.role, 'parent_id', p.parent_id, 'user_id', p.user_id, 'is_individual', p.is_individual, 'full_name', p.full_name, 'identifier', p.identifier, 'identifier_country', p.identifier_country, 'address', p.address, 'missing_reason', p.missing_reason,
  'phones', coalesce((select json_agg(json_build_object('id', n.id, 'number', n.number) order by n.id) from contract_party_phones n where n.party_id = p.id), '[]'::json),
  'emails', coalesce((select json_agg(json_build_object('id', e.id, 'email', e.email) order by e.id) from contract_party_emails e where e.party_id = p.id), '[]'::json),
  'own_part', (select json_build_object('is_open', q.token_hash is not null, 'sent_to', q.sent_to, 'asked_at', q.asked_at, 'expires_on', q.expires_on, 'opened_at', q.opened_at, 'filled_at', q.filled_at, 'changed_at', q.changed_at) from own_part_requests q where q.party_id = p.id and c.status = 'draft' and (q.token_hash is not null or q.filled_at is not null)),
  'signature', (select json_build_object('state', t.state, 'signed_at', t.signed_at, 'reason', t.reason, 'refused_at', case when t.state = 'rejected' then ${stoppedAt(sql`r`)} end, 'is_kept', t.kept_from is not null) from signing_tasks t join signing_rounds r on r.id = t.round_id where t.party_id = p.id and r.contract_id = c.id and r.round = c.signing_round and c.status <> 'draft')
  ) order by p.created_at, p.id) from contract_parties p where p.contract_id = c.id`)

/** The readings of a utility in their order. */
export const readingsOf = (utilityId: ReturnType<typeof sql>) =>
  sql<
    Contract['utilities'][number]['meter_readings']
  >`coalesce((select json_agg(json_build_object('id', m.id, 'meter_number', m.meter_number, 'reading', m.reading, 'read_on', m.read_on) order by m.read_on, m.id) from meter_readings m where m.utility_id = ${utilityId}), '[]'::json)`

const utilitiesOf =
  list(sql`select json_agg(json_build_object('id', u.id, 'utility', json_build_object('tag', u.tag), 'price', u.price, 'paid_by_tenant', u.paid_by_tenant,
  'meter_readings', ${readingsOf(sql`u.id`)}) order by u.position) from contract_utilities u where u.contract_id = c.id`)

type Method = NonNullable<ContractJson['method']>
type EncryptedParty = Omit<PartyJson, 'identifier' | 'phones'> & {
  identifier: Ciphertext | null
  phones: { id: string; number: Ciphertext }[]
}
interface EncryptedJson extends Omit<ContractJson, 'parties' | 'method'>, Record<string, unknown> {
  parties: EncryptedParty[]
  method: (Omit<Method, 'iban'> & { iban: Ciphertext }) | null
}

const decryptContract = (json: EncryptedJson): ContractJson => ({
  ...json,
  parties: json.parties.map((party) => ({
    ...party,
    identifier: decrypt('national_id', party.identifier),
    phones: party.phones.map(({ id, number }) => ({ id, number: decrypt('phone', number) })),
  })),
  method: json.method && { ...json.method, iban: decrypt('account', json.method.iban) },
})

const TRANSLATION = sql`case when s.translated_to is null then null else json_build_object('lang', s.translated_to, 'title', s.translated_title, 'text', s.translated_text) end`

/** Contracts with everything that hangs on them, in one question to the database. */
export const readContractsJson = async (
  db: Db,
  ids: readonly string[],
): Promise<ContractJson[]> => {
  if (ids.length === 0) return []
  const { rows } =
    await db.execute<EncryptedJson>(sql`select to_jsonb(c) as contract, ${partiesOf} as parties, ${utilitiesOf} as utilities,
    ${list(sql`select json_agg(json_build_object('id', u.id, 'unit_type', u.unit_type, 'rooms', u.rooms, 'size_m2', u.size_m2, 'unit_mark', u.unit_mark) order by u.id) from contract_units u where u.contract_id = c.id`)} as units,
    ${list(sql`select json_agg(json_build_object('id', k.id, 'user', json_build_object('id', k.user_id, 'full_name', person_name(k.user_id)), 'access_type', k.access_type) order by k.id) from contract_collaborators k where k.contract_id = c.id`)} as collaborators,
    ${list(sql`select json_agg(json_build_object('id', s.id, 'title', s.title, 'text', s.text, 'translation', ${TRANSLATION}) order by s.created_at, s.id) from special_terms s where s.contract_id = c.id`)} as terms,
    ${list(sql`select json_agg(s.step_name) from contract_steps_visited s where s.contract_id = c.id`)} as seen,
    contract_account(c.id) as method,
    ${issuedDocumentJson('signed_contract', sql`c.id`, sql`c.signing_round`)} as document,
    (select (r.expires_at at time zone 'UTC')::date from signing_rounds r where r.contract_id = c.id and r.round = c.signing_round and r.state = 'open' and c.status = 'committed' and c.sign_type = 'electronic') as sign_until,
    (select json_build_object('status', f.status, 'deadline', f.deadline, 'filed_at', f.filed_at, 'last_error', f.last_error) from registry_filings f where f.contract_id = c.id) as filing,
    ${list(sql`select json_agg(json_build_object('full_name', p.full_name, 'reason', t.reason) order by p.created_at, p.id) from signing_tasks t join signing_rounds r on r.id = t.round_id join contract_parties p on p.id = t.party_id where r.contract_id = c.id and r.round = c.signing_round and c.status = 'draft' and t.state = 'rejected'`)} as last_refusals
    from contracts c where c.id = any(${sql.param([...ids])}::uuid[])`)
  return rows.map(decryptContract)
}

export const readContractJson = async (db: Db, id: string): Promise<ContractJson | null> =>
  (await readContractsJson(db, [id]))[0] ?? null

/** PostgreSQL writes instants in JSON with an offset; the API writes them with Z. */
export const isoInstant = <T extends string | null>(value: T): T =>
  (value === null ? value : new Date(value).toISOString()) as T
