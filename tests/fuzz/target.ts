import setup from '#tests/support/database.ts'
import { openFixtures } from '#tests/support/fixtures.ts'
import { digestOf } from '../matrix/cells.ts'
import { renewPeople } from './people.ts'

/**
 * The server that a long run asks, in a process of its own, so that what it costs can be measured. It is
 * told what to do by messages: `cast`, `digest`, `memory`, `stop`.
 */
const closeDatabase = await setup()
const fixtures = await openFixtures()
fixtures.app.product.config.check_replies = false
if (process.env.FUZZ_RATE_FACTOR)
  fixtures.app.product.config.rate_factor = Number(process.env.FUZZ_RATE_FACTOR)
await fixtures.app.server.listen({ port: 0, host: '127.0.0.1' })
const { port } = fixtures.app.server.server.address() as { port: number }

const answers: Record<string, () => Promise<unknown>> = {
  cast: () => renewPeople(fixtures),
  digest: () => digestOf(fixtures),
  memory: async () => process.memoryUsage().rss,
  async stop() {
    await fixtures.app.close()
    await closeDatabase()
  },
}

process.on('message', (wanted: string) => {
  const act = answers[wanted]
  if (!act) return
  void act().then((answer) => {
    process.send!({ [wanted]: answer ?? null })
    if (wanted === 'stop') process.disconnect?.()
  })
})
process.send!({ port })
