import { sql } from 'drizzle-orm'
import type { Currency } from '#core/shared/currencies.ts'
import { addPayoutMethod, listPayoutMethods } from '#features/banking/shared/api.ts'
import * as api from '#features/contracts/shared/api.ts'
import type { Contract } from '#features/contracts/shared/model.ts'
import { signsLast } from '#features/contracts/shared/rules.ts'
import type { Person, TestApp } from './test-app.ts'

export interface Terms {
  start_date: string
  end_date: string | null
  price: number
  house_fund: number | null
  currency: Currency
  /** whoever pays the rent, where that is not the tenant's Icelandic number */
  payor: { identifier: string; identifier_country: string } | null
}
const TERMS: Terms = {
  start_date: '2026-12-01',
  end_date: '2027-11-30',
  price: 285_000,
  house_fund: null,
  currency: 'ISK',
  payor: null,
}

/** A current account of this person, as the bank would confirm it. */
export const accountOf = async (app: TestApp, person: Person): Promise<string> =>
  (await app.ok(listPayoutMethods, { query: {} }, person)).items[0]?.id ??
  (
    await app.ok(
      addPayoutMethod,
      { body: { account: '0133-26-012345', national_id: person.national_id, name: '' } },
      person,
    )
  ).id

/** The version that an edit of a contract is based on, as whoever reads it now would see it. */
export const versionOf = async (app: TestApp, contractId: string): Promise<string> => {
  const { rows } = await app.product.runtime.db.execute<{ updated_at: string }>(
    sql`select updated_at from contracts where id = ${contractId}`,
  )
  return new Date(rows[0]!.updated_at).toISOString()
}

/** A draft of the landlord with every step answered but the signing. */
export const readyDraft = async (
  app: TestApp,
  landlord: Person,
  tenant: Person,
  terms: Partial<Terms> = {},
): Promise<Contract> => {
  const { start_date, end_date, price, house_fund, currency, payor } = { ...TERMS, ...terms }
  const created = await app.ok(api.createContract, { body: {} }, landlord)
  const id = created.id
  const withHome = await app.ok(
    api.setRealEstate,
    { id, body: { landreg_id: '2042190', updated_at: created.updated_at } },
    landlord,
  )
  await app.ok(
    api.addTenant,
    {
      id,
      body: {
        full_name: tenant.full_name,
        ...(payor ?? { identifier: tenant.national_id, identifier_country: 'IS' }),
        address: 'Grettisgata 12, 101 Reykjavík',
        phones: ['+3546121234'],
        emails: [tenant.email],
        updated_at: withHome.updated_at,
      },
    },
    landlord,
  )
  if (house_fund !== null)
    await app.ok(
      api.changeUtility,
      {
        id: withHome.utilities[2]!.id,
        body: {
          paid_by_tenant: true,
          price: house_fund,
          updated_at: await versionOf(app, id),
        },
      },
      landlord,
    )
  const account = await accountOf(app, landlord)
  const now = await app.ok(api.readContract, { id }, landlord)
  return app.ok(
    api.changeContract,
    {
      id,
      body: {
        updated_at: now.updated_at,
        listing_type: { tag: 'terraced_house' },
        special_group_usage: 'none',
        kitchen: 'own',
        bathroom: 'own',
        meters_reason: 'Mælar eru lesnir við afhendingu.',
        condition_description: 'Nýmáluð íbúð.',
        start_date,
        end_date,
        is_definite: end_date !== null,
        termination_term_length: end_date === null ? 6 : 0,
        price,
        currency,
        paid_with_cash: false,
        // The bank claims krónur of Icelandic numbers alone; other rent is transferred.
        payment_service: currency === 'ISK' && payor === null,
        payee_id: now.landlords[0]!.id,
        payout_method_id: account,
        fire_hazard_smoke_detectors: 3,
        fire_hazard_hand_fire_extinguishers: 1,
        fire_hazard_escape_routes: 2,
        fire_hazard_comply_declaration: true,
      },
    },
    landlord,
  )
}

/** Every party signs on the local provider's page; the product learns of it by asking, as after a lost callback. */
export const signEverywhere = async (
  app: TestApp,
  contractId: string,
  as: Person,
): Promise<Contract> => {
  await app.drain()
  const contract = await app.ok(api.readContract, { id: contractId }, as)
  const parties = [...contract.landlords, ...contract.tenants, ...contract.agents]
  const isLast = (id: string) =>
    signsLast(
      parties,
      parties.find((one) => one.id === id)!,
    )
  const { signing, store } = app.product.sandbox!
  const tasks = (
    await store.list<{
      task_id: string
      state: string
      signer: {
        signer_ref: string
        national_id: string | null
        full_name: string
        return_url: string
      }
    }>('e-sign', 'task', { limit: 1000 })
  )
    .map((row) => row.data)
    .filter((task) => task.signer.return_url.includes(contract.id) && task.state !== 'cancelled')
    // The landlord's side signs last (SG-05).
    .toSorted((a, b) => Number(isLast(a.signer.signer_ref)) - Number(isLast(b.signer.signer_ref)))
  for (const task of tasks) {
    await signing.sign(task.task_id, {
      national_id: task.signer.national_id,
      full_name: task.signer.full_name,
      method: 'audkenni-sim',
    })
    await app.ok(
      api.readSigningStatus,
      { taskId: new URL(task.signer.return_url).searchParams.get('taskId')! },
      as,
    )
    await app.drain()
  }
  await app.drain()
  return app.ok(api.readContract, { id: contractId }, as)
}

/** Whoever has no Icelandic number signs on paper; staff declare it signed. */
const signOnPaper = async (app: TestApp, id: string, landlord: Person): Promise<Contract> => {
  await app.ok(api.commitContract, { id, body: { sign_type: 'handwritten' } }, landlord)
  await app.drain()
  const staff = await app.person({ is_staff: true })
  const reason = 'Signed on paper by everyone'
  await app.ok(api.fullySign, { id, body: { reason } }, staff, { key: `signed:${id}` })
  await app.drain()
  return app.ok(api.readContract, { id }, landlord)
}

/** A contract that both have signed; `draftId` where the draft exists already. */
export const signedContract = async (
  app: TestApp,
  landlord: Person,
  tenant: Person,
  terms: Partial<Terms> = {},
  draftId?: string,
): Promise<Contract> => {
  const id = draftId ?? (await readyDraft(app, landlord, tenant, terms)).id
  if (terms.payor) return signOnPaper(app, id, landlord)
  await app.ok(api.commitContract, { id, body: { sign_type: 'electronic' } }, landlord)
  return signEverywhere(app, id, landlord)
}
