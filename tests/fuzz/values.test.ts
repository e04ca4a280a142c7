import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AnyEndpoint } from '#core/shared/endpoint.ts'
import { endpoints } from '#app/api.ts'
import { brokenBody, brokenQuery, validInput } from '#tests/support/generate.ts'
import type { ActorName } from '#tests/support/actors.ts'
import { callOf, openFixtures, type Fixtures } from '#tests/support/fixtures.ts'
import type { Answer } from '#tests/support/test-app.ts'
import { dry, send } from '../matrix/cells.ts'
import { complaint, nameOf } from './check.ts'

const SEED = Number(process.env.FUZZ_SEED ?? 20_261_120)
/** Inputs for each call: five for each of three people, with things of three kinds. `npm run fuzz` goes on for longer. */
const RUNS = Number(process.env.FUZZ_RUNS ?? 15)
const WHO: readonly ActorName[] = ['landlord', 'tenant', 'anonymous']

let fixtures: Fixtures
beforeAll(async () => {
  fixtures = await openFixtures()
})
afterAll(() => fixtures.app.close())

const complaints = new Map<string, string>()
const keep = (one: AnyEndpoint, found: string | null, call: unknown) => {
  if (found !== null && !complaints.has(`${nameOf(one)}: ${found}`))
    complaints.set(`${nameOf(one)}: ${found}`, JSON.stringify(call).slice(0, 500))
}
const heard = () => Object.fromEntries(complaints)

/** Input that fits its schema is refused only for a reason that has a name. */
const reasonless = (answer: Answer<unknown>): string | null => {
  if (answer.status === 400) return `400 ${answer.problem.code}`
  if (
    answer.status === 422 &&
    answer.problem.code === 'core.invalid_input' &&
    !answer.problem.errors?.length
  )
    return '422 without a reason'
  return null
}

const judge = async (
  one: AnyEndpoint,
  runs: number,
  seed: number,
  real: boolean,
): Promise<void> => {
  const inputs = fc.sample(validInput(one), { seed, numRuns: runs })
  for (const [index, input] of inputs.entries()) {
    const call = callOf(
      one,
      input,
      [fixtures.ids, fixtures.second, fixtures.foreign][index % 5 < 3 ? 0 : (index % 5) - 2]!,
    )
    const as = fixtures.people[WHO[Math.floor(index / 5) % 3]!]
    const answer = real
      ? await send(fixtures, one, call, as)
      : await dry(fixtures, () => send(fixtures, one, call, as))
    keep(one, complaint(one, answer) ?? reasonless(answer), call)
  }
}

describe('F1: input that fits', () => {
  // Its work grows with every call of the product.
  test(
    'is answered with a documented status, never with a fault',
    { timeout: 300_000 },
    async () => {
      for (const one of endpoints) await judge(one, RUNS, SEED, false)
      expect(heard()).toEqual({})
    },
  )
})

describe('F2: one change away from fitting', () => {
  test('is refused at the field, or before the field is looked at', async () => {
    complaints.clear()
    for (const one of endpoints.filter(
      (endpoint) => endpoint.body && endpoint.body_kind === 'json',
    ))
      for (const { body, field } of fc.sample(brokenBody(one), { seed: SEED, numRuns: RUNS })) {
        const call = { ...callOf(one, {}, fixtures.ids), body }
        const answer = await send(fixtures, one, call, fixtures.people.landlord)
        keep(one, complaint(one, answer), call)
        if (answer.status === 422)
          keep(
            one,
            answer.problem.errors?.some(
              ({ path }) => field === '' || path === field || path.startsWith(`${field}.`),
            )
              ? null
              : `422 that does not name ${field}: ${JSON.stringify(answer.problem)}`,
            call,
          )
        else if (![401, 403, 404, 409, 429].includes(answer.status))
          keep(one, `accepted with ${answer.status}`, call)
      }
    expect(heard()).toEqual({})
  })

  test('in the query too', async () => {
    complaints.clear()
    for (const one of endpoints.filter((endpoint) => endpoint.query))
      for (const { query, field } of fc.sample(brokenQuery(one), { seed: SEED, numRuns: RUNS })) {
        const call = { ...callOf(one, {}, fixtures.ids), query }
        const answer = await send(
          fixtures,
          one,
          call,
          one.access.needs === 'staff' ? fixtures.people.staff : fixtures.people.landlord,
        )
        keep(one, complaint(one, answer), call)
        keep(
          one,
          answer.status === 422 &&
            answer.problem.errors?.some(
              ({ path }) => path === field || path.startsWith(`${field}.`),
            )
            ? null
            : `${answer.status} that does not name ${field}`,
          call,
        )
      }
    expect(heard()).toEqual({})
  })

  test('and what fits once more, for good: the data change under it and still nothing breaks', async () => {
    complaints.clear()
    // Whoever signs out cannot be asked any more.
    for (const one of endpoints)
      if (one.name !== 'logout') await judge(one, Math.ceil(RUNS / 4), SEED + 1, true)
    expect(heard()).toEqual({})
  })
})
