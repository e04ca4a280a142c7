import { afterAll, beforeAll, expect, test } from 'vitest'
import { requestPasswordReset } from '#features/accounts/shared/api.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { networkOf } from './network-address.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
  app.product.runtime.config.rate_factor = 1
})
afterAll(() => app.close())

test('limits know an address of IPv4 and the network of one of IPv6, however it is written', () => {
  expect(networkOf('192.0.2.7')).toBe('192.0.2.7')
  expect(networkOf('::ffff:192.0.2.7')).toBe('::ffff:192.0.2.7')
  expect(
    new Set(
      ['2001:db8:0:a::1', '2001:0db8:0000:000a:ffff::', '2001:db8:0:a:1:2:3:4'].map(networkOf),
    ),
  ).toEqual(new Set(['2001:db8:0:a']))
  expect(networkOf('::1')).toBe('0:0:0:0')
})

const ask = (remoteAddress: string) =>
  app.server.inject({
    method: requestPasswordReset.method,
    url: `/api${requestPasswordReset.path}`,
    remoteAddress,
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify({ email: 'enginn@example.is' }),
  })

test('calls from many addresses of one network of IPv6 are counted together', async () => {
  const statuses: number[] = []
  // Two windows may meet in here: of three times the limit at least a third is refused.
  for (let n = 0; n < 180; n += 1)
    statuses.push((await ask(`2001:db8:7:7::${n.toString(16)}`)).statusCode)
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(60)
  expect((await ask('2001:db8:7:8::1')).statusCode).toBe(200)
})
