import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import { deliveryLog } from '#providers/delivery-log.ts'
import { startSignicatStub } from '#providers/e-sign/signicat-stub.ts'
import { signicatESign } from '#providers/e-sign/signicat.ts'
import { memoryStore } from '#providers/local-store.ts'
import { committed } from '#tests/support/contract-drafts.ts'
import { openTestApp, type Person, type TestApp } from '#tests/support/test-app.ts'
import {
  listContracts,
  previewDocument,
  readContract,
  renewInvitations,
  uncommitContract,
  withdrawSignature,
} from '../../shared/api.ts'
import type { Contract } from '../../shared/model.ts'
import { pollSigning } from '../jobs.ts'

interface Bench {
  app: TestApp
  sign: (task: string, person: Person) => Promise<unknown>
  expire: (task: string) => Promise<unknown>
  close: () => Promise<void>
}
const by = (person: Person) => ({
  national_id: person.national_id,
  full_name: person.full_name,
  method: 'audkenni-mobileid',
})

const local = async (): Promise<Bench> => {
  const app = await openTestApp()
  const { signing } = app.product.sandbox!
  return {
    app,
    sign: (task, person) => signing.sign(task, by(person)),
    expire: (task) => signing.expire(task),
    close: () => app.close(),
  }
}
const signicat = async (): Promise<Bench> => {
  const [app, stub] = [await openTestApp(), await startSignicatStub()]
  app.product.runtime.ports.e_sign = signicatESign({
    base_url: stub.url,
    headers: async () => ({ authorization: 'Bearer t1' }),
    webhook_secret: 'callback-secret',
    sent: deliveryLog(memoryStore(), 'e-sign'),
    pause_ms: 2,
  })
  return {
    app,
    sign: async (task, person) => stub.sign(task, by(person)),
    expire: async (task) => stub.expire(task),
    close: async () => {
      await app.close()
      await stub.close()
    },
  }
}

describe.each([
  ['local', local],
  ['signicat', signicat],
] as const)('links that ran out, with %s', (_name, make) => {
  let bench: Bench
  let app: TestApp
  let landlord: Person
  let [tenant, other]: Person[] = []
  beforeAll(async () => {
    bench = await make()
    app = bench.app
    landlord = await app.person({ user_type: 'LL' })
    tenant = await app.person({})
    other = await app.person({})
  })
  afterAll(() => bench.close())

  const settle = async () => {
    app.product.clock.offset_ms += 120_000
    await pollSigning(app.product.jobContext())
    await app.drain()
  }
  const read = (id: string, as = landlord) => app.ok(readContract, { id }, as)
  /** The provider's task of a party in the newest round. */
  const task = async (party: { id: string }): Promise<string> => {
    const { rows } = await app.product.runtime.db.execute<{ task_id: string }>(
      sql`select t.task_id from signing_tasks t join signing_rounds r on r.id = t.round_id where t.party_id = ${party.id} order by r.round desc limit 1`,
    )
    return rows[0]!.task_id
  }
  const sign = async (party: { id: string }, as: Person) => {
    await bench.sign(await task(party), as)
    await settle()
  }
  const expire = async (...parties: { id: string }[]) => {
    for (const party of parties) await bench.expire(await task(party))
    await settle()
  }
  const renew = (id: string, as = landlord, key = `renew-${Math.random()}`) =>
    app.call(renewInvitations, { id, body: {} }, as, { key })
  const renewed = async (id: string): Promise<Contract> => {
    expect((await renew(id)).status).toBe(200)
    await app.drain()
    return read(id)
  }
  const states = (contract: Contract) =>
    [...contract.tenants, ...contract.landlords].map((party) => party.signature?.state)
  const paper = async (id: string) => (await app.ok(previewDocument, { id }, landlord)).sha256
  const letters = async (to: Person, { contract_number: number }: Contract, word: RegExp) =>
    (await app.mails()).filter(
      (mail) => mail.to === to.email && mail.text.includes(number) && word.test(mail.text),
    )

  test('who had not signed gets a new link to the same document; who had is told, and all sign', async () => {
    const contract = await committed(app, landlord, [tenant!, other!])
    const before = await paper(contract.id)
    const [first, second] = contract.tenants as [Contract['tenants'][0], Contract['tenants'][0]]
    await sign(first, tenant!)
    expect((await read(contract.id)).can['renew_invitations']).toBe(false)
    const old = await task(second)
    await expire(second)
    const lapsed = await read(contract.id)
    expect([states(lapsed), lapsed.can['renew_invitations'], lapsed.can['uncommit']]).toEqual([
      ['signed', 'expired', 'expired'],
      true,
      true,
    ])
    const { items } = await app.ok(listContracts, { query: {} }, landlord)
    expect(items.find((row) => row.id === contract.id)).toMatchObject({
      is_stopped: true,
      has_run_out: true,
    })
    expect((await letters(landlord, contract, /ný boð/)).length).toBe(1)
    const again = await renewed(contract.id)
    expect([states(again), again.can['renew_invitations'], again.can['uncommit']]).toEqual([
      ['signed', 'invited', 'not_sent'],
      false,
      false,
    ])
    expect(again.tenants[0]!.signature).toMatchObject({ is_kept: true, state: 'signed' })
    expect(await paper(contract.id)).toBe(before)
    expect(await task(second)).not.toBe(old)
    expect((await letters(other!, contract, /nýjan hlekk/)).length).toBe(1)
    expect((await letters(tenant!, contract, /undirskrift þín stendur/)).length).toBe(1)
    expect((await letters(tenant!, contract, /nýjan hlekk/)).length).toBe(0)
    await sign(second, other!)
    await sign(contract.landlords[0]!, landlord)
    await settle()
    expect((await read(contract.id)).status).toBe('signed')
  })

  test('where the landlord alone was late, their own link comes at once', async () => {
    const contract = await committed(app, landlord, [tenant!])
    await sign(contract.tenants[0]!, tenant!)
    await expire(contract.landlords[0]!)
    const again = await renewed(contract.id)
    expect(states(again)).toEqual(['signed', 'invited'])
    await sign(contract.landlords[0]!, landlord)
    await settle()
    expect((await read(contract.id)).status).toBe('signed')
  })

  test('a signature that was given in time but not told of is kept', async () => {
    const contract = await committed(app, landlord, [tenant!, other!])
    const [first, second] = contract.tenants as [Contract['tenants'][0], Contract['tenants'][0]]
    // Asked in the order in which they were made: the lapse of the first ends the round.
    const [late, inTime] = [await task(first), await task(second)]
    await bench.expire(late)
    await settle()
    // As if the answer about the second had been lost: the provider has the signature, the product does not.
    const { runtime } = app.product
    expect(states(await read(contract.id))).toEqual(['expired', 'expired', 'expired'])
    const real = runtime.ports.e_sign
    runtime.ports.e_sign = {
      ...real,
      status: async (id) =>
        id === inTime
          ? { state: 'signed', signed_at: '2026-11-20T10:00:00Z', signed_by: by(other!) }
          : real.status(id),
    }
    const again = await renewed(contract.id)
    runtime.ports.e_sign = real
    expect(states(again)).toEqual(['invited', 'signed', 'not_sent'])
  })

  test('of two presses one sends; a round that runs is not renewed', async () => {
    const contract = await committed(app, landlord, [tenant!])
    expect((await renew(contract.id)).problem.code).toBe('contracts.nothing_to_renew')
    await expire(contract.tenants[0]!)
    const answers = await Promise.all([renew(contract.id), renew(contract.id)])
    expect(answers.map((one) => one.status).toSorted((a, b) => a - b)).toEqual([200, 409])
    await app.drain()
    expect((await letters(tenant!, contract, /nýjan hlekk/)).length).toBe(1)
    const { rows } = await app.product.runtime.db.execute<{ n: number }>(
      sql`select count(*)::int as n from signing_rounds where contract_id = ${contract.id}`,
    )
    expect(rows[0]!.n).toBe(2)
    expect((await renew(contract.id, tenant)).status).toBe(403)
    expect((await renew(contract.id, other)).status).toBe(404)
  })

  test('a kept signature is taken back by its signer alone, and stops the round', async () => {
    const contract = await committed(app, landlord, [tenant!, other!])
    const [first, second] = contract.tenants as [Contract['tenants'][0], Contract['tenants'][0]]
    const withdraw = (party: { id: string }, as: Person) =>
      app.call(withdrawSignature, { id: party.id, body: {} }, as)
    await sign(first, tenant!)
    // Within the two weeks it binds.
    expect((await withdraw(first, tenant!)).problem.code).toBe('contracts.nothing_to_withdraw')
    await expire(second)
    await renewed(contract.id)
    expect((await read(contract.id, tenant)).can['withdraw_signature']).toBe(true)
    expect((await read(contract.id, other)).can['withdraw_signature']).toBe(false)
    expect((await withdraw(first, other!)).problem.code).toBe('contracts.nothing_to_withdraw')
    const link = await task(second)
    expect((await withdraw(first, tenant!)).status).toBe(200)
    await app.drain()
    const stopped = await read(contract.id)
    expect([states(stopped), stopped.can['renew_invitations'], stopped.can['uncommit']]).toEqual([
      ['rejected', 'cancelled', 'cancelled'],
      false,
      true,
    ])
    expect((await app.product.runtime.ports.e_sign.status(link)).state).toBe('cancelled')
    expect((await letters(landlord, contract, /afturkölluð/)).length).toBe(1)
    expect((await renew(contract.id)).problem.code).toBe('contracts.nothing_to_renew')
    expect((await withdraw(first, tenant!)).problem.code).toBe('contracts.nothing_to_withdraw')
    expect((await app.ok(uncommitContract, { id: contract.id, body: {} }, landlord)).status).toBe(
      'draft',
    )
  })

  test('a kept signature stays where the last one was given before it was taken back', async () => {
    const contract = await committed(app, landlord, [tenant!])
    await sign(contract.tenants[0]!, tenant!)
    await expire(contract.landlords[0]!)
    await renewed(contract.id)
    // Signed at the provider; the product has not been told yet.
    await bench.sign(await task(contract.landlords[0]!), landlord)
    const answer = await app.call(
      withdrawSignature,
      { id: contract.tenants[0]!.id, body: {} },
      tenant,
    )
    expect(answer.problem.code).toBe('contracts.nothing_to_withdraw')
    await settle()
    await settle()
    expect((await read(contract.id)).status).toBe('signed')
  })
})
