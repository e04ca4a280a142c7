import { access } from '#core/shared/access.ts'

/** An archive is for its person alone; staff do not fetch it. */
export const dataExportAccess = access<{ is_own: boolean }>('data_export')({
  view: (s) => s.is_own,
})
