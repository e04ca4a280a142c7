import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Ports } from '#core/shared/ports.ts'
import { readBankEvents } from '#features/rent-collection/server/jobs/bank-feed.ts'
import { issueDueClaims } from '#features/rent-collection/server/jobs/claims.ts'
import { askAboutPayouts, sendDuePayouts } from '#features/rent-collection/server/jobs/payouts.ts'
import { signedContract } from '#tests/support/contracts.ts'
import { openTestApp, type Person, type TestApp } from '#tests/support/test-app.ts'

// What each vendor is given in a whole tenancy: property found, lease signed and filed, rent claimed, paid and paid out.
// The ports are what every adapter gets, so what is not in these calls reaches no vendor.

interface VendorCall {
  name: string
  args: unknown[]
}

const calls: VendorCall[] = []
let app: TestApp
let landlord: Person
let tenant: Person

/** Replaces a port by one that notes each call before it makes it. */
const recordCalls = (ports: Ports, name: keyof Ports): void => {
  const real = ports[name] as unknown as Record<string, (...args: unknown[]) => unknown>
  const noting = new Proxy(real, {
    get: (target, method: string) =>
      typeof target[method] === 'function'
        ? (...args: unknown[]) => {
            calls.push({ name: `${name}.${method}`, args })
            return target[method]!(...args)
          }
        : target[method],
  })
  Object.assign(ports, { [name]: noting })
}

/** The names of all fields in what was given, lists without their numbers: `signers.email`. */
const fieldsOf = (value: unknown, at = ''): string[] => {
  if (value instanceof Uint8Array || value === null || typeof value !== 'object') return [at]
  if (Array.isArray(value)) return value.flatMap((one) => fieldsOf(one, at))
  return Object.entries(value)
    .filter(([, given]) => given !== undefined)
    .flatMap(([name, given]) => fieldsOf(given, at === '' ? name : `${at}.${name}`))
}

const fieldsGivenTo = (name: string): string[] =>
  [
    ...new Set(calls.filter((call) => call.name === name).flatMap((call) => fieldsOf(call.args))),
  ].toSorted()

/** Which facts about the two people stand anywhere in what this vendor was given, files left out. */
const factsGivenTo = (vendor: keyof Ports): string[] => {
  const given = JSON.stringify(
    calls.filter((call) => call.name.startsWith(`${vendor}.`)),
    (_key, value: unknown) => (value instanceof Uint8Array ? 'file' : value),
  )
  return Object.entries({ landlord, tenant }).flatMap(([who, person]) =>
    (['full_name', 'national_id', 'email'] as const)
      .filter((fact) => given.includes(person[fact]))
      .map((fact) => `${who}.${fact}`),
  )
}

beforeAll(async () => {
  app = await openTestApp()
  const { ports } = app.product.runtime
  for (const name of Object.keys(ports) as (keyof Ports)[]) recordCalls(ports, name)
  app.product.clock.offset_ms = Date.parse('2026-11-20T12:00:00Z') - Date.now()
  landlord = await app.person({ user_type: 'LL', full_name: 'Hrafnhildur Snædal' })
  tenant = await app.person({ full_name: 'Zbigniew Wiśniewski' })
  await signedContract(app, landlord, tenant)
  app.product.clock.offset_ms = Date.parse('2026-12-01T06:00:00Z') - Date.now()
  await issueDueClaims(app.product.jobContext())
  const { bank, store } = app.product.sandbox!
  const [claim] = await store.list<{ claim_id: string; amount: number }>('bank', 'claim')
  await bank.pay(claim!.data.claim_id, { amount: claim!.data.amount, deliver: 'lost' })
  await readBankEvents(app.product.jobContext())
  app.product.clock.offset_ms = Date.parse('2026-12-02T09:00:00Z') - Date.now()
  await sendDuePayouts(app.product.jobContext())
  await askAboutPayouts(app.product.jobContext())
  await app.drain()
})
afterAll(() => app.close())

/** What the task of each vendor needs. A field that is added here is a field more that leaves the product. */
const NEEDED: Record<string, string[]> = {
  'bank.createClaims': [
    'amount',
    'currency',
    'description',
    'due_date',
    'final_due_date',
    'key',
    'payor_name',
    'payor_national_id',
    'reference',
  ],
  'bank.createPayouts': [
    'amount',
    'currency',
    'iban',
    'key',
    'recipient_name',
    'recipient_national_id',
    'reference',
  ],
  'bank.events': ['since'],
  'bank.payoutStatus': [''],
  'bank.verifyAccount': ['iban', 'national_id'],
  'e_sign.createRequest': [
    'document.bytes',
    'document.name',
    'document.sha256',
    'expires_at',
    'key',
    'signers.country',
    'signers.email',
    'signers.full_name',
    'signers.lang',
    'signers.national_id',
    'signers.phone',
    'signers.return_url',
    'signers.signer_ref',
    'skip_id_check',
    'title',
  ],
  'e_sign.status': [''],
  'files.get': [''],
  'files.put': ['', 'content_type', 'sha256'],
  'mail.send': ['html', 'key', 'lang', 'subject', 'text', 'to', 'unsubscribe_url'],
  'places.postcodes': [],
  'property_registry.lookup': [''],
  'sms.send': ['key', 'text', 'to'],
  'tenancy_registry.submit': [
    'contract.address',
    'contract.apartment_number',
    'contract.base_index',
    'contract.condition',
    'contract.contract_ref',
    'contract.document.bytes',
    'contract.document.name',
    'contract.document.sha256',
    'contract.electricity.paid_by',
    'contract.end_date',
    'contract.fire_safety.emergency_exits',
    'contract.fire_safety.fire_blankets',
    'contract.fire_safety.fire_extinguishers',
    'contract.fire_safety.smoke_detectors',
    'contract.heating.paid_by',
    'contract.house_fund',
    'contract.indexed',
    'contract.inspector.kind',
    'contract.landreg_id',
    'contract.municipality',
    'contract.part',
    'contract.parties.address',
    'contract.parties.email',
    'contract.parties.full_name',
    'contract.parties.national_id',
    'contract.parties.phone',
    'contract.parties.role',
    'contract.payment.account',
    'contract.payment.account_owner_national_id',
    'contract.payment.method',
    'contract.payment_day',
    'contract.postal_code',
    'contract.property_kind',
    'contract.rent',
    'contract.rooms',
    'contract.security.amount',
    'contract.security.kind',
    'contract.signed_on',
    'contract.size_m2',
    'contract.special_group',
    'contract.start_date',
    'key',
  ],
}

test('only these operations of vendors are used in a tenancy', () => {
  expect([...new Set(calls.map((call) => call.name))].toSorted()).toEqual(
    Object.keys(NEEDED).toSorted(),
  )
})

test.each(Object.entries(NEEDED))('%s is given what it needs and nothing else', (name, fields) => {
  expect(fieldsGivenTo(name)).toEqual(fields)
})

test('each vendor learns these facts about the two people', () => {
  const learned = (Object.keys(app.product.runtime.ports) as (keyof Ports)[]).map((vendor) => [
    vendor,
    factsGivenTo(vendor),
  ])
  const names_and_numbers = [
    'landlord.full_name',
    'landlord.national_id',
    'tenant.full_name',
    'tenant.national_id',
  ]
  const with_addresses = [
    'landlord.full_name',
    'landlord.national_id',
    'landlord.email',
    'tenant.full_name',
    'tenant.national_id',
    'tenant.email',
  ]
  expect(Object.fromEntries(learned)).toEqual({
    bank: names_and_numbers,
    credit_score: [],
    e_sign: with_addresses,
    tenancy_registry: with_addresses,
    // An e-mail to the tenant names who sent the lease.
    mail: ['landlord.full_name', 'landlord.email', 'tenant.email'],
    sms: [],
    push: [],
    electronic_id: [],
    social_sign_in: [],
    summaries: [],
    files: [],
    places: [],
    price_index: [],
    property_registry: [],
    translation: [],
    travel: [],
  })
})

test('the bank learns of the tenant with the claim and of the landlord with the payout', () => {
  const given = (name: string) =>
    JSON.stringify(calls.filter((call) => call.name === `bank.${name}`))
  expect(given('createClaims')).toContain(tenant.national_id)
  expect(given('createClaims')).not.toContain(landlord.national_id)
  expect(given('createPayouts')).toContain(landlord.national_id)
  expect(given('createPayouts')).not.toContain(tenant.national_id)
})
