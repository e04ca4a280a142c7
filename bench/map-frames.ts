import { chromium, type CDPSession, type Page } from '@playwright/test'
import { browserProgram } from '#tests/support/browser.ts'
import runProduct from '#tests/support/running-product.ts'
import { visit } from '#tests/support/visitor.ts'
import { record } from './record.ts'
import { table } from './setup.ts'

// Goal: a map that is dragged on a phone has 60 frames a second: what the page does for a frame takes at most 16.7 ms.
// `node bench/map-frames.ts [drags]`: the main thread of a processor that is four times slower than this machine's. Drawing itself
// is the graphics chip's on a phone and this machine's processor here, so the browser is told not to draw: it would take
// the processor from the page, and what the page waits for it counts fourfold.
const drags = Number(process.argv[2] ?? '12')
const SLOWER = 4
const FRAME_MS = 1000 / 60

interface TraceEvent {
  name: string
  ph: string
  ts: number
  dur?: number
  pid: number
  tid: number
  args: { name?: string }
}

const at = (share: number, numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[
    Math.min(numbers.length - 1, Math.floor(numbers.length * share))
  ]!

/** What the renderer did while `work` went on. */
const traced = async (session: CDPSession, work: () => Promise<void>): Promise<TraceEvent[]> => {
  const events: TraceEvent[] = []
  session.on('Tracing.dataCollected', ({ value }) => {
    for (const event of value) events.push(event as unknown as TraceEvent)
  })
  const complete = new Promise<void>((resolve) => {
    session.once('Tracing.tracingComplete', () => resolve())
  })
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['devtools.timeline', 'toplevel', '__metadata'] },
  } as never)
  await work()
  await session.send('Tracing.end')
  await complete
  return events
}

/** How long each task of the page's main thread took in which a frame was made, in ms. */
const frameTimes = (events: readonly TraceEvent[]): number[] => {
  const frames = events.filter(({ name }) => name === 'FireAnimationFrame')
  const threads = Map.groupBy(frames, ({ pid, tid }) => `${pid} ${tid}`)
  const [[thread, made]] = [...threads].toSorted(([, a], [, b]) => b.length - a.length) as [
    [string, TraceEvent[]],
  ]
  const tasks = events.filter(
    ({ name, ph, pid, tid }) =>
      name.endsWith('RunTask') && ph === 'X' && `${pid} ${tid}` === thread,
  )
  return tasks
    .filter(({ ts, dur = 0 }) => made.some((one) => one.ts >= ts && one.ts <= ts + dur))
    .map(({ dur = 0 }) => dur / 1000)
}

/** Two fingers that go over the map: one alone moves the page. */
const drag = async (page: Page, session: CDPSession, to: readonly [number, number]) => {
  const box = (await page.locator('.maplibregl-canvas').boundingBox())!
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  const touch = (type: string, points: object[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: points } as never)
  const fingers = (share: number) =>
    [-40, 40].map((beside, id) => ({ x: x + beside + to[0] * share, y: y + to[1] * share, id }))
  await touch('touchStart', fingers(0))
  for (let step = 1; step <= 40; step += 1) {
    await touch('touchMove', fingers(step / 40))
    await new Promise((resolve) => setTimeout(resolve, 12))
  }
  await touch('touchEnd', [])
  await new Promise((resolve) => setTimeout(resolve, 600))
}

const VIEWS = [
  ['the country', '/listings?view=map'],
  ['the capital, each part of it', '/listings?view=map&at=-22.05,64.05,-21.7,64.2'],
  ['streets, each home with its rent', '/listings?view=map&at=-21.96,64.13,-21.88,64.16'],
] as const

const stopProduct = await runProduct()
const browser = await chromium.launch({
  executablePath: await browserProgram(),
  args: [
    '--no-sandbox',
    '--use-gl=angle',
    '--use-angle=swiftshader',
    '--enable-unsafe-swiftshader',
    '--disable-gl-drawing-for-tests',
  ],
})
try {
  const rows = []
  for (const [what, address] of VIEWS) {
    const visitor = await visit(browser, process.env.IGLOO_JOURNEY_URL!, 'is', 'phone')
    const { page } = visitor
    await visitor.open(address)
    await page.locator('[data-pin]').first().waitFor()
    await page.locator('.maplibregl-canvas').scrollIntoViewIfNeeded()
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    const frames = frameTimes(
      await traced(session, async () => {
        for (let n = 0; n < drags; n += 1)
          await drag(page, session, n % 2 === 0 ? [90, 60] : [-90, -60])
      }),
    )
    rows.push({
      what,
      frames: frames.length,
      median_ms: Number(at(0.5, frames).toFixed(1)),
      p95_ms: Number(at(0.95, frames).toFixed(1)),
      late: `${Math.round((100 * frames.filter((ms) => ms > FRAME_MS).length) / frames.length)} %`,
    })
    await visitor.close()
  }
  table(rows)
  record('map.frame', Math.max(...rows.map(({ p95_ms }) => p95_ms)))
} finally {
  await browser.close()
  await stopProduct()
}
