import { sql } from 'drizzle-orm'
import { newId } from '#core/server/ids.ts'
import type { OtherActor } from '#tests/support/actors.ts'
import { readyDraft, signedContract, versionOf } from '#tests/support/contracts.ts'
import {
  idIn,
  type FeatureFixtures,
  type Ids,
  type FixturesInMaking,
} from '#tests/support/fixtures.ts'
import type { Person, TestApp } from '#tests/support/test-app.ts'
import { deadlineMarks } from '../server/deadlines/tables.ts'
import { contractCollaborators } from '../server/tables.ts'
import * as contracts from '../shared/api.ts'

type Others = Record<OtherActor, Person>

/** The nouns that hang on a contract. */
const partsOf = async (app: TestApp, id: string, landlord: Person): Promise<Ids> => {
  const contract = await app.ok(contracts.readContract, { id }, landlord)
  const [tenant] = contract.tenants
  const reading = contract.utilities.flatMap((one) => one.meter_readings)[0]
  return {
    contract: id,
    'contract.updated_at': contract.updated_at,
    contract_unit: contract.contract_units[0]!.id,
    contract_party: tenant!.id,
    contract_party_email: tenant!.emails[0]!.id,
    contract_party_phone: tenant!.phones[0]!.id,
    contract_restrictions: contract.restrictions.id,
    contract_utility: contract.utilities[0]!.id,
    ...(reading ? { meter_reading: reading.id } : {}),
    ...(contract.special_terms[0] ? { special_term: contract.special_terms[0].id } : {}),
  }
}

const fullDraft = async (app: TestApp, landlord: Person, tenant: Person): Promise<string> => {
  const draft = await readyDraft(app, landlord, tenant)
  await app.ok(
    contracts.addSpecialTerm,
    {
      id: draft.id,
      body: {
        title: 'Hjólageymsla',
        text: 'Leigjandi má nota hjólageymsluna.',
        updated_at: draft.updated_at,
      },
    },
    landlord,
  )
  await app.ok(
    contracts.addMeterReading,
    {
      id: draft.utilities[0]!.id,
      body: {
        meter_number: '4411',
        reading: '1234',
        read_on: '2026-11-20',
        updated_at: await versionOf(app, draft.id),
      },
    },
    landlord,
  )
  return draft.id
}

const written = (person: Person) => ({
  full_name: person.full_name,
  identifier: person.national_id,
  address: 'Grettisgata 12, 101 Reykjavík',
  phones: ['+3546121234'],
  emails: [person.email],
})

const addOthers = async (
  app: TestApp,
  id: string,
  landlord: Person,
  others: Others,
): Promise<void> => {
  const {
    landlords: [first],
  } = await app.ok(contracts.readContract, { id }, landlord)
  await app.ok(
    contracts.addLandlord,
    {
      id,
      body: {
        ...written(others.agent),
        role: 'AG',
        parent_id: first!.id,
        updated_at: await versionOf(app, id),
      },
    },
    landlord,
  )
  await app.ok(
    contracts.addTenant,
    {
      id,
      body: {
        ...written(others.inspector),
        role: 'IN',
        updated_at: await versionOf(app, id),
      },
    },
    landlord,
  )
  await app.product.runtime.db
    .insert(contractCollaborators)
    .values({ id: newId(), contract_id: id, user_id: others.reader.id, access_type: 'R' })
}

/** Sends a contract out with a second tenant, takes it back and takes that tenant off. */
const sendOutOnce = async (
  app: TestApp,
  id: string,
  landlord: Person,
  others: Others,
): Promise<void> => {
  await addOthers(app, id, landlord, others)
  const former = await app.ok(
    contracts.addTenant,
    { id, body: { ...written(others.former_party), updated_at: await versionOf(app, id) } },
    landlord,
  )
  await app.ok(contracts.commitContract, { id, body: { sign_type: 'electronic' } }, landlord)
  await app.drain()
  await app.ok(contracts.readContract, { id }, others.former_party)
  await app.ok(contracts.uncommitContract, { id, body: {} }, landlord)
  await app.drain()
  await app.ok(
    contracts.removeTenant,
    { id: former.id, query: { updated_at: await versionOf(app, id) } },
    landlord,
  )
}

/** The tenant of a draft is asked, at the address of their account, to fill in their own part. */
const asked = async (app: TestApp, id: string, landlord: Person): Promise<string> => {
  const [tenant] = (await app.ok(contracts.readContract, { id }, landlord)).tenants
  const email = tenant!.emails[0]!.email
  await app.ok(contracts.askOwnPart, { id: tenant!.id, body: { email, lang: 'is' } }, landlord)
  // The clock of the fixtures goes on; this link stays open.
  return idIn(
    app,
    sql`update own_part_requests set expires_on = '2100-01-01' where party_id = ${tenant!.id} returning id`,
  )
}

/** The tenant has marked what the law asks of them when they take over the home. */
const markDone = async (app: TestApp, contract_id: string): Promise<void> => {
  const tenant = sql`select id from contract_parties where contract_id = ${contract_id} and role = 'TN' order by id limit 1`
  await app.product.runtime.db.insert(deadlineMarks).values({
    id: newId(),
    contract_id,
    kind: 'report_defects',
    until: '2026-12-29',
    done_at: new Date().toISOString(),
    done_by: await idIn(app, tenant),
  })
}

/** A draft, a signed contract and a stranger's draft, each with one of everything that hangs on it. */
export const makeFixtures = async ({
  app,
  landlord,
  tenant,
  outsider_landlord,
  outsider_tenant,
  others,
}: FixturesInMaking): Promise<FeatureFixtures> => {
  const signedId = await fullDraft(app, landlord, tenant)
  await sendOutOnce(app, signedId, landlord, others)
  await signedContract(app, landlord, tenant, {}, signedId)
  await markDone(app, signedId)
  const draft = await fullDraft(app, landlord, tenant)
  await addOthers(app, draft, landlord, others)
  const foreign = await fullDraft(app, outsider_landlord, outsider_tenant)
  const task = sql`select t.id from signing_tasks t join contract_parties p on p.id = t.party_id where p.contract_id = ${signedId} limit 1`
  return {
    both: { signing_task: await idIn(app, task), usual_term: 'bicycles' },
    ids: { ...(await partsOf(app, draft, landlord)), own_part: await asked(app, draft, landlord) },
    second: await partsOf(app, signedId, landlord),
    foreign: {
      ...(await partsOf(app, foreign, outsider_landlord)),
      own_part: await asked(app, foreign, outsider_landlord),
    },
  }
}
