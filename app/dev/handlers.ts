import { eq, sql } from 'drizzle-orm'
import { decrypt } from '#core/server/encryption.ts'
import { handle, notFound, type Handler } from '#core/server/handle.ts'
import { asSystem } from '#core/server/scope.ts'
import { DONE } from '#core/shared/done.ts'
import { maskNationalId, normalizeNationalId } from '#core/shared/national-id.ts'
import { provenNumber } from '#features/accounts/server/identity/proven-identities.ts'
import { emailAddresses, users } from '#features/accounts/server/tables.ts'
import { placeOf } from '#features/properties/server/public.ts'
import { properties } from '#features/properties/server/tables.ts'
import type { LocalClaim } from '#providers/bank/local-claims.ts'
import type { LocalPayout } from '#providers/bank/local-payouts.ts'
import type { LocalBankMessage } from '#providers/bank/local-events.ts'
import type { LocalSigningRequest, LocalSigningTask } from '#providers/e-sign/local-records.ts'
import { localRegister } from '#providers/property-registry/register.ts'
import type { LocalPush } from '#providers/push/local.ts'
import { magicInputs } from '#providers/magic-inputs.ts'
import type { LocalStore } from '#providers/local-store.ts'
import type { LocalMail } from '#providers/mail/local.ts'
import type { LocalFiling } from '#providers/tenancy-registry/local.ts'
import { advanceDays } from '../timetable.ts'
import { keepOffset, type Product } from '../runtime.ts'
import * as api from './api.ts'
import { SHOWN } from './api.ts'

const withCount = <T>(items: T[]) => ({ count: items.length, items })
/** Tenants pay what fell due, the bank settles what was sent: a day at the local bank. */
const bankDay = async (product: Product): Promise<void> => {
  const { bank, store } = product.sandbox!
  const today = product.clock.today()
  for (const { data } of await store.list<LocalClaim>('bank', 'claim', { limit: 2000 }))
    if ((data.state === 'unpaid' || data.state === 'part_paid') && data.due_date <= today)
      await bank.pay(data.claim_id, { date: today, deliver: 'lost' }).catch(() => undefined)
  for (const { data } of await store.list<LocalPayout>('bank', 'payout', { limit: 2000 }))
    if (data.status === 'accepted') await bank.settlePayout(data.payout_id, 'lost')
}

/** Messages of the bank that did not arrive, in the order in which they were made. */
const undelivered = async (product: Product): Promise<string[]> =>
  (await product.sandbox!.store.list<LocalBankMessage>('bank', 'message', { limit: 2000 }))
    .filter(({ data }) => data.state !== 'delivered')
    .map(({ id }) => id)
    .toSorted()

const demoSignIns = async (product: Product) =>
  (
    await asSystem('a demo tells everybody who can sign in', () =>
      product.runtime.db
        .select({
          full_name: users.full_name,
          national_id: provenNumber(sql`users.id`, sql`'IS'`),
          email: emailAddresses.email,
          user_type: users.user_type,
          is_staff: users.is_staff,
        })
        .from(users)
        .innerJoin(emailAddresses, eq(emailAddresses.id, users.primary_email_id))
        .orderBy(users.created_at)
        .limit(14),
    )
  ).map((row) => ({
    full_name: row.full_name,
    national_id: decrypt('national_id', row.national_id) ?? '',
    email: row.email,
    role: row.is_staff ? 'staff' : row.user_type === 'LL' ? 'landlord' : 'tenant',
  }))

/** Numbers of the local property registry that nobody has listed: to try the thread with. */
const freeHomes = async (product: Product) => {
  const taken = new Set(
    (await product.runtime.db.select({ landreg_id: properties.landreg_id }).from(properties)).map(
      (row) => row.landreg_id,
    ),
  )
  const free = localRegister()
    .filter((unit) => unit.use_class === 'apartment' && !taken.has(unit.landreg_id))
    .slice(0, 12)
  return Promise.all(
    free.map(async (unit) => ({
      landreg_id: unit.landreg_id,
      address: `${unit.address}, ${unit.postal_code} ${await placeOf(product.runtime.ports, unit)}`,
    })),
  )
}

const recordsOf = async (store: LocalStore) => {
  const [mails, sms, pushes, tasks, claims, payouts, messages, filings] = await Promise.all([
    store.list<LocalMail>('mail', 'message', { limit: SHOWN }),
    store.list<{ to: string; text: string }>('sms', 'message', { limit: SHOWN }),
    store.list<LocalPush>('push', 'message', { limit: SHOWN }),
    store.list<LocalSigningTask>('e-sign', 'task', { limit: SHOWN }),
    store.list<LocalClaim>('bank', 'claim', { limit: SHOWN }),
    store.list<LocalPayout>('bank', 'payout', { limit: SHOWN }),
    store.list<LocalBankMessage>('bank', 'message', { limit: SHOWN }),
    store.list<LocalFiling>('tenancy-registry', 'filing', { limit: SHOWN }),
  ])
  const requests = await store.getMany<LocalSigningRequest>(
    'e-sign',
    'request',
    tasks.map((task) => task.data.request_id),
  )
  const about = messages.map(({ data }) => data.about)
  const names = new Map([
    ...[...(await store.getMany<LocalClaim>('bank', 'claim', about))].map(
      ([id, claim]) => [id, claim.payor_name] as const,
    ),
    ...[...(await store.getMany<LocalPayout>('bank', 'payout', about))].map(
      ([id, payout]) => [id, payout.recipient_name] as const,
    ),
  ])
  return { mails, sms, pushes, tasks, claims, payouts, messages, filings, requests, names }
}
type Records = Awaited<ReturnType<typeof recordsOf>>

const filingRow = ({ filing_id, contract, status }: LocalFiling) => {
  const named = (role: string) =>
    contract.parties.filter((party) => party.role === role).map((party) => party.full_name)
  return {
    id: filing_id,
    address: `${contract.address}, ${contract.postal_code}`,
    tenants: named('tenant'),
    landlords: named('landlord'),
    start_date: contract.start_date,
    status,
  }
}

const messagesState = ({ mails, sms, pushes, tasks, requests, filings }: Records) => ({
  mails: withCount(
    mails.map(({ id, data }) => ({
      id,
      to: data.to,
      subject: data.subject,
      text: data.text,
      sent_at: data.sent_at,
      links: data.links,
    })),
  ),
  sms: withCount(sms.map(({ id, data }) => ({ id, to: data.to, text: data.text }))),
  pushes: withCount(
    pushes.map(({ id, data }) => {
      const { title, link } = JSON.parse(data.text) as { title: string; link: string }
      return { id, title, link, sent_at: data.sent_at }
    }),
  ),
  signing: withCount(
    tasks.map(({ data }) => ({
      task_id: data.task_id,
      who: data.signer.full_name,
      title: requests.get(data.request_id)?.title ?? '',
      state: data.state,
    })),
  ),
  filings: withCount(filings.map(({ data }) => filingRow(data))),
})

const bankState = ({ claims, payouts, messages, names }: Records) => ({
  claims: withCount(
    claims.map(({ data }) => ({
      claim_id: data.claim_id,
      payor: data.payor_name,
      reference: data.reference,
      due_date: data.due_date,
      amount: data.amount,
      paid_amount: data.paid_amount,
      state: data.state,
    })),
  ),
  payouts: withCount(
    payouts.map(({ data }) => ({
      payout_id: data.payout_id,
      recipient: data.recipient_name,
      day: data.created_at.slice(0, 10),
      amount: data.amount,
      state: data.status,
    })),
  ),
  messages: withCount(
    messages.map(({ id, data }) => ({
      message_id: id,
      kind: data.kind,
      who: names.get(data.about) ?? '',
      amount: data.amount,
      state: data.state,
    })),
  ),
})

const stateHandler = (product: Product): Handler =>
  handle(api.readDevState, {
    async run() {
      const records = await recordsOf(product.sandbox!.store)
      return {
        today: product.clock.today(),
        moved_days: Math.round(product.clock.offset_ms / 86_400_000),
        ...messagesState(records),
        ...bankState(records),
        magic: [...magicInputs],
        people: await demoSignIns(product),
        free_homes: await freeHomes(product),
      }
    },
  })

const signingHandlers = (product: Product): Handler[] => {
  const { signing } = product.sandbox!
  const missing = (error: unknown): never => {
    throw (error as { code?: string }).code === 'not_found' ? notFound() : error
  }
  return [
    handle(api.readSigning, {
      async run({ params }) {
        const { task, title, document_name, pdf } = await signing.open(params.task).catch(missing)
        return {
          task_id: task.task_id,
          state: task.state,
          title,
          document_name,
          signer_name: task.signer.full_name,
          national_id_masked: task.signer.national_id
            ? maskNationalId(task.signer.national_id)
            : null,
          skip_id_check: task.skip_id_check,
          return_url: task.signer.return_url,
          file: Buffer.from(pdf).toString('base64'),
        }
      },
    }),
    handle(api.answerSigning, {
      async run({ params, body, fail }) {
        const { task } = await signing.open(params.task).catch(missing)
        const refused = (error: { code?: string }): never =>
          error.code === 'wrong_signer'
            ? fail('app.wrong_signer')
            : error.code === 'closed'
              ? fail('app.signing_closed')
              : missing(error)
        const by = {
          national_id: normalizeNationalId(body.national_id) || null,
          full_name: task.signer.full_name,
          method: 'local',
        }
        const done = await (
          body.action === 'sign'
            ? signing.sign(params.task, by)
            : body.action === 'reject'
              ? signing.reject(params.task, body.reason || undefined)
              : signing.expire(params.task)
        ).catch(refused)
        return { state: done.state, return_url: done.signer.return_url }
      },
    }),
  ]
}

/** Handlers of the development tools; they hold the product, because they turn the world it is in. */
export const devHandlers = (product: Product): Handler[] => {
  const { bank } = product.sandbox!
  return [
    stateHandler(product),
    handle(api.moveClock, {
      async run({ body }) {
        const today = await advanceDays(
          product,
          body.days,
          async () => {
            if (body.tenants_pay) await bankDay(product)
          },
          (offset) => keepOffset(product, offset),
        )
        return { today }
      },
    }),
    handle(api.payClaim, {
      async run({ body }) {
        await bank.pay(body.claim_id, {
          ...(body.amount ? { amount: body.amount } : {}),
          date: product.clock.today(),
          deliver: body.deliver,
        })
        return DONE
      },
    }),
    handle(api.reversePayment, {
      async run({ body }) {
        await bank.reverse(body.claim_id, 'once')
        return DONE
      },
    }),
    handle(api.settlePayout, {
      async run({ body }) {
        await (body.rejected
          ? bank.rejectPayout(body.payout_id, 'account_closed', 'once')
          : bank.settlePayout(body.payout_id, 'once'))
        return DONE
      },
    }),
    handle(api.deliverMessage, {
      async run({ body }) {
        for (const id of body.message_id ? [body.message_id] : await undelivered(product))
          await bank.deliver(id)
        return DONE
      },
    }),
    ...signingHandlers(product),
  ]
}
