import { corePersonalData } from '#core/server/core-personal-data.ts'
import type { PersonalData } from '#core/server/personal-data.ts'
import { collectedPersonalData, staffReads } from '#features/privacy/server/extension-points.ts'
import { endpoints } from './api.ts'
import { features } from './features.ts'

/** Of every feature, the last first: what points at others goes before them. Core, to which all point, is last. */
export const personalData: readonly PersonalData[] = [
  ...features.flatMap((feature) => feature.personal_data ?? []).toReversed(),
  corePersonalData,
]
collectedPersonalData.fill(personalData)

/** Reads of people that leave a row in the audit log where staff make them. */
const READS = endpoints.filter((one) => one.personal && one.effect === 'none')
staffReads.fill({
  operations: READS.map((one) => `${one.feature}.${one.name}`),
  nouns: [...new Set(READS.flatMap((one) => one.access.noun ?? []))],
})
