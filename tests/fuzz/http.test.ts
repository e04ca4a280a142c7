import { afterAll, beforeAll, expect, test } from 'vitest'
import { openFixtures, type Fixtures } from '#tests/support/fixtures.ts'
import { digestOf } from '../matrix/cells.ts'
import { renewPeople } from './people.ts'
import { randomFrom } from './random.ts'
import { requestSource, type Cast, type Source } from './requests.ts'
import { emptyResult, runFuzz, times } from './run.ts'

const SEED = Number(process.env.FUZZ_SEED ?? 20_261_122)
/** `npm run fuzz` sends more, for as long as it is told. */
const REQUESTS = 2_500

let fixtures: Fixtures
let port = 0
let cast: Cast
let source: Source
beforeAll(async () => {
  fixtures = await openFixtures()
  await fixtures.app.server.listen({ port: 0, host: '127.0.0.1' })
  port = (fixtures.app.server.server.address() as { port: number }).port
  cast = await renewPeople(fixtures)
  source = await requestSource(randomFrom(SEED), SEED, () => cast)
})
afterAll(() => fixtures.app.close())

test('refused writes over real HTTP change nothing', async () => {
  const before = await digestOf(fixtures)
  const result = emptyResult()
  await runFuzz(port, { next: source.refused }, 8, times(400), result)
  expect(Object.keys(result.statuses).filter((status) => Number(status) < 400)).toEqual([])
  expect([result.faults, result.complaints]).toEqual([[], []])
  expect(await digestOf(fixtures)).toBe(before)
})

test('raw paths, heads, bodies and uploads over real HTTP: no fault, no way elsewhere, every refusal a problem', async () => {
  const result = emptyResult()
  await runFuzz(port, source, 8, times(REQUESTS), result)
  expect([result.faults, result.complaints]).toEqual([[], []])
  expect(result.requests).toBe(REQUESTS)
  // Handlers are reached, and doors refuse: a run that is only turned away at the first door would prove nothing.
  expect(result.statuses[200]).toBeGreaterThan(REQUESTS / 20)
  // Bodies that are too large are rare here; structure.test.ts sends one to every operation.
  for (const status of [400, 401, 404, 415, 422])
    expect(result.statuses[status], String(status)).toBeGreaterThan(0)
  expect((await fixtures.app.server.inject('/api/health')).statusCode).toBe(200)
})
