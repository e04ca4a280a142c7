import { PDF } from '@libpdf/core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readNationalIdInFull, readUserAsStaff } from '#features/accounts/shared/api.ts'
import { listPayoutMethods, readPayoutMethodInFull } from '#features/banking/shared/api.ts'
import {
  downloadDocument,
  downloadDocumentInFull,
  previewDocument,
  readContract,
  readContractNumbersInFull,
} from '#features/contracts/shared/api.ts'
import { accountOf, signedContract } from '#tests/support/contracts.ts'
import { openTestApp, type Person, type TestApp } from '#tests/support/test-app.ts'
import * as api from '../../shared/api.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
  app.product.clock.offset_ms = Date.parse('2026-11-20T12:00:00Z') - Date.now()
})
afterAll(() => app.close())

const seenBy = async (person: Person) => {
  const { items } = await app.ok(api.listStaffReads, { query: {} }, person)
  return items.map(({ thing, reason, note }) => [thing, reason, note])
}

test('a person sees when staff looked at their account, numbers and contracts, and why; nobody else does', async () => {
  const [landlord, tenant, stranger, staff] = [
    await app.person({ user_type: 'LL' }),
    await app.person(),
    await app.person(),
    await app.person({ is_staff: true, user_type: 'LL' }),
  ]
  const { id } = await signedContract(app, landlord, tenant)
  expect(await seenBy(tenant)).toEqual([])
  const query = { reason: 'support', note: 'mál 12: póstur' } as const
  await app.ok(readUserAsStaff, { id: tenant.id, query }, staff)
  const masked = await app.ok(readUserAsStaff, { id: tenant.id, query }, staff)
  expect(masked.national_id_masked).not.toContain(tenant.national_id.slice(-4))
  const full = await app.ok(
    readNationalIdInFull,
    { id: tenant.id, query: { reason: 'authority', note: '' } },
    staff,
  )
  expect(full.icelandic_id).toBe(tenant.national_id)
  const seen = await app.ok(readContract, { id }, staff)
  expect(JSON.stringify(seen)).not.toContain(tenant.national_id)
  expect(seen.tenants[0]!.identifier).toMatch(/^\d{6}-••••$/)
  expect(seen.payout_method!.bank_account.iban).toMatch(/^IS\d\d •••• \d{4}$/)
  expect(await seenBy(tenant)).toEqual([
    ['contract', null, ''],
    ['numbers', 'authority', ''],
    ['account', 'support', 'mál 12: póstur'],
    ['account', 'support', 'mál 12: póstur'],
  ])
  expect(await seenBy(landlord)).toEqual([['contract', null, '']])
  const numbers = await app.ok(
    readContractNumbersInFull,
    { id, query: { reason: 'dispute', note: '' } },
    staff,
  )
  expect(numbers.parties.map((party) => party.identifier)).toContain(tenant.national_id)
  expect(numbers.iban).toMatch(/^IS\d{24}$/)
  expect(await seenBy(landlord)).toEqual([
    ['numbers', 'dispute', ''],
    ['contract', null, ''],
  ])
  // What the parties themselves read is not the work of staff.
  await app.ok(readContract, { id }, tenant)
  expect(await seenBy(landlord)).toHaveLength(2)
  expect(await seenBy(stranger)).toEqual([])
})

test('numbers are not shown in full without a reason', async () => {
  const [person, staff] = [
    await app.person(),
    await app.person({ is_staff: true, user_type: 'LL' }),
  ]
  expect((await app.call(readNationalIdInFull, { id: person.id } as never, staff)).status).toBe(422)
  expect(
    (await app.call(readNationalIdInFull, { id: person.id, query: { reason: 'support' } }, person))
      .status,
  ).toBe(404)
})

test('staff see accounts masked, and in full for a reason that the owner sees', async () => {
  const [landlord, staff] = [
    await app.person({ user_type: 'LL' }),
    await app.person({ is_staff: true, user_type: 'LL' }),
  ]
  const id = await accountOf(app, landlord)
  const own = await app.ok(listPayoutMethods, { query: {} }, landlord)
  const { iban } = own.items[0]!.bank_account
  const seen = await app.ok(listPayoutMethods, { query: { user: landlord.id } }, staff)
  expect(JSON.stringify(seen)).not.toContain(iban)
  // The masked birthday and the masked account together do not give the number away.
  expect(JSON.stringify(seen)).not.toContain(landlord.national_id.slice(-4))
  expect(seen.items[0]!.bank_account.iban).toBe(`${iban.slice(0, 4)} •••• ${iban.slice(12, 16)}`)
  expect((await app.call(readPayoutMethodInFull, { id } as never, staff)).status).toBe(422)
  const query = { reason: 'authority', note: 'mál 7' } as const
  expect((await app.call(readPayoutMethodInFull, { id, query }, landlord)).status).toBe(404)
  expect(await app.ok(readPayoutMethodInFull, { id, query }, staff)).toMatchObject({ iban })
  expect(await seenBy(landlord)).toContainEqual(['numbers', 'authority', 'mál 7'])
})

test('the paper of a lease: staff get a masked copy, the signed one for a reason, parties their own', async () => {
  const [landlord, tenant, staff] = [
    await app.person({ user_type: 'LL' }),
    await app.person(),
    await app.person({ is_staff: true, user_type: 'LL' }),
  ]
  const { id } = await signedContract(app, landlord, tenant)
  const [own, copy] = [
    await app.ok(previewDocument, { id }, tenant),
    await app.ok(previewDocument, { id }, staff),
  ]
  expect(copy.sha256).not.toBe(own.sha256)
  const numbersIn = async (file: string) =>
    (await PDF.load(Buffer.from(file, 'base64')))
      .extractText()
      .map((page) => page.text)
      .join()
      .replaceAll(/[^0-9]/g, '')
  expect(await numbersIn(own.file)).toContain(tenant.national_id)
  const shown = await numbersIn(copy.file)
  for (const person of [tenant, landlord]) expect(shown).not.toContain(person.national_id)
  expect((await app.call(downloadDocument, { id }, tenant)).status).toBe(200)
  expect((await app.call(downloadDocument, { id }, staff)).status).toBe(403)
  expect((await app.call(downloadDocumentInFull, { id } as never, staff)).status).toBe(422)
  const query = { reason: 'dispute', note: 'mál 3' } as const
  expect((await app.call(downloadDocumentInFull, { id, query }, landlord)).status).toBe(404)
  expect((await app.call(downloadDocumentInFull, { id, query }, staff)).status).toBe(200)
  expect(await seenBy(tenant)).toContainEqual(['numbers', 'dispute', 'mál 3'])
})
