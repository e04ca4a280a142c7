import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { trustedOf } from './http-server.ts'
import { drainTime, rateFactor, trustedProxies } from './http-settings.ts'

/** The address that a server believes in, asked from 127.0.0.1. */
const addressOf = async (setting: string, forwarded: string): Promise<string> => {
  const server = Fastify({ trustProxy: trustedOf(trustedProxies(setting)) })
  server.get('/', (request) => ({ ip: request.ip }))
  const answer = await server.inject({ url: '/', headers: { 'x-forwarded-for': forwarded } })
  await server.close()
  return answer.json<{ ip: string }>().ip
}

test.each([
  ['', '9.9.9.9', '127.0.0.1'],
  ['0', '9.9.9.9', '127.0.0.1'],
  ['1', '9.9.9.9', '9.9.9.9'],
  // A proxy that appends: what a client wrote before it came is not believed.
  ['1', '6.6.6.6, 9.9.9.9', '9.9.9.9'],
  ['2', '6.6.6.6, 9.9.9.9, 10.0.0.1', '9.9.9.9'],
  ['127.0.0.1', '6.6.6.6, 9.9.9.9', '9.9.9.9'],
  ['127.0.0.0/8, 10.0.0.0/8', '6.6.6.6, 9.9.9.9, 10.0.0.1', '9.9.9.9'],
  ['10.0.0.0/8', '9.9.9.9', '127.0.0.1'],
])('IGLOO_TRUST_PROXY=%s of %s believes %s', async (setting, forwarded, address) => {
  expect(await addressOf(setting, forwarded)).toBe(address)
})

test.each([
  'true',
  'yes',
  '10',
  '-1',
  '1.5',
  '10.0.0.0/33',
  '10.0.0.0/8/8',
  'proxy.example',
  '10.0.0.1,',
  '::1/129',
])('%s is refused', (setting) => {
  expect(() => trustedProxies(setting)).toThrow(/IGLOO_TRUST_PROXY/)
})

test('limits are raised in tests alone', () => {
  expect([
    rateFactor('production', '50'),
    rateFactor('demo', undefined),
    rateFactor('demo', '50'),
    rateFactor('test', undefined),
  ]).toEqual([1, 1, 50, 1000])
  expect(() => rateFactor('demo', '0')).toThrow(/IGLOO_RATE_FACTOR/)
})

test('a process that is told to stop goes on for a moment in production alone, unless it is set', () => {
  expect(drainTime('production', undefined)).toBe(3_000)
  expect(drainTime('demo', '')).toBe(0)
  expect(drainTime('production', '0')).toBe(0)
  for (const wrong of ['8', '-1', '1.5', 'x']) expect(() => drainTime('demo', wrong)).toThrow()
})
