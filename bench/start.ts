import { readFileSync } from 'node:fs'
import { dropFolder, folderFor, pause, start, stop, untilReady } from '#tests/faults/running.ts'
import { record } from './record.ts'
import { table } from './setup.ts'
import { AS_STARTED } from './as-started.ts'

// Goals: a second start is ready in at most 6 s; at most 300 MB resident after a tour of the pages.
const TOUR = [
  '/',
  '/listings',
  '/login',
  '/register',
  '/listings?postal_code=101',
  '/dev',
  '/api/listings',
  '/api/openapi.json',
  '/en',
  '/nothing-here',
]
const residentMb = (pid: number) =>
  Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024)

const folder = folderFor('bench')
const timed = async () => {
  const began = performance.now()
  const started = await start({
    IGLOO_DATA: folder,
    ...AS_STARTED,
  })
  await untilReady(started, 120)
  return { started, seconds: (performance.now() - began) / 1000 }
}
const untilPrinted = async (output: () => string) => {
  for (let n = 0; n < 600 && !output().includes('kennitala'); n += 1) await pause(200)
}
const first = await timed()
const began = performance.now()
await untilPrinted(first.started.output)
const demo = (performance.now() - began) / 1000
await stop(first.started)
const second = await timed()
await untilPrinted(second.started.output)
const fresh = residentMb(second.started.child.pid!)
const listings = (
  (await (await fetch(`http://127.0.0.1:${second.started.port}/api/listings`)).json()) as {
    items: { id: string }[]
  }
).items
for (let round = 0; round < 3; round += 1)
  for (const path of [...TOUR, ...listings.slice(0, 20).map((one) => `/listings/${one.id}`)])
    await fetch(`http://127.0.0.1:${second.started.port}${path}`).then((answer) =>
      answer.arrayBuffer(),
    )
const toured = residentMb(second.started.child.pid!)
record('start.first', first.seconds)
record('start.demo', demo)
record('start.second', second.seconds)
record('start.memory', toured)
table([
  {
    'first start s': first.seconds.toFixed(1),
    'demo made s': demo.toFixed(1),
    'second start s': second.seconds.toFixed(1),
    'resident MB at start': fresh,
    'resident MB after the tour': toured,
  },
])
await stop(second.started)
dropFolder(folder)
