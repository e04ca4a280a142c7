// node tools/check-law.ts: every rule of law that is claimed is cited by code and by a test.
import { builtMeanwhile, citedRules, falseClaims } from './law-rules.ts'

const rules = citedRules()
const found = falseClaims(rules)
for (const one of [...found, ...builtMeanwhile(rules)]) console.log(`docs/law/rules.json: ${one}`)
process.exitCode = found.length > 0 ? 1 : 0
