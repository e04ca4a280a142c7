import { extensionPoint } from '#core/server/extension-point.ts'
import type { PersonalData } from '#core/server/personal-data.ts'

/** What every feature knows about people, in the order in which it is erased; app collects it from the manifests. */
export const collectedPersonalData =
  extensionPoint<readonly PersonalData[]>('privacy.personal_data')

/** The operations by which staff look at people, as the audit log names them, and the nouns of their things. */
export const staffReads = extensionPoint<{
  operations: readonly string[]
  nouns: readonly string[]
}>('privacy.staff_reads')
