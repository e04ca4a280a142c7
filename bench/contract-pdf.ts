import { previewDocument } from '#features/contracts/shared/api.ts'
import { readyDraft } from '#tests/support/contracts.ts'
import { record } from './record.ts'
import { openSetup, table } from './setup.ts'

// Goal: at most 50 ms warm, asked over HTTP (reading the contract included).
const ground = await openSetup()
const { app } = ground
app.product.clock.offset_ms = Date.parse('2026-11-20T12:00:00Z') - Date.now()
const landlord = await app.person({ user_type: 'LL' })
const { id } = await readyDraft(app, landlord, await app.person())
const once = async () => {
  const started = performance.now()
  await app.ok(previewDocument, { id }, landlord)
  return performance.now() - started
}
const cold = await once()
const times: number[] = []
for (let n = 0; n < 40; n += 1) times.push(await once())
times.sort((a, b) => a - b)
record('contract-pdf.median', times[20]!)
record('contract-pdf.p95', times[37]!)
table([
  {
    'cold ms': Math.round(cold),
    'median ms': times[20]!.toFixed(1),
    'p95 ms': times[37]!.toFixed(1),
  },
])
await ground.close()
