import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import fc from 'fast-check'
import type { AnyEndpoint } from '#core/shared/endpoint.ts'
import { commitContract } from '#features/contracts/shared/api.ts'
import { validInput } from '#tests/support/generate.ts'
import { callOf, UNKNOWN_ID, openFixtures, type Fixtures } from '#tests/support/fixtures.ts'
import { digestOf, dry, nameOf, operations, plainCall, send } from './cells.ts'
import { EXPECTED, listed } from './expected.ts'

let fixtures: Fixtures
beforeAll(async () => {
  fixtures = await openFixtures()
})
afterAll(() => fixtures.app.close())

const at = (value: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>(
    (now, name) =>
      Array.isArray(now)
        ? (now[0] as Record<string, unknown> | undefined)?.[name]
        : (now as Record<string, unknown> | null | undefined)?.[name],
    value,
  )

/** A fitting input in which this field is given. */
const inputWith = (
  endpoint: AnyEndpoint,
  place: string,
  path: readonly string[],
): { body?: unknown; query?: Record<string, unknown> } => {
  const found = fc.sample(validInput(endpoint), { seed: 11, numRuns: 400 }).find((input) => {
    const value = at(input[place as 'body'], path)
    return (
      value !== undefined &&
      value !== null &&
      value !== '' &&
      !(Array.isArray(value) && value.length === 0)
    )
  })
  if (!found) throw new Error(`no input of ${nameOf(endpoint)} has ${place}.${path.join('.')}`)
  return found
}

/** Reads of lists answer what is one's own of what was asked: a foreign id there finds nothing. */
const EMPTY_IS_REFUSAL = new Set(listed('foreign_finds_nothing'))

describe('A4: ids in bodies and queries', () => {
  test('an id that the actor may not use is refused, in every field that is one, and changes nothing', async () => {
    const before = await digestOf(fixtures)
    const accepted: string[] = []
    let fields = 0
    for (const one of operations)
      for (const [field, noun] of Object.entries(one.refs)) {
        const [place, ...path] = field.split('.') as [string, ...string[]]
        if (place === 'params' || noun === 'text') continue
        fields += 1
        for (const ids of [fixtures.foreign, { [noun]: UNKNOWN_ID }]) {
          // The landlord's own contract and account in the path; only the field points elsewhere.
          const own = callOf(one, {}, fixtures.ids)
          const call = {
            ...callOf(one, inputWith(one, place, path), { ...fixtures.ids, [noun]: ids[noun]! }),
            ...own,
          }
          const answer = await send(fixtures, one, call, fixtures.people.landlord)
          const empty =
            EMPTY_IS_REFUSAL.has(nameOf(one)) &&
            answer.status === 200 &&
            (answer.body as { count: number }).count === 0
          if (!empty && (answer.status < 400 || answer.status >= 500))
            accepted.push(`${nameOf(one)} ${field}: ${answer.status} ${answer.problem?.code ?? ''}`)
        }
      }
    expect(fields).toBeGreaterThanOrEqual(10)
    expect(accepted).toEqual([])
    expect(await digestOf(fixtures)).toBe(before)
  })
})

const FORBIDDEN = {
  id: UNKNOWN_ID,
  is_staff: true,
  user_type: 'LL',
  status: 'signed',
  committed: true,
  committed_at: '2020-01-01T00:00:00.000Z',
  signed_at: '2020-01-01T00:00:00.000Z',
  created_at: '2020-01-01T00:00:00.000Z',
  owner_id: UNKNOWN_ID,
  creator_id: UNKNOWN_ID,
  landlord_id: UNKNOWN_ID,
  applicant_id: UNKNOWN_ID,
  verified: true,
  verified_at: '2020-01-01T00:00:00.000Z',
  email_verified: true,
  identity_verified_at: '2020-01-01T00:00:00.000Z',
  contract_number: 'X',
  fee_amount: 0,
  skip_id_check: undefined,
  published_at: '2020-01-01T00:00:00.000Z',
  holder_national_id: '0101302989',
  payout_id: 'x',
  state: 'paid',
  active: false,
  removed_at: '2020-01-01T00:00:00.000Z',
}
/** Ids and instants differ from run to run; everything else that a call writes must be the same. */
const masked = (digest: unknown): string =>
  JSON.stringify(digest)
    .replace(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, 'ID')
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'INSTANT')
    .replace(/(state|nonce|code_challenge)=[\w-]+/g, '$1=RANDOM')
    .replace(/#[\w-]{43}/g, '#TOKEN')

describe('A5: properties that nobody may write', () => {
  test('they change neither the answer nor what is stored', async () => {
    const effective: string[] = []
    let judged = 0
    for (const one of operations) {
      if (
        one.effect === 'none' ||
        one.body_kind !== 'json' ||
        EXPECTED[nameOf(one)]?.landlord !== 'ok'
      )
        continue
      const call = plainCall(one, fixtures.ids) as { body?: object }
      if (typeof call.body !== 'object') continue
      const extra = Object.fromEntries(
        Object.entries(FORBIDDEN).filter(([name]) => !(name in (call.body as object))),
      )
      const plain = await dry(fixtures, () => send(fixtures, one, call, fixtures.people.landlord))
      const daring = await dry(fixtures, () =>
        send(
          fixtures,
          one,
          { ...call, body: { ...extra, ...call.body } },
          fixtures.people.landlord,
        ),
      )
      judged += 1
      const same =
        plain.status === daring.status &&
        (plain.status !== 200 || masked(plain.body) === masked(daring.body))
      if (
        !same &&
        !(
          daring.status === 422 &&
          daring.problem.errors?.some((problem) => problem.code === 'unknown_field')
        )
      )
        effective.push(
          `${nameOf(one)}: ${plain.status} against ${daring.status} ${masked(daring.body).slice(0, 300)}`,
        )
    }
    expect(judged).toBeGreaterThanOrEqual(20)
    expect(effective).toEqual([])
  })

  test('a landlord is still a landlord after asking to be staff, and the contract still a draft', async () => {
    const { landlord } = fixtures.people
    const users = await send(
      fixtures,
      operations.find((one) => one.name === 'changeUser')!,
      { id: landlord!.id, body: { is_staff: true, user_type: 'TN', email_verified: false } },
      landlord,
    )
    expect(users.body).toMatchObject({ is_staff: false, user_type: 'LL', email_verified: true })
    const read = (await fixtures.app.ok(
      operations.find((one) => one.name === 'readContract')!,
      { id: fixtures.ids.contract! } as never,
      landlord,
    )) as { updated_at: string }
    const contract = await send(
      fixtures,
      operations.find((one) => one.name === 'changeContract')!,
      {
        id: fixtures.ids.contract!,
        body: {
          updated_at: read.updated_at,
          status: 'signed',
          committed: true,
          contract_number: 'X',
        },
      },
      landlord,
    )
    expect(contract.body).toMatchObject({ status: 'draft', committed: false })
    expect((contract.body as { contract_number: string }).contract_number).not.toBe('X')
  })

  test('only staff may skip the identity check', async () => {
    const answer = await fixtures.app.call(
      commitContract,
      { id: fixtures.ids.contract!, body: { sign_type: 'electronic', skip_id_check: true } },
      fixtures.people.landlord,
    )
    expect([answer.status, answer.problem.code]).toEqual([403, 'contracts.staff_only'])
  })
})
