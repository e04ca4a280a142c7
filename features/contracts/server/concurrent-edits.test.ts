import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Answer, Person, TestApp } from '#tests/support/test-app.ts'
import { openTestApp } from '#tests/support/test-app.ts'
import { versionOf } from '#tests/support/contracts.ts'
import type { Contract } from '../shared/model.ts'
import { readContract } from '../shared/api.ts'
import { draftWithParts, versionedEditsOf } from '../../../tests/support/contract-drafts.ts'

let app: TestApp
let [landlord, staff, tenant]: Person[] = []
beforeAll(async () => {
  app = await openTestApp()
  landlord = await app.person({ user_type: 'LL' })
  staff = await app.person({ is_staff: true })
  tenant = await app.person()
})
afterAll(() => app.close())

const fresh = (): Promise<Contract> => draftWithParts(app, landlord!, [tenant!])
const read = (id: string) => app.ok(readContract, { id }, landlord)

type Edits = ReturnType<typeof versionedEditsOf>
const send = ([endpoint, call]: Edits[number], as: Person): Promise<Answer<unknown>> =>
  app.call(endpoint, call as never, as)

/** The names of the kinds of edits, without a contract to make them of. */
const KINDS = versionedEditsOf({
  contract_units: [{}],
  utilities: [{ meter_readings: [{}] }],
  tenants: [{ emails: [{}], phones: [{}] }],
  landlords: [{}],
  special_terms: [{}],
  restrictions: {},
  real_estate: {},
} as never).map(([endpoint], at) => [`${endpoint.method} ${endpoint.path}`, at] as const)

describe('two editors of one draft', () => {
  test.each(KINDS)('%s', async (_name, at) => {
    const draft = await fresh()
    const edit = versionedEditsOf(draft)[at]!
    const answers = await Promise.all([send(edit, landlord!), send(edit, staff!)])
    const [done, refused] = answers.toSorted((one, other) => one.status - other.status)
    // What the first one took off is not there for the second, who comes before or after the first has ended.
    const late = edit[0].method === 'DELETE' && refused!.status === 404
    expect([done!.status, refused!.status]).toEqual([200, late ? 404 : 409])
    const now = await read(draft.id)
    // The reply gives the version that the next edit is based on; the refusal says it too.
    expect(now.updated_at > draft.updated_at).toBe(true)
    expect((done!.body as { updated_at: string }).updated_at).toBe(now.updated_at)
    if (!late)
      expect([refused!.problem.code, refused!.problem.params]).toEqual([
        'contracts.stale',
        { updated_at: now.updated_at },
      ])
  })

  test.each(KINDS)('%s: what is based on an older version changes nothing', async (_name, at) => {
    const draft = await fresh()
    const other = versionedEditsOf(draft)[0]!
    expect((await send(other, staff!)).status).toBe(200)
    const before = await read(draft.id)
    const answer = await send(versionedEditsOf(draft)[at]!, landlord!)
    expect([answer.status, answer.problem.code]).toEqual([409, 'contracts.stale'])
    expect(await read(draft.id)).toEqual(before)
  })
})

test('edits without the version they are based on are refused at the field', async () => {
  const draft = await fresh()
  for (const [endpoint, call] of versionedEditsOf(draft)) {
    const { updated_at: _, ...body } = (call.body ?? {}) as { updated_at?: string }
    const answer = await app.call(
      endpoint,
      { id: call.id, ...(call.body ? { body } : {}) } as never,
      landlord,
    )
    expect([endpoint.path, answer.status, answer.problem.errors?.map((one) => one.path)]).toEqual([
      endpoint.path,
      422,
      ['updated_at'],
    ])
  }
  expect(await versionOf(app, draft.id)).toBe(draft.updated_at)
})
