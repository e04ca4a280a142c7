import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hmac, sha256 } from '#core/server/ids.ts'
import { readyDraft, versionOf } from '#tests/support/contracts.ts'
import {
  cancelApplication,
  readTenantApplication,
  sendApplication,
} from '#features/applications/shared/api.ts'
import { APPLICATION, makeListing } from '#tests/support/listings.ts'
import { openTestApp, type Person, type TestApp } from '#tests/support/test-app.ts'
import { signatureHeader } from '#providers/webhook-signature.ts'
import {
  changeContract,
  commitContract,
  downloadDocument,
  fileWithRegistry,
  fullySign,
  listContractEvents,
  listContracts,
  listContractsAsStaff,
  previewDocument,
  readContract,
  readSigningStatus,
  readSigningUrl,
  removeContract,
  removeTenant,
  sendReminder,
  uncommitContract,
} from '../../shared/api.ts'
import {
  committed,
  completeDraft,
  signAs,
  taskOf,
} from '../../../../tests/support/contract-drafts.ts'
import { linkParties, pollSigning } from '../jobs.ts'

const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/
let app: TestApp
let landlord: Person
let tenant: Person
let staff: Person
beforeAll(async () => {
  app = await openTestApp()
  landlord = await app.person({ user_type: 'LL' })
  tenant = await app.person({})
  staff = await app.person({ is_staff: true })
})
afterAll(() => app.close())

const settle = async () => {
  app.product.clock.offset_ms += 120_000
  await pollSigning(app.product.jobContext())
  await app.drain()
}
const read = (id: string, as: Person = landlord) => app.ok(readContract, { id }, as)

describe('committing', () => {
  test('refuses a draft that misses something and says which steps', async () => {
    const draft = await completeDraft(app, landlord, [tenant])
    await app.ok(
      changeContract,
      { id: draft.id, body: { updated_at: draft.updated_at, price: null } },
      landlord,
    )
    const answer = await app.call(
      commitContract,
      { id: draft.id, body: { sign_type: 'electronic' } },
      landlord,
      { key: 'incomplete' },
    )
    expect([answer.status, answer.problem.code, answer.problem.params]).toEqual([
      409,
      'contracts.steps_incomplete',
      { steps: ['rent_and_securities'] },
    ])
  })

  test('of two commits at once one comes through', async () => {
    const draft = await completeDraft(app, landlord, [tenant])
    const commit = (key: string) =>
      app.call(commitContract, { id: draft.id, body: { sign_type: 'electronic' } }, landlord, {
        key,
      })
    const answers = await Promise.all([commit('one'), commit('two')])
    expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 409])
    await app.drain()
    expect((await read(draft.id)).tenants[0]!.signature?.state).toBe('invited')
  })

  test('an application says that its lease waits for the applicant, until they have signed', async () => {
    const listing = await makeListing(app, landlord)
    const { id } = await app.ok(sendApplication, { id: listing, body: APPLICATION }, tenant)
    const isToSign = async () => (await app.ok(readTenantApplication, { id }, tenant)).is_to_sign
    const draft = await completeDraft(app, landlord, [tenant])
    await app.product.runtime.db.execute(
      sql`update rental_applications set contract_id = ${draft.id}, status = 'accepted', accepted_at = now() where id = ${id}`,
    )
    // Whoever is not in the lease is told nothing of it, and may withdraw.
    const other = await app.person()
    const theirs = await app.ok(sendApplication, { id: listing, body: APPLICATION }, other)
    await app.product.runtime.db.execute(
      sql`update rental_applications set contract_id = ${draft.id} where id = ${theirs.id}`,
    )
    expect(await isToSign()).toBe(false)
    await app.ok(commitContract, { id: draft.id, body: { sign_type: 'electronic' } }, landlord, {
      key: 'waits',
    })
    await app.drain()
    expect(await isToSign()).toBe(true)
    const isTakenBack = async () =>
      (await app.ok(readTenantApplication, { id }, tenant)).is_taken_back
    expect(await isTakenBack()).toBe(false)
    await app.ok(uncommitContract, { id: draft.id, body: {} }, landlord)
    expect([await isToSign(), await isTakenBack()]).toEqual([false, true])
    await app.ok(commitContract, { id: draft.id, body: { sign_type: 'electronic' } }, landlord, {
      key: 'again',
    })
    await app.drain()
    const { lease, contract_id, is_taken_back, can } = await app.ok(
      readTenantApplication,
      { id: theirs.id },
      other,
    )
    expect([lease, contract_id, is_taken_back, can.cancel]).toEqual([null, null, false, true])
    expect([await isToSign(), await isTakenBack()]).toEqual([true, false])
    await signAs(app, (await read(draft.id)).tenants[0]!.id, tenant)
    await settle()
    expect(await isToSign()).toBe(false)
  })

  test('an application whose lease was refused may be ended; one whose lease waits may not', async () => {
    const listing = await makeListing(app, landlord)
    const { id } = await app.ok(sendApplication, { id: listing, body: APPLICATION }, tenant)
    const contract = await committed(app, landlord, [tenant])
    await app.product.runtime.db.execute(
      sql`update rental_applications set contract_id = ${contract.id}, status = 'accepted', accepted_at = now() where id = ${id}`,
    )
    const waiting = await app.call(cancelApplication, { id }, tenant)
    expect([waiting.status, waiting.problem.code]).toEqual([409, 'applications.lease_sent'])
    const { task_id } = await taskOf(app, contract.tenants[0]!.id)
    await app.product.sandbox!.signing.reject(task_id, 'Hætt við')
    await settle()
    const { lease, can } = await app.ok(readTenantApplication, { id }, tenant)
    expect([lease?.is_stopped, can.cancel]).toEqual([true, true])
    const { items } = await app.ok(listContracts, { query: {} }, landlord)
    const stopped = { is_stopped: true, has_run_out: false }
    expect(items.find((row) => row.id === contract.id)).toMatchObject({
      ...stopped,
      your_refusal: null,
    })
    const own = (await app.ok(listContracts, { query: {} }, tenant)).items
    expect(own.find((row) => row.id === contract.id)).toMatchObject({
      ...stopped,
      your_refusal: { how: 'rejected', words: 'Hætt við', at: expect.stringMatching(INSTANT) },
    })
    expect((await app.ok(cancelApplication, { id }, tenant)).status).toBe('canceled')
  })

  test('electronic signing needs Icelandic numbers; paper does not', async () => {
    const { id } = await readyDraft(app, landlord, tenant, {
      payor: { identifier: '0101901234', identifier_country: 'DK' },
    })
    const commit = (sign_type: 'electronic' | 'handwritten') =>
      app.call(commitContract, { id, body: { sign_type } }, landlord, { key: sign_type })
    const refused = await commit('electronic')
    expect([refused.status, refused.problem.code, refused.problem.params]).toEqual([
      422,
      'contracts.needs_electronic',
      { names: tenant.full_name },
    ])
    expect((await commit('handwritten')).status).toBe(200)
  })

  test('skip_id_check is for staff alone', async () => {
    const draft = await completeDraft(app, landlord, [tenant])
    const answer = await app.call(
      commitContract,
      { id: draft.id, body: { sign_type: 'electronic', skip_id_check: true } },
      landlord,
      { key: 'skip' },
    )
    expect([answer.status, answer.problem.code]).toEqual([403, 'contracts.staff_only'])
  })

  test('an edit that knew an older state is refused and loses nothing', async () => {
    const draft = await completeDraft(app, landlord, [tenant])
    await app.ok(
      changeContract,
      { id: draft.id, body: { updated_at: draft.updated_at, furnishing: 'Sófi' } },
      landlord,
    )
    const late = await app.call(
      changeContract,
      { id: draft.id, body: { updated_at: draft.updated_at, furnishing: 'Borð' } },
      landlord,
    )
    expect([late.status, late.problem.code, (await read(draft.id)).furnishing]).toEqual([
      409,
      'contracts.stale',
      'Sófi',
    ])
  })
})

describe('signing', () => {
  test('SG-02, SG-04, R-11: from links to the sealed paper, which its parties alone can fetch, the filing and the letters', async () => {
    const contract = await committed(app, landlord, [tenant])
    // SG-05: the landlord is asked when the tenant has signed.
    const asked = async () =>
      (await app.mails())
        .filter((mail) => mail.text.includes(contract.contract_number))
        .map((mail) => mail.to)
        .toSorted()
    expect(await asked()).toEqual([tenant.email])
    expect(
      (await app.call(readSigningUrl, { id: contract.landlords[0]!.id }, landlord)).problem.code,
    ).toBe('contracts.too_early_to_sign')
    expect(
      (await app.ok(listContracts, { query: {} }, tenant)).items.find(
        (row) => row.id === contract.id,
      )?.waits_for_you,
    ).toBe(true)
    expect((await app.ok(readSigningUrl, { id: contract.tenants[0]!.id }, tenant)).url).toContain(
      '/sandbox/sign/',
    )
    expect(
      (await app.call(readSigningUrl, { id: contract.tenants[0]!.id }, landlord)).problem.code,
    ).toBe('contracts.not_your_signature')

    await signAs(app, contract.tenants[0]!.id, tenant)
    const { id: taskId } = await taskOf(app, contract.tenants[0]!.id)
    const status = await app.ok(readSigningStatus, { taskId }, tenant)
    expect(status).toMatchObject({
      state: 'signed',
      is_terminal: true,
      signed_count: 1,
      signer_count: 2,
      contract_status: 'committed',
    })
    await app.drain()
    const half = await read(contract.id)
    expect([half.tenants[0]!.signature?.state, half.can.uncommit]).toEqual(['signed', false])
    expect([half.landlords[0]!.signature?.state, await asked()]).toEqual([
      'invited',
      [landlord.email, tenant.email].toSorted(),
    ])
    expect(
      (await app.call(uncommitContract, { id: contract.id, body: {} }, landlord)).problem.code,
    ).toBe('contracts.already_signed_by_someone')
    expect((await app.call(downloadDocument, { id: contract.id }, landlord)).problem.code).toBe(
      'contracts.not_signed_yet',
    )

    await signAs(app, contract.landlords[0]!.id, landlord)
    await settle()
    const signed = await read(contract.id, tenant)
    expect(signed.status).toBe('signed')
    expect(signed.filing).toMatchObject({ status: 'filed', last_error: null })
    const paper = await app.call(downloadDocument, { id: contract.id }, tenant)
    expect(sha256(paper.raw)).toBe(signed.document!.sha256)
    expect(paper.raw.toString('latin1')).toContain('ETSI.CAdES.detached')
    const preview = await app.ok(previewDocument, { id: contract.id }, tenant)
    expect(preview.sha256).toBe(signed.document!.sha256)
    const { rows } = await app.product.pool.query(
      'select count(*)::int as n from schedule_items where contract_id = $1',
      [contract.id],
    )
    expect(rows[0].n).toBeGreaterThan(0)
    expect(
      (await app.mails()).filter(
        (mail) => mail.to === tenant.email && /undirritaður|signed/i.test(mail.subject),
      ).length,
    ).toBe(1)
    expect(
      (
        await app.call(fileWithRegistry, { id: contract.id, body: {} }, landlord, {
          key: 'again',
        })
      ).status,
    ).toBe(409)
  })

  test('SG-05: a signature of the landlord that comes first counts when the tenants have signed', async () => {
    const contract = await committed(app, landlord, [tenant])
    await signAs(app, contract.landlords[0]!.id, landlord)
    await settle()
    const early = await read(contract.id)
    expect([early.landlords[0]!.signature?.state, early.can['uncommit']]).toEqual([
      'not_sent',
      true,
    ])
    await signAs(app, contract.tenants[0]!.id, tenant)
    await settle()
    await settle()
    expect((await read(contract.id)).status).toBe('signed')
  })

  test('the same callback ten times has one effect', async () => {
    const contract = await committed(app, landlord, [tenant])
    await signAs(app, contract.tenants[0]!.id, tenant)
    const { task_id } = await taskOf(app, contract.tenants[0]!.id)
    const body = JSON.stringify({ event_id: 'event-1', task_id })
    const header = signatureHeader(
      hmac(app.product.config.secret, 'sign-callback'),
      app.product.clock.now(),
      body,
    )
    const send = (signature: string) =>
      app.server.inject({
        method: 'POST',
        url: '/api/signing-events',
        headers: { 'content-type': 'application/octet-stream', 'x-sign-signature': signature },
        payload: body,
      })
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(header)))
    expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([200]))
    expect((await send('t=1,v1=00')).statusCode).toBe(401)
    await app.drain()
    const { rows } = await app.product.pool.query(
      `select count(*)::int as n from events where name = 'contracts.signature_given' and subject_id = $1`,
      [contract.id],
    )
    expect(rows[0].n).toBe(1)
  })

  test('SG-01: one refusal stops the round; it is taken back and sent anew', async () => {
    const contract = await committed(app, landlord, [tenant])
    const { task_id } = await taskOf(app, contract.tenants[0]!.id)
    await app.product.sandbox!.signing.reject(task_id, 'Rangt upphaf')
    await settle()
    const stopped = await read(contract.id)
    expect([
      stopped.tenants[0]!.signature,
      stopped.landlords[0]!.signature?.state,
      stopped.can.uncommit,
    ]).toEqual([
      {
        state: 'rejected',
        signed_at: null,
        reason: 'Rangt upphaf',
        refused_at: expect.stringMatching(INSTANT),
        is_kept: false,
      },
      'cancelled',
      true,
    ])
    expect(
      (await app.mails()).some(
        (mail) => mail.to === landlord.email && mail.text.includes(tenant.full_name),
      ),
    ).toBe(true)
    const draft = await app.ok(uncommitContract, { id: contract.id, body: {} }, landlord)
    expect([draft.status, draft.can.edit]).toEqual(['draft', true])
    await app.ok(commitContract, { id: contract.id, body: { sign_type: 'electronic' } }, landlord, {
      key: 'second-round',
    })
    await app.drain()
    expect((await read(contract.id)).tenants[0]!.signature?.state).toBe('invited')
  })

  test('staff cannot declare signed what somebody refused to sign, until it went out anew', async () => {
    const contract = await committed(app, landlord, [tenant])
    const { task_id } = await taskOf(app, contract.tenants[0]!.id)
    await app.product.sandbox!.signing.reject(task_id, 'Rangt upphaf')
    await settle()
    expect((await read(contract.id, staff)).can.sign_fully).toBe(false)
    const declare = (key: string) =>
      app.call(
        fullySign,
        { id: contract.id, body: { reason: 'Undirritað á pappír 20. nóvember' } },
        staff,
        { key },
      )
    const refused = await declare('refused')
    expect([refused.status, refused.problem.code]).toEqual([409, 'contracts.signature_refused'])
    const stopped = await read(contract.id)
    expect([stopped.status, stopped.tenants[0]!.signature?.state]).toEqual([
      'committed',
      'rejected',
    ])
    const found = async () =>
      (await app.ok(listContractsAsStaff, { query: { status: 'stopped' } }, staff)).items.map(
        ({ id }) => id,
      )
    expect(await found()).toContain(contract.id)
    const back = await app.ok(uncommitContract, { id: contract.id, body: {} }, landlord)
    // The draft says why it came back, until it goes out again.
    expect(back.last_refusals).toEqual([
      { full_name: contract.tenants[0]!.full_name, reason: 'Rangt upphaf' },
    ])
    expect(await found()).not.toContain(contract.id)
    const { items } = await app.ok(listContractEvents, { id: contract.id }, landlord)
    expect(items.find((one) => one.name === 'contracts.signing_stopped')?.data).toMatchObject({
      reason: 'rejected',
      words: 'Rangt upphaf',
    })
    const sent = await app.ok(
      commitContract,
      { id: contract.id, body: { sign_type: 'handwritten' } },
      landlord,
      {
        key: 'on-paper',
      },
    )
    expect(sent.last_refusals).toEqual([])
    expect((await read(contract.id, staff)).can.sign_fully).toBe(true)
    expect((await declare('anew')).status).toBe(200)
  })

  test('staff take a lease back with a reason, which both sides are told', async () => {
    const contract = await committed(app, landlord, [tenant])
    const back = (reason?: string) =>
      app.call(
        uncommitContract,
        { id: contract.id, body: reason === undefined ? {} : { reason } },
        staff,
        { key: `staff-${reason?.length ?? 0}` },
      )
    for (const [reason, code] of [
      [undefined, 'required'],
      ['ab', 'too_short'],
    ] as const) {
      const refused = await back(reason)
      expect([refused.status, refused.problem.errors?.map((one) => [one.path, one.code])]).toEqual([
        422,
        [['reason', code]],
      ])
    }
    expect((await read(contract.id)).status).toBe('committed')
    expect((await back('Rangt leiguverð í samningnum')).status).toBe(200)
    await app.drain()
    const mails = await app.mails()
    expect(
      mails
        .flatMap((one) => (one.text.includes('Rangt leiguverð í samningnum') ? one.to : []))
        .toSorted(),
    ).toEqual([landlord.email, tenant.email].toSorted())
    const { items } = await app.ok(listContractEvents, { id: contract.id }, landlord)
    expect(items.find((one) => one.name === 'contracts.contract_uncommitted')?.data).toMatchObject({
      reason: 'Rangt leiguverð í samningnum',
    })
  })

  test('SG-03: taking back closes the links', async () => {
    const contract = await committed(app, landlord, [tenant])
    const { task_id } = await taskOf(app, contract.tenants[0]!.id)
    await app.ok(uncommitContract, { id: contract.id, body: {} }, landlord)
    await app.drain()
    expect((await app.product.runtime.ports.e_sign.status(task_id)).state).toBe('cancelled')
    expect((await app.call(readContract, { id: contract.id }, tenant)).status).toBe(404)
  })

  test('links lapse after two weeks', async () => {
    const contract = await committed(app, landlord, [tenant])
    app.forward(15)
    await settle()
    expect((await read(contract.id)).tenants[0]!.signature?.state).toBe('expired')
  })

  test('a reminder goes out once an hour', async () => {
    const contract = await committed(app, landlord, [tenant])
    await app.ok(sendReminder, { id: contract.id, body: {} }, landlord, { key: 'r1' })
    const again = await app.call(sendReminder, { id: contract.id, body: {} }, landlord, {
      key: 'r2',
    })
    expect([again.status, again.problem.code]).toEqual([429, 'contracts.reminded_recently'])
    await app.drain()
    expect(
      (await app.mails()).filter(
        (mail) => mail.subject.startsWith('Áminning') && mail.to === tenant.email,
      ).length,
    ).toBe(1)
  })

  test('L-13: on paper, staff declare it signed', async () => {
    const contract = await committed(app, landlord, [tenant], 'handwritten')
    expect(contract.can.sign).toBe(false)
    expect(
      (await app.call(fullySign, { id: contract.id, body: { reason: 'x'.repeat(9) } }, landlord))
        .status,
    ).toBe(403)
    await app.ok(
      fullySign,
      { id: contract.id, body: { reason: 'Undirritað á pappír 20. nóvember' } },
      staff,
      { key: 'full' },
    )
    await app.drain()
    expect((await read(contract.id)).status).toBe('signed')
  })
})

test('a tenant who registers after the link came sees the contract', async () => {
  const late = await app.person({})
  const contract = await committed(app, landlord, [late])
  await app.product.pool.query(
    'update contract_parties set user_id = null, linked_by = null where user_id = $1',
    [late.id],
  )
  expect((await app.call(readContract, { id: contract.id }, late)).status).toBe(404)
  await linkParties.run(app.product.jobContext(), { subject_id: late.id })
  expect((await read(contract.id, late)).your_roles).toEqual(['TN'])
})

test('a draft that came back can be removed, with its round', async () => {
  const contract = await committed(app, landlord, [tenant])
  await app.ok(uncommitContract, { id: contract.id, body: {} }, landlord)
  await app.ok(
    removeTenant,
    {
      id: contract.tenants[0]!.id,
      query: { updated_at: await versionOf(app, contract.id) },
    },
    landlord,
  )
  await app.ok(removeContract, { id: contract.id }, landlord)
  expect((await app.call(readContract, { id: contract.id }, landlord)).status).toBe(404)
})
