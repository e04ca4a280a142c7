import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from '#core/web/ui/button.tsx'
import { Card } from '#core/web/ui/card.tsx'
import type { ProfilePanelProps } from '#features/profiles/web/parts/profile-panel.ts'
import { tenantFilePaths } from '../../shared/paths.ts'

/** On one's own profile: the way to show it to somebody outside the product. */
export default function TenantFilesPanel({ profile }: ProfilePanelProps) {
  const t = useT()
  return profile.is_own ? (
    <Card title={t('tenant-files.panel.title')}>
      <p className="measure mb-3 text-quiet">{t('tenant-files.panel.text')}</p>
      <Button variant="secondary" size="small" to={tenantFilePaths.list}>
        {t('tenant-files.panel.action')}
      </Button>
    </Card>
  ) : null
}
