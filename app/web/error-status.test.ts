import { expect, test } from 'vitest'
import { isCrawler } from './crawlers.ts'
import { isReported, isShown } from './error-status.ts'

const GOOGLE =
  'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; Googlebot/2.1; +http://www.google.com/bot.html) Chrome/140.0.0.0 Safari/537.36'
const PHONE =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'

test.each([
  [300, false],
  [302, false],
  [404, false],
  [422, false],
  [499, false],
  [500, true],
  [503, true],
  [200, true],
])('an error with status %i is reported: %s', (status, reported) => {
  expect(isReported(status)).toBe(reported)
})

test.each([
  [GOOGLE, true],
  ['Mozilla/5.0 (compatible; bingbot/2.0)', true],
  ['facebookexternalhit/1.1', true],
  [PHONE, false],
  ['Mozilla/5.0 (X11; Linux) Robotics Browser', false],
  ['', false],
])('%s is a crawler: %s', (agent, crawler) => {
  expect(isCrawler(agent)).toBe(crawler)
})

test('a crawler is not shown its own troubles, but what is not found it is told', () => {
  expect(isShown(500, GOOGLE)).toBe(false)
  expect(isShown(404, GOOGLE)).toBe(true)
  expect(isShown(500, PHONE)).toBe(true)
  expect(isShown(500, null)).toBe(true)
})
