import type { Page } from '@playwright/test'

/** How long a page is given to fetch what it wants. Milliseconds. */
const QUIET_WITHIN_MS = 15_000

/**
 * Until nothing has been fetched for half a second, so that late parts are there. The driver now and then misses the end of
 * a request and would wait for ever: after a while it goes on, and says so, because each test waits for what it needs.
 */
export const untilQuiet = async (page: Page): Promise<void> => {
  await page.waitForLoadState('networkidle', { timeout: QUIET_WITHIN_MS }).catch(() => {
    process.stderr.write(`${page.url()} was not quiet within ${QUIET_WITHIN_MS} ms\n`)
  })
}
