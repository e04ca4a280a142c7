import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { recordIdentity } from '#features/accounts/server/identity/proven-identities.ts'
import { encrypt } from '#core/server/encryption.ts'
import { confirmEmail, resendConfirmation } from '#features/accounts/shared/api.ts'
import { acceptApplication, sendApplication } from '#features/applications/shared/api.ts'
import { APPLICATION } from '#features/applications/tests/fixtures.ts'
import { addPayoutMethod, reviewPayoutMethod } from '#features/banking/shared/api.ts'
import { pollSigning } from '#features/contracts/server/jobs.ts'
import {
  commitContract,
  createContract,
  fileWithRegistry,
  uncommitContract,
} from '#features/contracts/shared/api.ts'
import { publishListing } from '#features/listings/shared/api.ts'
import { readyListing } from '#features/listings/tests/fixtures.ts'
import {
  listContactMessages,
  sendContactMessage,
  setContactMessageState,
} from '#features/marketing/shared/api.ts'
import { listNotifications } from '#features/notifications/shared/api.ts'
import { readBankEvents } from '#features/rent-collection/server/jobs/bank-feed.ts'
import { issueDueClaims } from '#features/rent-collection/server/jobs/claims.ts'
import { askAboutPayouts, sendDuePayouts } from '#features/rent-collection/server/jobs/payouts.ts'
import {
  listPayouts,
  listStaffPayments,
  listUnmatchedPayments,
  repeatClaim,
  repeatPayout,
} from '#features/rent-collection/shared/api.ts'
import { refusedPayor } from '#providers/bank/local-claims.ts'
import { committed, signAs, taskOf } from '#tests/support/contract-drafts.ts'
import { accountOf, readyDraft, signedContract } from '#tests/support/contracts.ts'
import { openTestApp, type Person, type TestApp } from '#tests/support/test-app.ts'
import { listFailedJobs, listTasks, retryFailedJobs } from '../shared/api.ts'

// 2026-11-20 is a Friday; days are worked out by hand.
let app: TestApp
let landlord: Person
let tenant: Person
let staff: Person

const setTime = (moment: string) => {
  app.product.clock.offset_ms = Date.parse(moment) - Date.now()
}
const work = () => app.product.jobContext()
const tasksOf = async (person: Person) => (await app.ok(listTasks, {}, person)).items
const kindsOf = async (person: Person) => (await tasksOf(person)).map(({ kind }) => kind)
const listen = async () => {
  await readBankEvents(work())
  await app.drain()
}
/** As if this person had come back from the identity provider. */
const prove = (person: Person) =>
  recordIdentity({ tx: app.product.runtime.db, now: app.product.clock.now() }, person.id, {
    national_id: person.national_id,
    national_id_country: 'IS',
    full_name: person.full_name,
    subject: person.id,
    level: 'loa:high',
    amr: ['test'],
  })
/** The provider is asked what became of the links. */
const settle = async () => {
  app.product.clock.offset_ms += 120_000
  await pollSigning(work())
  await app.drain()
}

beforeEach(async () => {
  app = await openTestApp()
  setTime('2026-11-20T12:00:00Z')
  landlord = await app.person({ user_type: 'LL' })
  tenant = await app.person()
  staff = await app.person({ is_staff: true, user_type: 'LL' })
})
afterEach(() => app.close())

describe('the person', () => {
  test('whoever has everything in order has nothing to do', async () => {
    expect(await app.ok(listTasks, {}, tenant)).toEqual({ count: 0, items: [] })
    expect((await app.call(listTasks, {})).status).toBe(401)
  })

  test('an unconfirmed address and an unproven identity, until they are', async () => {
    const person = await app.person({ is_proven: false, is_confirmed: false })
    const { rows } = await app.product.runtime.db.execute<{ id: string }>(
      sql`select id from email_addresses where user_id = ${person.id}`,
    )
    const { id } = rows[0]!
    expect(await tasksOf(person)).toEqual([
      {
        kind: 'accounts.confirm_email',
        path: `/account/settings#confirm-${id}`,
        params: { email: person.email },
        until: null,
        is_late: false,
        minutes: 2,
      },
      {
        kind: 'accounts.prove_identity',
        path: '/account/settings#prove-identity',
        params: {},
        until: null,
        is_late: false,
        minutes: 2,
      },
    ])
    await app.ok(resendConfirmation, { id }, person)
    await app.drain()
    const { links } = (await app.mails()).find((mail) => mail.to === person.email)!
    await app.ok(confirmEmail, { body: { token: links[0]!.split('#').at(-1)! } })
    expect(await kindsOf(person)).toEqual(['accounts.prove_identity'])
    await prove(person)
    expect(await kindsOf(person)).toEqual([])
  })
})

describe('a home and its applications', () => {
  test('one task for each home, with how many; answered ones are gone', async () => {
    const { listing } = await readyListing(app, landlord, '2042190')
    await app.ok(publishListing, { id: listing }, landlord)
    const applicants = [tenant, await app.person(), await app.person()]
    const sent = []
    for (const person of applicants)
      sent.push(await app.ok(sendApplication, { id: listing, body: APPLICATION }, person))
    expect(await tasksOf(landlord)).toMatchObject([
      {
        kind: 'applications.answer',
        path: `/landlords/rental-applications?listing_ids=${listing}&open=${sent[0]!.id}`,
        params: { count: 3, names: applicants.map((one) => one.full_name).join('\n'), others: 0 },
        minutes: 9,
      },
    ])
    const [, second] = sent
    await app.ok(acceptApplication, { id: sent[0]!.id }, landlord)
    // The home is promised: the others are denied, or kept until the lease is signed.
    const left = (await tasksOf(landlord)).find(({ kind }) => kind === 'applications.settle')
    expect(left).toMatchObject({
      path: `/landlords/rental-applications?listing_ids=${listing}&open=${second!.id}`,
      params: {
        count: 2,
        names: applicants
          .slice(1)
          .map((one) => one.full_name)
          .join('\n'),
      },
    })
    expect(await kindsOf(landlord)).not.toContain('applications.answer')
    // Whoever waits for an answer has nothing to do.
    expect(await kindsOf(applicants[1]!)).toEqual([])
  })
})

describe('a lease', () => {
  test('an empty draft leads to the first field, a complete one to sending it', async () => {
    const { id } = await app.ok(createContract, { body: {} }, landlord)
    expect(await tasksOf(landlord)).toMatchObject([
      { kind: 'contracts.add_account', path: '/account/payout-methods#account' },
      {
        kind: 'contracts.finish',
        path: `/rental-contracts/${id}/edit#landreg_id`,
        params: { step: 1, steps: 12 },
      },
    ])
    const stranger = await app.person({ user_type: 'LL' })
    const ready = await readyDraft(app, stranger, tenant)
    expect(await tasksOf(stranger)).toMatchObject([
      { kind: 'contracts.send', path: `/rental-contracts/${ready.id}/edit/preview#send` },
    ])
    // A draft is nothing to its tenant.
    expect(await kindsOf(tenant)).toEqual([])
  })

  test('signing: first the tenant until the lease begins, then the landlord, then nobody', async () => {
    const draft = await readyDraft(app, landlord, tenant)
    await app.ok(commitContract, { id: draft.id, body: { sign_type: 'electronic' } }, landlord)
    await app.drain()
    expect(await tasksOf(tenant)).toEqual([
      {
        kind: 'contracts.sign',
        path: `/tenants/rental-contracts/${draft.id}#sign`,
        params: {
          home: draft.real_estate!.address.street_address,
          names: landlord.full_name,
          amount: draft.price,
          currency: 'ISK',
        },
        until: '2026-12-01',
        is_late: false,
        minutes: 5,
      },
    ])
    expect(await kindsOf(landlord)).toEqual([])
    await signAs(app, draft.tenants[0]!.id, tenant)
    await settle()
    expect(await kindsOf(tenant)).toEqual([])
    expect(await tasksOf(landlord)).toMatchObject([
      { kind: 'contracts.sign', path: `/landlords/rental-contracts/${draft.id}#sign` },
    ])
    await signAs(app, draft.landlords[0]!.id, landlord)
    await settle()
    expect(await kindsOf(landlord)).toEqual([])
  })

  test('links that lapsed are renewed; a refusal is looked at; taken back it is a draft again', async () => {
    const lapsed = await committed(app, landlord, [tenant])
    app.forward(15)
    await settle()
    expect(await tasksOf(landlord)).toMatchObject([
      {
        kind: 'contracts.renew_invitation',
        path: `/landlords/rental-contracts/${lapsed.id}#renew-invitations`,
      },
    ])
    expect(await kindsOf(tenant)).toEqual([])
    await app.ok(uncommitContract, { id: lapsed.id, body: {} }, landlord)
    expect(await kindsOf(landlord)).toEqual(['contracts.send'])
    const other = await app.person({ user_type: 'LL' })
    const refused = await committed(app, other, [tenant])
    await app.product.sandbox!.signing.reject(
      (await taskOf(app, refused.tenants[0]!.id)).task_id,
      'Rangt upphaf',
    )
    await settle()
    expect(await kindsOf(other)).toEqual(['contracts.send_again'])
  })

  test('deadlines of the law: defects for the tenant, what ends with the lease for the landlord, two weeks ahead', async () => {
    const { id } = await signedContract(app, landlord, tenant, {
      start_date: '2026-12-01',
      end_date: '2027-11-30',
    })
    await app.product.runtime.db.execute(
      sql`update contracts set insurance_type = 'deposit', insurance_amount = 570000 where id = ${id}`,
    )
    const found = async (person: Person) =>
      (await tasksOf(person)).filter((task) =>
        /defects|priority|security|stay|back/.test(task.kind),
      )
    expect(await found(tenant)).toEqual([])
    setTime('2026-12-20T09:00:00Z')
    expect(await found(tenant)).toMatchObject([
      {
        kind: 'contracts.report_defects',
        until: '2026-12-29',
        path: `/tenants/rental-contracts/${id}#deadline-report_defects`,
      },
    ])
    expect(await found(landlord)).toEqual([])
    // Six weeks before 30 November 2027 is 19 October.
    setTime('2027-10-10T09:00:00Z')
    expect(await found(landlord)).toMatchObject([
      { kind: 'contracts.ask_priority', until: '2027-10-19' },
    ])
    expect(await found(tenant)).toEqual([])
    // Two weeks before 30 November both are told of the hand-back.
    setTime('2027-11-16T09:00:00Z')
    expect(await found(landlord)).toMatchObject([
      { kind: 'contracts.take_back', until: '2027-11-30' },
    ])
    expect(await found(tenant)).toMatchObject([
      { kind: 'contracts.hand_back', until: '2027-11-30' },
    ])
    // 30 November + 28 days.
    setTime('2027-12-20T09:00:00Z')
    expect(await found(landlord)).toMatchObject([
      { kind: 'contracts.claim_security', until: '2027-12-28' },
    ])
    setTime('2028-01-20T09:00:00Z')
    expect(await found(landlord)).toMatchObject([
      { kind: 'contracts.object_to_stay', until: '2028-01-25' },
    ])
  })

  test('a refused registration waits for the landlord until the day of the law, and for staff', async () => {
    const registry = app.product.runtime.ports.tenancy_registry
    const submit = registry.submit.bind(registry)
    Object.assign(registry, {
      submit: async () => ({ filing_id: '', status: 'invalid', reason: 'registry_mismatch' }),
    })
    const lease = await signedContract(app, landlord, tenant)
    const task = {
      kind: 'contracts.register',
      path: `/landlords/rental-contracts/${lease.id}#register`,
      until: '2026-12-20',
      is_late: false,
    }
    expect(await tasksOf(landlord)).toMatchObject([task])
    expect(await kindsOf(tenant)).toEqual([])
    expect(await tasksOf(staff)).toMatchObject([
      { kind: 'contracts.refused_filings', params: { count: 1 }, until: '2026-12-20' },
    ])
    app.forward(31)
    expect((await tasksOf(landlord))[0]).toMatchObject({ is_late: true })
    Object.assign(registry, { submit })
    await app.ok(fileWithRegistry, { id: lease.id, body: {} }, landlord)
    await app.drain()
    expect(await kindsOf(landlord)).toEqual([])
    expect(await kindsOf(staff)).toEqual([])
  })
})

describe('money', () => {
  test('rent: the tenant alone, what is left of it, to the due date and then to the last day without interest', async () => {
    const lease = await signedContract(app, landlord, tenant)
    setTime('2026-11-25T09:00:00Z')
    await issueDueClaims(work())
    await app.drain()
    const [claim] = await claims()
    const task = {
      kind: 'rent-collection.pay',
      path: `/tenants/rental-contracts/${lease.id}/payments#due-2026-12-01`,
      until: '2026-12-01',
      is_late: false,
    }
    expect(await tasksOf(tenant)).toMatchObject([
      { ...task, params: { amount: 285_195, currency: 'ISK', free_until: '2026-12-08' } },
    ])
    expect(await kindsOf(landlord)).toEqual([])
    expect(await kindsOf(await app.person())).toEqual([])
    await app.product.sandbox!.bank.pay(claim!.claim_id, { amount: 100_000 })
    await listen()
    expect((await tasksOf(tenant))[0]).toMatchObject({ params: { amount: 185_195 } })
    setTime('2026-12-03T09:00:00Z')
    expect((await tasksOf(tenant))[0]).toMatchObject({ until: '2026-12-08', is_late: false })
    setTime('2026-12-09T09:00:00Z')
    expect((await tasksOf(tenant))[0]).toMatchObject({ until: '2026-12-08', is_late: true })
    await app.product.sandbox!.bank.pay(claim!.claim_id)
    await listen()
    expect(await kindsOf(tenant)).toEqual([])
  })

  test('a rejected payout: the landlord names another account, staff see that it waits', async () => {
    const lease = await signedContract(app, landlord, tenant)
    setTime('2026-11-30T09:00:00Z')
    await issueDueClaims(work())
    await app.product.sandbox!.bank.pay((await claims())[0]!.claim_id)
    await listen()
    app.forward(4)
    await sendDuePayouts(work())
    await app.product.sandbox!.bank.rejectPayout((await payouts())[0]!.payout_id)
    await askAboutPayouts(work())
    await app.drain()
    const [payout] = (await app.ok(listPayouts, { query: {} }, landlord)).items
    expect(await tasksOf(landlord)).toMatchObject([
      {
        kind: 'rent-collection.name_account',
        path: `/landlords/finances/payouts?q=${lease.contract_number}#payout-${payout!.id}`,
        params: { amount: payout!.net_amount },
      },
    ])
    expect(await tasksOf(staff)).toMatchObject([
      { kind: 'rent-collection.rejected_payouts', params: { count: 1 } },
    ])
    const only = (what: 'rejected_payouts' | 'refused_claims') =>
      app.ok(listStaffPayments, { query: { only: what } }, staff)
    expect([(await only('rejected_payouts')).count, (await only('refused_claims')).count]).toEqual([
      1, 0,
    ])
    await app.prove(landlord)
    const account = await app.ok(
      addPayoutMethod,
      { body: { account: '0515-26-054321', national_id: landlord.national_id, name: '' } },
      landlord,
    )
    await app.ok(repeatPayout, { id: payout!.id, body: { payout_method_id: account.id } }, landlord)
    expect(await kindsOf(landlord)).toEqual([])
    expect(await kindsOf(staff)).toEqual([])
  })

  test('a claim that the bank refuses waits for staff until it is made again', async () => {
    const lease = await signedContract(app, landlord, tenant)
    await app.product.runtime.db.execute(
      sql`update contract_parties set identifier = ${encrypt('national_id', refusedPayor)} where contract_id = ${lease.id} and role = 'TN'`,
    )
    setTime('2026-12-01T09:00:00Z')
    await issueDueClaims(work())
    await app.drain()
    expect(await kindsOf(staff)).toEqual(['rent-collection.refused_claims'])
    expect(await kindsOf(tenant)).toEqual([])
    const { items } = await app.ok(listStaffPayments, { query: { only: 'refused_claims' } }, staff)
    expect(items).toHaveLength(1)
    await app.ok(repeatClaim, { id: items[0]!.id }, staff, { key: 'claim-again' })
    expect(await kindsOf(staff)).toEqual([])
  })

  test('money that belongs to no claim waits for staff once it had time to find one', async () => {
    await app.product.runtime.db.execute(
      sql`insert into bank_events (event_id, kind, claim_id, amount, currency, value_date, occurred_at, received_at)
        values ('stray', 'claim_paid', 'nowhere', 1000, 'ISK', '2026-11-20', ${app.product.clock.now().toISOString()}, ${app.product.clock.now().toISOString()})`,
    )
    expect(await kindsOf(staff)).toEqual([])
    app.product.clock.offset_ms += 11 * 60_000
    expect(await tasksOf(staff)).toMatchObject([
      { kind: 'rent-collection.unmatched_payments', params: { count: 1 } },
    ])
    expect((await app.ok(listUnmatchedPayments, {}, staff)).items).toMatchObject([
      { event_id: 'stray', amount: 1000, problem: null },
    ])
  })

  test('an account is asked for once, and not of those who have one or collect the rent themselves', async () => {
    await app.ok(createContract, { body: {} }, landlord)
    expect(await kindsOf(landlord)).toContain('contracts.add_account')
    await accountOf(app, landlord)
    expect(await kindsOf(landlord)).toEqual(['contracts.finish'])
    const unproven = await app.person({ user_type: 'LL', is_proven: false })
    await app.ok(createContract, { body: {} }, unproven)
    expect(await kindsOf(unproven)).toEqual(['accounts.prove_identity', 'contracts.finish'])
  })
})

describe('staff', () => {
  test('accounts that wait, and messages without an answer; not what is theirs as people', async () => {
    const message = {
      tag: 'tenants',
      name: 'Gestur',
      email: 'gestur@example.is',
      message: 'Hvernig sæki ég um íbúð?',
    } as const
    await app.ok(sendContactMessage, { body: message })
    const held = await app.ok(
      addPayoutMethod,
      { body: { account: '0159-26-007654', national_id: '5510730339', name: '' } },
      landlord,
    )
    expect(await tasksOf(staff)).toMatchObject([
      { kind: 'banking.review_accounts', path: '/admin/payout-methods', params: { count: 1 } },
      { kind: 'marketing.answer_messages', path: '/admin/contact-messages?state=open' },
    ])
    expect(await kindsOf(landlord)).toEqual([])
    const body = { approved: true, note: 'Skoðað' }
    await app.ok(reviewPayoutMethod, { id: held.id, body }, staff)
    const [open] = (await app.ok(listContactMessages, { query: {} }, staff)).items
    await app.ok(setContactMessageState, { id: open!.id, body: { state: 'answered' } }, staff)
    expect(await kindsOf(staff)).toEqual([])
    const unproven = await app.person({ is_staff: true, is_proven: false, is_confirmed: false })
    expect(await kindsOf(unproven)).toEqual([])
  })
})

describe('work of the product', () => {
  test('jobs that used up their tries wait for staff, who let them be tried again', async () => {
    await app.drain()
    await app.ok(sendContactMessage, {
      body: {
        tag: 'tenants',
        name: 'Gestur',
        email: 'gestur@example.is',
        message: 'Hvernig sæki ég um íbúð?',
      },
    })
    const { rowCount: failed } = await app.product.pool.query(
      `update jobs.job set state = 'failed', retry_count = retry_limit, completed_on = now() where state = 'created'`,
    )
    expect((await tasksOf(staff)).find(({ kind }) => kind === 'tasks.failed_jobs')).toMatchObject({
      path: '/admin/failed-jobs',
      params: { count: failed },
    })
    const { items } = await app.ok(listFailedJobs, {}, staff)
    expect(items.map(({ job }) => job).sort()).toEqual([
      'marketing.notify_staff',
      'notifications.tell',
    ])
    for (const { job, count } of items)
      expect(await app.ok(retryFailedJobs, { body: { job } }, staff)).toEqual({ count })
    expect((await app.ok(listFailedJobs, {}, staff)).items).toEqual([])
    expect(await app.drain()).toBeGreaterThanOrEqual(failed!)
    expect((await app.ok(listNotifications, { id: staff.id, query: {} }, staff)).count).toBe(1)
    expect(await kindsOf(staff)).toEqual(['marketing.answer_messages'])
  })
})

const claims = async () =>
  (
    await app.product.sandbox!.store.list<{ claim_id: string }>('bank', 'claim', { limit: 100 })
  ).map((row) => row.data)
const payouts = async () =>
  (
    await app.product.sandbox!.store.list<{ payout_id: string }>('bank', 'payout', { limit: 100 })
  ).map((row) => row.data)
