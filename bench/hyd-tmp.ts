import { chromium } from '@playwright/test'
import { browserProgram } from '#tests/support/browser.ts'
const address = process.argv[2] ?? 'http://localhost:4100/listings'
const browser = await chromium.launch({ executablePath: await browserProgram() })
for (let run = 0; run < Number(process.argv[3] ?? 2); run++) {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  const events: any[] = []
  const on = (e: any) => events.push(...e.value)
  cdp.on('Tracing.dataCollected', on)
  await cdp.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: {
      includedCategories: [
        'toplevel',
        'devtools.timeline',
        'v8.execute',
        'disabled-by-default-v8.cpu_profiler',
        'blink.user_timing',
      ],
    },
  } as any)
  await page.goto(address, { waitUntil: 'networkidle' })
  const done = new Promise((r) => cdp.once('Tracing.tracingComplete', r))
  await cdp.send('Tracing.end')
  await done
  cdp.off('Tracing.dataCollected', on)
  const prof = events.filter((e) => e.name === 'ProfileChunk')
  const byId = new Map<string, any[]>()
  for (const e of prof) byId.set(e.pid + e.id, [...(byId.get(e.pid + e.id) ?? []), e])
  const navs = events.filter(
    (e) => e.name === 'navigationStart' || e.name === 'ResourceSendRequest',
  )
  const pid = navs.at(-1).pid
  const start = events.find((e) => e.name === 'Profile' && e.pid === pid)
  const chunks = byId.get(pid + start.id)!
  const nodes = new Map<number, any>()
  const samples: [number, number][] = []
  let ts = start.args.data.startTime
  for (const c of chunks) {
    for (const n of c.args.data.cpuProfile?.nodes ?? []) nodes.set(n.id, n)
    const s = c.args.data.cpuProfile?.samples ?? []
    s.forEach((id: number, i: number) => {
      ts += c.args.data.timeDeltas[i]
      samples.push([ts, id])
    })
  }
  const tid = start.tid
  const tasks = events.filter(
    (e) => e.pid === pid && /RunTask/.test(e.name) && e.dur > 4000 && e.tid === tid,
  )
  const name = (n: any) =>
    `${n.callFrame.functionName || '?'}@${(n.callFrame.url ?? '').split('/').at(-1)?.slice(0, 12)}:${n.callFrame.lineNumber}:${n.callFrame.columnNumber}`

  for (const task of tasks) {
    const within = samples.filter(([t]) => t >= task.ts && t <= task.ts + task.dur)
    const paths = new Map<string, number>()
    for (const [, id] of within) {
      const chain: string[] = []
      for (let n = nodes.get(id); n; n = nodes.get(n.parent)) chain.unshift(name(n))
      const outer = chain.filter((x) => !/root|D@framework/.test(x))
      const short: string[] = []
      for (const x of outer) {
        const f = x.split('@')[0]!
        if (
          [
            'ff',
            'sf',
            'pu',
            'Vu',
            'Ju',
            'Yu',
            'Bu',
            'xl',
            'Df',
            'Mf',
            'Fd',
            'qd',
            'Id',
            'Xd',
            'Yd',
            'Zd',
            'rf',
            'nf',
            'fl',
            'Au',
            'Ou',
            'Sl',
            'jf',
            'cf',
            'lf',
            'bl',
            'vl',
            'hu',
            'Fu',
          ].includes(f) &&
          x.includes('framework')
        ) {
          if (!short.includes(f)) short.push(f)
        } else short.push(x)
      }
      const k = short.slice(0, 9).join(' > ')
      paths.set(k, (paths.get(k) ?? 0) + 1)
    }
    if (task.tdur > 4500) {
      console.log(
        'TASK',
        ((task.ts - tasks[0].ts) / 1000).toFixed(0),
        'dur',
        (task.dur / 1000).toFixed(1),
        'cpu',
        ((task.tdur ?? 0) / 1000).toFixed(1),
        'samples',
        within.length,
      )
      for (const [k, v] of [...paths].sort((a, b) => b[1] - a[1]).slice(0, 12))
        console.log('     ', v, (((v / within.length) * task.dur) / 1000).toFixed(1), k)
    }
  }
  console.log('=======')
}
await browser.close()
