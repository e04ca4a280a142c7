import { answering } from '#core/server/extension-point.ts'
import { hasAppliedFor, openApplications } from '#features/listings/server/public.ts'
import { openApplicationsOf } from './public.ts'
import { hasApplied } from './queries/applications.ts'

export const answers = [
  answering(openApplications, openApplicationsOf),
  answering(hasAppliedFor, hasApplied),
]
