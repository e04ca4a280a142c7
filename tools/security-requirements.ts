import { readFileSync } from 'node:fs'
import path from 'node:path'
import * as z from 'zod/mini'

/** docs/security/asvs.json: what was judged of each requirement of OWASP ASVS 5.0.0, levels 1 and 2, in our own words. */
const Requirement = z.object({
  id: z.string().check(z.regex(/^\d{1,2}\.\d{1,2}\.\d{1,2}$/)),
  level: z.union([z.literal(1), z.literal(2)]),
  status: z.enum(['met', 'partly', 'not_met', 'not_applicable']),
  topic: z.string().check(z.minLength(3), z.maxLength(60)),
  /** Files of the repository that show it: code, tests or documents. */
  evidence: z.array(z.string()),
  /** Why it does not apply or is not met, and what is planned. */
  note: z.string(),
})
export type Requirement = z.infer<typeof Requirement>

export const SECURITY_FOLDER = path.resolve(import.meta.dirname, '../docs/security')

export const readRequirements = (): Requirement[] =>
  z
    .array(Requirement)
    .parse(JSON.parse(readFileSync(path.join(SECURITY_FOLDER, 'asvs.json'), 'utf8')))

export const shareMet = (
  requirements: readonly Requirement[],
  level: 1 | 2,
): { met: number; applicable: number } => {
  const applicable = requirements.filter(
    (one) => one.level === level && one.status !== 'not_applicable',
  )
  return {
    met: applicable.filter((one) => one.status === 'met').length,
    applicable: applicable.length,
  }
}
