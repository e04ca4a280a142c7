import { answering } from '#core/server/extension-point.ts'
import { openApplications } from '#features/listings/server/public.ts'
import { openApplicationsOf } from './public.ts'

export const answers = [answering(openApplications, openApplicationsOf)]
