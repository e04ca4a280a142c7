import { answering } from '#core/server/extension-point.ts'
import { hasAppliedFor, openApplications } from '#features/listings/server/public.ts'
import { landlordsOfApplications } from '#features/pre-approvals/server/public.ts'
import { appliesTo } from '#features/profiles/server/public.ts'
import { openApplicationsOf } from './public.ts'
import { hasApplied, isLiveApplicant, landlordsOfLiveApplications } from './queries/applications.ts'

export const answers = [
  answering(openApplications, openApplicationsOf),
  answering(hasAppliedFor, hasApplied),
  answering(appliesTo, isLiveApplicant),
  answering(landlordsOfApplications, landlordsOfLiveApplications),
]
