import { useT } from '#core/web/i18n/use-t.ts'
import { Status } from '#core/web/ui/status.tsx'
import type { TenantFile } from '../../shared/model.ts'

const TONES = { open: 'moss', ended: 'neutral', revoked: 'neutral' } as const

export const FileState = ({ state }: Pick<TenantFile, 'state'>) => {
  const t = useT()
  return <Status tone={TONES[state]}>{t(`tenant-files.state.${state}`)}</Status>
}
