import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Browser } from '@playwright/test'
import { openBrowser } from '#tests/support/browser.ts'
import { visit } from '#tests/support/visitor.ts'

const base = process.env.IGLOO_JOURNEY_URL!
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const OF_SWAGGER = 'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='

test('the reading page of the API works under its policy, from our own files alone', async () => {
  const visitor = await visit(browser, base, 'en', 'desktop')
  const { page } = visitor
  const asked = new Set<string>()
  page.on('request', (request) => asked.add(new URL(request.url()).origin))
  await visitor.open('/api/docs/')
  await page.locator('.opblock-tag').first().click()
  await page.locator('.opblock').first().waitFor()
  await page.locator('.opblock-summary-control').first().click()
  await page.locator('.opblock-body').first().waitFor()
  expect([...asked].filter((origin) => origin !== base && origin !== 'null')).toEqual([])
  // What the policy stops is told on the console: one constant style attribute of swagger-ui, which nobody misses.
  expect(visitor.troubles.filter((words) => !words.includes(OF_SWAGGER))).toEqual([])
  await visitor.close()
})
