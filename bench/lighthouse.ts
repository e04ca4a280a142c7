import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import lighthouse, { type RunnerResult } from 'lighthouse'
import { freePort } from '#core/server/postgres.ts'
import { CONTACT_TAGS, LEGAL_TEXTS, PRODUCTS } from '#features/marketing/shared/words.ts'
import { browserProgram } from '#tests/support/browser.ts'
import runProduct from '#tests/support/running-product.ts'
import { table } from './ground.ts'

// Goal: on every public page, as a phone sees it: performance at least 95, accessibility, best practices and SEO 100, median of three.
// `node bench/lighthouse.ts [times] [part of an address]`
const [times = '3', part = ''] = process.argv.slice(2)
const KINDS = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const PAGES = ['/', '/listings', '/help', '/help/search', '/our-team', '/iso-27001', '/contact-us', ...CONTACT_TAGS.slice(0, 1).map((tag) => `/contact-us/${tag}`), '/pre-approval', '/commercial-listings', '/account-deleted', ...LEGAL_TEXTS.map((name) => `/legal/${name}`), ...PRODUCTS.map((name) => `/products/${name}`)]

const openChromium = async (): Promise<{ port: number; close: () => void }> => {
  const port = await freePort()
  const profile = mkdtempSync(path.join(tmpdir(), 'igloo-lighthouse-'))
  const program = await browserProgram()
  const child = spawn(program, ['--headless', '--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking', '--disable-dev-shm-usage', `--user-data-dir=${profile}`, `--remote-debugging-port=${port}`], { stdio: 'ignore' })
  for (const end = Date.now() + 20_000; Date.now() < end && !await fetch(`http://127.0.0.1:${port}/json/version`).then((answer) => answer.ok, () => false);) await new Promise((resolve) => setTimeout(resolve, 100))
  return { port, close: () => { child.kill('SIGKILL'); rmSync(profile, { recursive: true, force: true, maxRetries: 5 }) } }
}

const median = (numbers: readonly number[]): number => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]!
const missed = ({ lhr }: RunnerResult): string[] => Object.values(lhr.categories).flatMap((kind) => kind.auditRefs.filter(({ id, weight }) => weight > 0 && (lhr.audits[id]!.score ?? 1) < 0.9).map(({ id }) => id))

const stopProduct = await runProduct()
const base = process.env.IGLOO_JOURNEY_URL!
const { items } = await (await fetch(`${base}/api/listings`)).json() as { items: { id: string }[] }
const help = await (await fetch(`${base}/help`)).text()
const [article, topic] = [/\/help\/articles\/[a-z0-9-]+/, /\/help\/topics\/[a-z0-9-]+/].map((one) => one.exec(help)?.[0])
const pages = [...PAGES, `/listings/${items[0]!.id}`, ...(article ? [article] : []), ...(topic ? [topic] : [])].filter((address) => address.includes(part))
const chromium = await openChromium()
try {
  const rows = []
  for (const address of pages) {
    const runs: RunnerResult[] = []
    for (let run = 0; run < Number(times); run += 1) runs.push((await lighthouse(base + address, { port: chromium.port, output: 'json', logLevel: 'error', onlyCategories: [...KINDS] }))!)
    const score = (kind: string) => Math.round(median(runs.map(({ lhr }) => lhr.categories[kind]!.score ?? 0)) * 100)
    const number = (audit: string) => median(runs.map(({ lhr }) => lhr.audits[audit]!.numericValue ?? 0))
    rows.push({ page: address.slice(0, 40), ...Object.fromEntries(KINDS.map((kind) => [kind, score(kind)])), 'LCP ms': Math.round(number('largest-contentful-paint')), 'TBT ms': Math.round(number('total-blocking-time')), CLS: number('cumulative-layout-shift').toFixed(3), missed: [...new Set(runs.flatMap(missed))].join(' ') })
    console.log(Object.values(rows.at(-1)!).join('  '))
  }
  table(rows)
  console.log('goal: performance at least 95, the others 100; TBT at most 150 ms, CLS at most 0.05')
} finally {
  chromium.close()
  await stopProduct()
}
