import { issueDueClaims } from '#features/rent-collection/server/jobs/claims.ts'
import { checkLedger } from '#core/server/ledger-seals.ts'
import { signedContract } from '#tests/support/contracts.ts'
import { copyContract } from '#tests/support/many-contracts.ts'
import { record } from './record.ts'
import { openSetup, table } from './setup.ts'

// Goals: linear, at least 1,000 contracts a second.
const rows: Record<string, string | number>[] = []
for (const contracts of [1_000, 10_000]) {
  const ground = await openSetup()
  const { app, owner } = ground
  app.product.clock.offset_ms = Date.parse('2026-11-25T12:00:00Z') - Date.now()
  const { id } = await signedContract(
    app,
    await app.person({ user_type: 'LL' }),
    await app.person(),
  )
  const client = await owner.connect()
  await copyContract(client as never, id, contracts - 1)
  await client.query('vacuum analyze')
  client.release()
  app.product.clock.offset_ms = Date.parse('2026-12-01T06:00:00Z') - Date.now()
  const started = performance.now()
  const issued = await issueDueClaims(app.product.jobContext())
  const seconds = (performance.now() - started) / 1000
  const {
    rows: [counted],
  } = await owner.query<{ n: number }>(
    "select count(*)::int as n from provider_records where provider = 'bank' and kind = 'claim'",
  )
  rows.push({
    contracts,
    issued,
    claims: counted!.n,
    seconds: seconds.toFixed(1),
    'contracts/s': Math.round(contracts / seconds),
    findings: (await checkLedger(app.product.runtime.db)).length,
  })
  await ground.close()
}
const linear = Number(rows[1]!.seconds) / Number(rows[0]!.seconds)
record('rent-run.rate', Number(rows[1]!['contracts/s']))
record('rent-run.linear', linear)
table(rows)
console.log(`ten times the contracts take ${linear.toFixed(1)} times as long`)
