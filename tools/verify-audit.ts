// npm run verify-audit: recomputes the chain of the audit log and holds it against the anchors kept outside the database.
// `-- --anchors file` adds anchors from elsewhere (lines of JSON, as in the e-mails). Exit code 0: whole; 1: not, or not checked.
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { readConfig, StartProblem } from '#app/config.ts'
import { openProduct } from '#app/runtime.ts'
import { withDatabase } from '#app/database.ts'
import { collectAnchors, readAnchors } from '#core/server/audit-anchor.ts'
import { checkAudit } from '#core/server/audit-chain.ts'
import { auditVerdict } from '#core/server/audit-verdict.ts'

const run = async (): Promise<boolean> => {
  const { values } = parseArgs({ options: { anchors: { type: 'string' } } })
  const config = readConfig(process.env)
  return withDatabase(config, async (url) => {
    const product = await openProduct(config, url, 2)
    try {
      const { anchors, last_day } = await collectAnchors(product.runtime)
      if (values.anchors)
        anchors.push(...readAnchors(readFileSync(values.anchors, 'utf8'), values.anchors))
      const { is_whole, line } = auditVerdict(
        await checkAudit(product.runtime.db, anchors),
        anchors,
        last_day,
      )
      console.log(line)
      return is_whole
    } finally {
      await product.close()
    }
  })
}

try {
  process.exit((await run()) ? 0 : 1)
} catch (error) {
  console.error(
    error instanceof StartProblem || error instanceof Error
      ? `audit log NOT checked: ${error.message}`
      : error,
  )
  process.exit(1)
}
