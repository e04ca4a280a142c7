import { isIP } from 'node:net'
import type { CoreConfig } from '#core/server/context.ts'
import { StartProblem } from './provider-settings.ts'

/** How many proxies are before this process, or the addresses of those that do; false: none. */
export type TrustedProxies = number | string[] | false

const BITS: Readonly<Record<number, number>> = { 4: 32, 6: 128 }

/** An address or a range in CIDR notation. */
const isRange = (value: string): boolean => {
  const [address = '', bits, more] = value.split('/')
  const family = isIP(address)
  if (family === 0 || more !== undefined) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= BITS[family]!)
}

/**
 * X-Forwarded-For is believed of so many hops, or of these addresses; what is to the left of them anybody
 * can write. `1` and `10.0.0.0/8,192.168.1.7` are settings; nothing and `0` mean that there is no proxy.
 */
export const trustedProxies = (value: string | undefined): TrustedProxies => {
  if (value === undefined || value === '' || value === '0') return false
  if (/^[1-9]$/.test(value)) return Number(value)
  const ranges = value.split(',').map((one) => one.trim())
  if (ranges.every(isRange)) return ranges
  throw new StartProblem(
    'IGLOO_TRUST_PROXY must be a number of proxies (1 to 9) or addresses such as 10.0.0.0/8,192.168.1.7',
  )
}

/** Tests reach handlers more often than people do; production keeps the limits that are written down. */
export const rateFactor = (mode: CoreConfig['mode'], value: string | undefined): number => {
  if (mode === 'production' || value === undefined || value === '')
    return mode === 'test' ? 1000 : 1
  if (/^[1-9]\d{0,6}$/.test(value)) return Number(value)
  throw new StartProblem('IGLOO_RATE_FACTOR must be a whole number from 1')
}

/** A demo on one machine stops at once; in production a balancer needs a moment to look at readiness. */
export const drainTime = (mode: CoreConfig['mode'], value: string | undefined): number => {
  if (value === undefined || value === '') return mode === 'production' ? 3_000 : 0
  if (/^[0-7]$/.test(value)) return Number(value) * 1_000
  throw new StartProblem('IGLOO_DRAIN_SECONDS must be a whole number from 0 to 7')
}
