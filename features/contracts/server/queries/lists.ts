import { countedPage, type Paging } from '#core/server/counted-page.ts'
import { containing, hasEachWord } from '#core/server/like.ts'
import { sql, type SQL } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { Ctx } from '#core/server/context.ts'
import type { Db } from '#core/server/db.ts'
import { ownedBy } from '#core/server/ownership.ts'
import type { Actor } from '#core/shared/access.ts'
import type { PageRole } from '#core/shared/paths.ts'
import type { PlainDate } from '#core/shared/plain-date.ts'
import type { ContractRow } from '../../shared/model.ts'
import { EXPIRING_WITHIN_DAYS, hasRunOut, STARTING_WITHIN_DAYS } from '../../shared/rules.ts'
import { isoInstant } from './contract-json.ts'

type Listed = z.infer<typeof ContractRow>
interface Row extends Record<string, unknown> {
  json: Listed
  total: number
}
interface Filter {
  search: string
  page: number
  page_size: number
  status?: string | undefined
  from_date?: string | undefined
  to_date?: string | undefined
  unfiled?: boolean | undefined
  /** Where it is asked what is to begin. */
  today?: PlainDate
  /** Staff search among all contracts. */
  is_staffs?: boolean
  order?: SQL
}

const namesOfRole = (role: string) =>
  sql`coalesce((select json_agg(p.full_name order by p.created_at, p.id) from contract_parties p where p.contract_id = c.id and p.role = ${role}), '[]'::json)`
const tasks = (which: SQL) =>
  sql`(select count(*)::int from signing_tasks t join signing_rounds r on r.id = t.round_id where r.contract_id = c.id and r.round = c.signing_round and c.status <> 'draft' and ${which})`

/** SQL: whether a contract that was sent out cannot be signed as it is: its round was ended before everybody had. `contract` is an alias. */
export const isSigningStopped = (contract: 'c' | 'k'): SQL => {
  const k = sql.raw(contract)
  return sql`(${k}.status = 'committed' and exists (select 1 from signing_rounds r where r.contract_id = ${k}.id and r.round = ${k}.signing_round and r.state = 'cancelled'))`
}

/** SQL: whether the signing of contract `c` was stopped by a refusal or by time. */
const IS_STOPPED = sql`(c.status = 'committed' and ${tasks(sql`t.state in ('rejected', 'expired')`)} > 0)`

/** Which of these contracts, whose signing was stopped, nobody refused to sign: time ran out. */
export const runOutOf = async (db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> => {
  if (ids.length === 0) return new Set()
  const { rows } = await db.execute<{ id: string; states: string[] }>(
    sql`select c.id, array_agg(t.state) as states from contracts c join signing_rounds r on r.contract_id = c.id and r.round = c.signing_round
      join signing_tasks t on t.round_id = r.id where c.id = any(${sql.param([...ids])}::uuid[]) group by c.id`,
  )
  return new Set(rows.filter(({ states }) => hasRunOut(states)).map(({ id }) => id))
}

/** SQL: whether contract `c`, which is not signed yet, has begun or is to begin within a week. */
const isStarting = (today: PlainDate): SQL =>
  sql`(c.status = 'committed' and not ${IS_STOPPED} and c.start_date <= ${today}::date + ${STARTING_WITHIN_DAYS}::int)`

/** How many contracts stand still, by why. */
export const countStandingStill = async (
  db: Db,
  today: PlainDate,
): Promise<{ stopped: number; starting: number }> => {
  const { rows } = await db.execute<{ stopped: number; starting: number }>(
    sql`select (count(*) filter (where ${IS_STOPPED}))::int as stopped, (count(*) filter (where ${isStarting(today)}))::int as starting
      from contracts c where c.status = 'committed'`,
  )
  return rows[0]!
}

/** SQL: what a contract `c` is found by among one's own. */
const WORDS = sql`concat_ws(' ', c.contract_number, c.street_address, c.postal_code, c.place,
  (select string_agg(p.full_name, ' ') from contract_parties p where p.contract_id = c.id))`

/** SQL: who of those asked has not signed contract `c`, while it is out to be signed. */
const unsigned = (reader: Pick<Actor, 'acts_for'>): SQL =>
  sql`coalesce((select json_agg(json_build_object('full_name', p.full_name, 'is_you', coalesce(${ownedBy(reader, sql`p.user_id`)}, false)) order by p.created_at, p.id) from signing_tasks t join signing_rounds r on r.id = t.round_id
  join contract_parties p on p.id = t.party_id where r.contract_id = c.id and r.round = c.signing_round and c.status = 'committed' and t.state <> 'signed'), '[]'::json)`

const hasState = (state: string, today: PlainDate | undefined): SQL => {
  if (state === 'stopped') return IS_STOPPED
  return state === 'starting' && today !== undefined ? isStarting(today) : sql`c.status = ${state}`
}

const conditions = (filter: Filter): SQL[] => {
  return [
    ...(filter.search === ''
      ? []
      : [
          filter.is_staffs
            ? sql`c.id in (select contracts_matching(${containing(filter.search)}))`
            : hasEachWord(WORDS, filter.search),
        ]),
    ...(filter.status ? [hasState(filter.status, filter.today)] : []),
    ...(filter.from_date ? [sql`c.start_date >= ${filter.from_date}`] : []),
    ...(filter.to_date ? [sql`c.start_date <= ${filter.to_date}`] : []),
    ...(filter.unfiled
      ? [
          sql`exists (select 1 from registry_filings f where f.contract_id = c.id and f.status <> 'filed')`,
        ]
      : []),
  ]
}

/** A page of contracts. `waits_for_you`: the reader's own signature is open, or a round of theirs was stopped and must be taken back. */
export const readContracts = async (
  db: Db,
  who: SQL,
  reader: Pick<Actor, 'acts_for'>,
  filter: Filter,
): Promise<{ count: number; items: Listed[] }> => {
  const where = sql.join([who, ...conditions(filter)], sql` and `)
  const read = async ({ page, page_size }: Paging): Promise<Row[]> =>
    (
      await db.execute<Row>(sql`select count(*) over ()::int as total, json_build_object('id', c.id, 'contract_number', c.contract_number, 'status', c.status, 'address', c.street_address, 'postal_code', c.postal_code, 'place', c.place,
      'landlord_names', ${namesOfRole('LL')}, 'tenant_names', ${namesOfRole('TN')}, 'start_date', c.start_date, 'end_date', c.end_date, 'is_definite', c.is_definite, 'price', c.price, 'currency', c.currency,
      'waits_for_you', ${tasks(sql`t.state in ('invited', 'opened') and c.status = 'committed' and exists (select 1 from contract_parties p where p.id = t.party_id and ${ownedBy(reader, sql`p.user_id`)})`)} > 0
        or (${isSigningStopped('c')} and exists (select 1 from contract_collaborators k where k.contract_id = c.id and ${ownedBy(reader, sql`k.user_id`)} and k.access_type = 'W')),
      'is_stopped', ${IS_STOPPED},
      'signed_count', ${tasks(sql`t.state = 'signed'`)}, 'signer_count', ${tasks(sql`true`)}, 'unsigned', ${unsigned(reader)}, 'created_at', c.created_at, 'updated_at', c.updated_at) as json
    from contracts c where ${where} order by ${filter.order ?? sql`c.updated_at desc, c.id desc`} limit ${page_size} offset ${(page - 1) * page_size}`)
    ).rows
  const { count, rows } = await countedPage(read, filter)
  return {
    count,
    items: rows.map(({ json }) => ({
      ...json,
      created_at: isoInstant(json.created_at),
      updated_at: isoInstant(json.updated_at),
    })),
  }
}

/** SQL: ids of the contracts on which the actor stands on one side. */
export const contractsOfActor = (actor: Pick<Actor, 'acts_for'>, role: 'LL' | 'TN'): SQL =>
  sql`(select p.contract_id from contract_parties p where ${ownedBy(actor, sql`p.user_id`)} and p.role = ${role})`

/** SQL: ids of the contracts of those for whom the actor acts: as collaborator, or as party once it has been sent out. */
export const ownContractIds = (actor: Pick<Actor, 'acts_for'>): SQL =>
  sql`(select k.contract_id from contract_collaborators k where ${ownedBy(actor, sql`k.user_id`)}
    union select p.contract_id from contract_parties p join contracts sent on sent.id = p.contract_id
      where ${ownedBy(actor, sql`p.user_id`)} and p.role <> 'IN' and sent.status <> 'draft')`

/** SQL: the contracts `c` of those for whom the actor acts: all of them, those by which they rent, or the others. */
export const ownContracts = (actor: Pick<Actor, 'acts_for'>, side?: PageRole): SQL => {
  const own = sql`c.id in ${ownContractIds(actor)}`
  if (side === undefined) return own
  const rented = sql`c.id in ${contractsOfActor(actor, 'TN')}`
  return side === 'tenants' ? sql`${own} and ${rented}` : sql`${own} and not (${rented})`
}

/** The signed leases of a tenant that run or are to begin, and end soon. */
export const readExpiring = (
  { tx, actor, today }: Pick<Ctx, 'tx' | 'actor' | 'today'>,
  page: Pick<Filter, 'page' | 'page_size'>,
): Promise<{ count: number; items: Listed[] }> => {
  const who = sql`c.status = 'signed' and c.is_definite and c.end_date between ${today}::date and ${today}::date + ${EXPIRING_WITHIN_DAYS}::int
    and c.id in ${contractsOfActor(actor, 'TN')}`
  return readContracts(tx, who, actor, { ...page, search: '', order: sql`c.end_date, c.id` })
}
