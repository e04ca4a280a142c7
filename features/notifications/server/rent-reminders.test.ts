import { afterAll, beforeAll, expect, test } from 'vitest'
import { and, eq } from 'drizzle-orm'
import { events } from '#core/server/tables.ts'
import { daysBetween } from '#core/shared/plain-date.ts'
import { readBankEvents } from '#features/rent-collection/server/jobs/bank-feed.ts'
import { issueDueClaims } from '#features/rent-collection/server/jobs/claims.ts'
import { remindOfRent } from '#features/rent-collection/server/jobs/reminders.ts'
import { bills } from '#features/rent-collection/server/tables.ts'
import { signedContract } from '../../../tests/support/contracts.ts'
import { openTestApp, type Person, type TestApp } from '../../../tests/support/test-app.ts'
import { blockNotifications, listNotifications } from '../shared/api.ts'
import { sendNoticeEmail } from './delivery/emails.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
  app.product.clock.offset_ms = Date.parse('2026-11-20T12:00:00Z') - Date.now()
})
afterAll(() => app.close())

const aboutRent = async (person: Person) =>
  (await app.ok(listNotifications, { id: person.id }, person)).items.flatMap(
    ({ kind, notification_type_id }) => (notification_type_id === 'payments' ? [kind] : []),
  )
/** The oldest first. */
const lettersTo = async (person: Person) =>
  (await app.mails())
    .toReversed()
    .flatMap(({ to, subject }) =>
      to === person.email && /^(Leiga|Gjalddagi)/.test(subject)
        ? [subject.split(':')[0]!.replaceAll('\u00A0', ' ')]
        : [],
    )
/** The timed work runs twice, as it does every minute of the day. */
const goTo = async (day: string): Promise<void> => {
  app.forward(daysBetween(app.product.clock.today(), day))
  for (let times = 0; times < 2; times += 1) await remindOfRent(app.product.jobContext())
  await app.drain()
}
/** A lease with its first claim, due on the first of December. */
const claimed = async () => {
  const landlord = await app.person({ user_type: 'LL' })
  const tenant = await app.person()
  const { id } = await signedContract(app, landlord, tenant)
  return { id, landlord, tenant }
}
const claimOf = async (contractId: string) =>
  (await app.product.runtime.db.select().from(bills).where(eq(bills.contract_id, contractId)))[0]!
const pay = async (contractId: string): Promise<void> => {
  await app.product.sandbox!.bank.pay((await claimOf(contractId)).claim_id!, { deliver: 'lost' })
  await readBankEvents(app.product.jobContext())
  await app.drain()
}

/** An e-mail that waited while the rent was paid is not sent. */
const waitingLetter = async (contractId: string, tenant: Person): Promise<void> => {
  const { id } = await claimOf(contractId)
  const [late] = await app.product.runtime.db
    .select({ id: events.id })
    .from(events)
    .where(and(eq(events.subject_id, id), eq(events.name, 'rent-collection.final_due_date_passed')))
  const work = app.product.jobContext()
  const sent: string[] = []
  await sendNoticeEmail.run(
    {
      ...work,
      ports: {
        ...work.ports,
        mail: {
          send: async ({ subject }) => {
            sent.push(subject)
            return { message_id: 'none' }
          },
        },
      },
    },
    { event_id: late!.id, user_id: tenant.id, kind: 'rent_late' },
  )
  expect(sent).toEqual([])
}

test('three days before, on the day and once late, each once, until the rent is paid', async () => {
  const [slow, prompt] = [await claimed(), await claimed()]
  const choice = { notification_type_id: 'payments', notification_method_id: 'email' } as const
  await app.ok(blockNotifications, { id: prompt.tenant.id, body: choice }, prompt.tenant)
  await goTo('2026-11-22')
  await issueDueClaims(app.product.jobContext())
  await goTo('2026-11-27')
  expect((await claimOf(slow.id)).due_date).toBe('2026-12-01')
  expect([await aboutRent(slow.tenant), await lettersTo(slow.tenant)]).toEqual([
    ['claim_issued'],
    [],
  ])
  await goTo('2026-11-28')
  expect([await aboutRent(slow.tenant), await lettersTo(slow.tenant)]).toEqual([
    ['rent_due_soon'],
    ['Leiga fellur í gjalddaga 1. desember 2026'],
  ])
  // Whoever has switched the e-mails off still reads it in the product.
  expect([await aboutRent(prompt.tenant), await lettersTo(prompt.tenant)]).toEqual([
    ['rent_due_soon'],
    [],
  ])
  await pay(prompt.id)
  await goTo('2026-12-01')
  expect([await aboutRent(slow.tenant), await lettersTo(slow.tenant)]).toEqual([
    ['rent_due_today'],
    ['Leiga fellur í gjalddaga 1. desember 2026', 'Gjalddagi leigu er í dag'],
  ])
  // Paid on time: asked for no more.
  expect(await aboutRent(prompt.tenant)).toEqual(['rent_received'])
  await goTo('2026-12-08')
  expect(await aboutRent(slow.tenant)).toEqual(['rent_due_today'])
  await goTo('2026-12-09')
  expect([await aboutRent(slow.tenant), await aboutRent(slow.landlord)]).toEqual([
    ['rent_late'],
    ['rent_unpaid'],
  ])
  expect(await lettersTo(slow.landlord)).toEqual(['Leiga hefur ekki borist'])
  await goTo('2026-12-12')
  expect(await lettersTo(slow.tenant)).toHaveLength(3)

  await pay(slow.id)
  expect([await aboutRent(slow.tenant), await aboutRent(slow.landlord)]).toEqual([
    ['rent_received'],
    ['rent_paid'],
  ])
  expect((await lettersTo(slow.tenant)).at(-1)).toBe('Leigan þín er greidd')
  expect((await lettersTo(slow.landlord)).at(-1)).toBe('Leiga greidd')
  await waitingLetter(slow.id, slow.tenant)
})
