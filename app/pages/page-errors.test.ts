import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { withoutNumbers } from './page-errors.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const send = (payload: unknown) =>
  app.server.inject({
    method: 'POST',
    url: '/page-errors',
    payload: payload as object,
    headers: { 'content-type': 'application/json' },
  })
const TOLD = {
  name: 'TypeError',
  message: 'x is undefined',
  stack: 'at a (/assets/a.js:1:2)',
  path: '/listings',
  status: 500,
}

test('browsers tell of their errors, in a few words and no more', async () => {
  expect((await send(TOLD)).statusCode).toBe(204)
  for (const bad of [
    {},
    { ...TOLD, status: 900 },
    { ...TOLD, message: 'x'.repeat(301) },
    { ...TOLD, path: 7 },
    [],
  ])
    expect((await send(bad)).statusCode).toBe(422)
  expect((await send({ ...TOLD, stack: 'x'.repeat(5_000) })).statusCode).toBe(413)
})

test('no id, number or address of a person reaches the log', () => {
  expect(
    withoutNumbers(
      'kt 120385-0039 at /rental-contracts/01a1ff0c-ee80-7b44-8301-ef49c5000001/edit of a@b.is',
    ),
  ).toBe('kt #-# at /rental-contracts/:id/edit of @')
})
