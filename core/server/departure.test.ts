import { EventEmitter } from 'node:events'
import type { FastifyReply } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { departureOf, forReader } from './departure.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const replyOf = (given: { writableFinished: boolean; socket?: { destroyed: boolean } }) => {
  const raw = Object.assign(new EventEmitter(), given)
  return { raw } as unknown as FastifyReply
}

test('a client has left when its connection ends before its answer does', () => {
  const [left, answered] = [
    replyOf({ writableFinished: false }),
    replyOf({ writableFinished: true }),
  ]
  const signals = [departureOf(left), departureOf(answered)]
  expect(departureOf(left)).toBe(signals[0])
  for (const { raw } of [left, answered]) raw.emit('close')
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false])
  const gone = replyOf({ writableFinished: false, socket: { destroyed: true } })
  expect(departureOf(gone).aborted).toBe(true)
})

test('nothing more is asked of the database for a reader who has left, and no connection stays away', async () => {
  const { pool } = app.product
  const reader = new AbortController()
  const reason = new Error('left')
  const asked: string[] = []
  const reading = forReader(reader.signal, async () => {
    await pool.query('select 1')
    asked.push('first')
    reader.abort(reason)
    await pool.query('select 2')
    asked.push('second')
  })
  await expect(reading).rejects.toBe(reason)
  expect(asked).toEqual(['first'])
  expect((await pool.query('select 3 as n')).rows).toEqual([{ n: 3 }])
})

test('who leaves while all connections are lent gives the one that comes back at once', async () => {
  const { pool } = app.product
  const lent = await Promise.all(Array.from({ length: pool.options.max! }, () => pool.connect()))
  const reader = new AbortController()
  const reading = forReader(reader.signal, () => pool.query('select 1'))
  reader.abort(new Error('left'))
  for (const client of lent) client.release()
  await expect(reading).rejects.toThrow('left')
  await expect.poll(() => [pool.idleCount, pool.waitingCount]).toEqual([pool.totalCount, 0])
})
