import { sql, type SQL } from 'drizzle-orm'
import type { Ctx } from '#core/server/context.ts'
import { ownedBy } from '#core/server/ownership.ts'
import {
  countedTask,
  MOST_OF_A_KIND,
  type FoundTask,
  type WaitingTaskRule,
} from '#core/server/waiting-tasks.ts'
import { NAMES_APART } from '#core/shared/names-apart.ts'
import { roleOf } from '#core/shared/paths.ts'
import { isProven } from '#features/accounts/server/public.ts'
import { payoutMethodRows } from '#features/banking/server/public.ts'
import { bankingPaths } from '#features/banking/shared/paths.ts'
import { STEP_NAMES } from '../shared/enums.ts'
import { contractPaths, stepPath } from '../shared/paths.ts'
import { hasRunOut } from '../shared/rules.ts'
import { gapsOf, stepsWithGaps } from '../shared/steps/all.ts'
import { openDeadlines } from './deadlines/marks.ts'
import { ownPartTasks } from './own-parts/waiting-tasks.ts'
import { readContractJson } from './queries/contract-json.ts'
import { shapeContract } from './queries/full-contract.ts'

const HOME = sql`coalesce(c.street_address, c.contract_number)`
/** SQL: the reader may write contract `c`. */
const writesContract = ({ actor }: Ctx): SQL =>
  sql`exists (select 1 from contract_collaborators k where k.contract_id = c.id and ${ownedBy(actor, sql`k.user_id`)} and k.access_type = 'W')`

const OWN_DRAFTS = 5
const MINUTES_FOR_A_STEP = 2

/** What is next in a draft: the first field that misses something, or to send it out. */
const nextOf = async (ctx: Ctx, id: string): Promise<FoundTask[]> => {
  const json = await readContractJson(ctx.tx, id)
  if (json?.contract.status !== 'draft') return []
  const contract = shapeContract(json, ctx.actor, ctx.today)
  const home = json.contract.street_address ?? json.contract.contract_number
  const open = stepsWithGaps(contract, ctx.today)
  const [step] = open
  if (step === undefined && json.last_refusals.length > 0)
    return [
      {
        kind: 'contracts.mend',
        path: contractPaths.one(roleOf(ctx.actor.user_type), id),
        params: { home },
      },
    ]
  if (step === undefined)
    return [{ kind: 'contracts.send', path: `${stepPath(id, 'sign')}#send`, params: { home } }]
  const [gap] = gapsOf(step, contract, ctx.today)
  return [
    {
      kind: 'contracts.finish',
      path: `${stepPath(id, step)}#${gap!.path.replaceAll('.', '-')}`,
      params: { home, step: STEP_NAMES.indexOf(step) + 1, steps: STEP_NAMES.length },
      minutes: open.length * MINUTES_FOR_A_STEP,
    },
  ]
}

/** Each is read whole, so only those that were worked on last. */
const drafts: WaitingTaskRule = {
  whose: 'person',
  kinds: {
    'contracts.mend': { minutes: 10, at: 37 },
    'contracts.send': { minutes: 3, at: 40 },
    'contracts.finish': { minutes: 10, at: 70 },
  },
  async find(ctx) {
    const { rows } = await ctx.tx.execute<{
      id: string
    }>(sql`select c.id from contract_collaborators k join contracts c on c.id = k.contract_id
      where ${ownedBy(ctx.actor, sql`k.user_id`)} and k.access_type = 'W' and c.status = 'draft' order by c.updated_at desc, c.id limit ${OWN_DRAFTS}`)
    const found = []
    for (const { id } of rows) found.push(...(await nextOf(ctx, id)))
    return found
  },
}

interface ToSign extends Record<string, unknown> {
  id: string
  home: string
  names: string
  amount: string
  currency: string
  until: string | null
}

/** SQL: whether task `t` of round `r` asks for a signature on contract `c`. */
const ASKED = sql`t.state in ('invited', 'opened') and r.state = 'open' and c.status = 'committed' and c.sign_type = 'electronic'`
const SIGNING = sql`contract_parties p join signing_tasks t on t.party_id = p.id join signing_rounds r on r.id = t.round_id
      join contracts c on c.id = r.contract_id and c.signing_round = r.round`

/** SQL: whether a contract waits for a person to sign it. */
export const isAskedToSign = (contractId: SQL, personId: SQL): SQL =>
  sql`exists (select 1 from ${SIGNING} where c.id = ${contractId} and p.user_id = ${personId} and ${ASKED})`

/** Links to sign with, before they lapse and before the lease begins; what is signed on paper leaves no trace here until staff have the paper. */
const sign: WaitingTaskRule = {
  whose: 'person',
  kinds: { 'contracts.sign': { minutes: 5, at: 30 } },
  async find({ tx, actor, today }) {
    const { rows } =
      await tx.execute<ToSign>(sql`select c.id, ${HOME} as home, coalesce(c.price, 0) as amount, coalesce(c.currency, 'ISK') as currency,
        coalesce((select string_agg(o.full_name, ${NAMES_APART} order by o.created_at, o.id) from contract_parties o
          where o.contract_id = c.id and o.role in ('LL', 'TN') and not coalesce(${ownedBy(actor, sql`o.user_id`)}, false)), '') as names,
        least((min(r.expires_at) at time zone 'UTC')::date, case when c.start_date >= ${today} then c.start_date end) as until
      from ${SIGNING}
      where ${ownedBy(actor, sql`p.user_id`)} and ${ASKED}
      group by c.id order by until, c.id limit ${MOST_OF_A_KIND}`)
    return rows.map(({ id, until, home, names, amount, currency }) => ({
      kind: 'contracts.sign',
      path: `${contractPaths.one(roleOf(actor.user_type), id)}#sign`,
      params: { home, names, amount: Number(amount), currency },
      until,
    }))
  },
}

/** Links that lapsed are sent anew; after a refusal the contract is taken back, mended and sent out again. */
const stopped: WaitingTaskRule = {
  whose: 'person',
  kinds: {
    'contracts.renew_invitation': { minutes: 3, at: 35 },
    'contracts.send_again': { minutes: 10, at: 36 },
  },
  async find(ctx) {
    const { rows } = await ctx.tx.execute<{
      id: string
      home: string
      states: string[]
    }>(sql`select c.id, ${HOME} as home, (select array_agg(t.state) from signing_tasks t where t.round_id = r.id) as states
      from contracts c join signing_rounds r on r.contract_id = c.id and r.round = c.signing_round
      where c.status = 'committed' and r.state = 'cancelled' and ${writesContract(ctx)} order by c.updated_at desc, c.id limit ${MOST_OF_A_KIND}`)
    return rows.map(({ id, home, states }) => {
      const [kind, button] = hasRunOut(states)
        ? ['contracts.renew_invitation', 'renew-invitations']
        : ['contracts.send_again', 'take-back']
      const path = `${contractPaths.one(roleOf(ctx.actor.user_type), id)}#${button}`
      return { kind, path, params: { home } }
    })
  },
}

/**
 * Rent that the product is to collect has nowhere to go. Only for those who have no account at all: where they have one, the
 * step of the payments asks for it. An account needs a proven number, which is a task of its own.
 */
const addAccount: WaitingTaskRule = {
  whose: 'person',
  kinds: { 'contracts.add_account': { minutes: 3, at: 60 } },
  async find({ tx, actor }) {
    const { rows } =
      await tx.execute(sql`select 1 from contracts c join contract_parties p on p.contract_id = c.id and p.role = 'LL'
      where ${ownedBy(actor, sql`p.user_id`)} and ${isProven(sql`p.user_id`)} and c.payment_service and not c.paid_with_cash and c.payout_method_id is null
      and not exists (select 1 from ${payoutMethodRows} m where m.user_id = p.user_id and m.removed_at is null and m.status <> 'refused') limit 1`)
    return rows.map(() => ({
      kind: 'contracts.add_account',
      path: `${bankingPaths.payoutMethods}#account`,
    }))
  },
}

/**
 * 1.18: deadlines of the law that the product can tell from the days of a lease, each for its last two weeks, and R-01: a
 * registration that was refused. Each waits until somebody marks it as done.
 */
const lawDeadlines: WaitingTaskRule = {
  whose: 'person',
  kinds: {
    'contracts.register': { minutes: 5, at: 45 },
    'contracts.report_defects': { minutes: 10, at: 50 },
    'contracts.deny_priority': { minutes: 10, at: 51 },
    'contracts.ask_priority': { minutes: 10, at: 52 },
    'contracts.claim_security': { minutes: 15, at: 46 },
    'contracts.deregister': { minutes: 10, at: 47 },
    'contracts.object_to_stay': { minutes: 10, at: 48 },
    'contracts.hand_back': { minutes: 30, at: 49 },
    'contracts.take_back': { minutes: 30, at: 49 },
  },
  async find(ctx) {
    const role = roleOf(ctx.actor.user_type)
    const found = (await openDeadlines(ctx)).map(({ kind, contract_id: id, home, until }) => ({
      kind: `contracts.${kind}`,
      path: `${contractPaths.one(role, id)}#${kind === 'register' ? 'register' : `deadline-${kind}`}`,
      params: { home },
      until,
    }))
    return found.toSorted((a, b) => (a.until < b.until ? -1 : 1)).slice(0, MOST_OF_A_KIND)
  },
}

const refusedFilings: WaitingTaskRule = {
  whose: 'staff',
  kinds: { 'contracts.refused_filings': { minutes: 10, at: 20 } },
  async find({ tx }) {
    const { rows } = await tx.execute<{ count: number; until: string | null }>(
      sql`select count(*)::int as count, min(deadline) as until from registry_filings where status = 'refused'`,
    )
    const [{ count, until }] = rows as [{ count: number; until: string | null }]
    return countedTask(
      'contracts.refused_filings',
      count,
      `${contractPaths.adminContracts}?unfiled=true`,
    ).map((task) => ({
      ...task,
      until,
    }))
  },
}

export const waitingTasks = [
  sign,
  stopped,
  addAccount,
  lawDeadlines,
  drafts,
  refusedFilings,
  ...ownPartTasks,
]
