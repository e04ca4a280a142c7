import setup from '#tests/support/database.ts'
import { openStage } from '#tests/support/stage.ts'
import { digestOf } from '../matrix/cells.ts'
import { renewCast } from './cast.ts'

/**
 * The server that a long run asks, in a process of its own, so that what it costs can be measured. It is
 * told what to do by messages: `cast`, `digest`, `memory`, `stop`.
 */
const closeDatabase = await setup()
const stage = await openStage()
stage.world.product.config.check_replies = false
if (process.env.FUZZ_RATE_FACTOR)
  stage.world.product.config.rate_factor = Number(process.env.FUZZ_RATE_FACTOR)
await stage.world.server.listen({ port: 0, host: '127.0.0.1' })
const { port } = stage.world.server.server.address() as { port: number }

const answers: Record<string, () => Promise<unknown>> = {
  cast: () => renewCast(stage),
  digest: () => digestOf(stage),
  memory: async () => process.memoryUsage().rss,
  async stop() {
    await stage.world.close()
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
