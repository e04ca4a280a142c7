import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from '#core/web/ui/button.tsx'
import { Card } from '#core/web/ui/card.tsx'
import { CopyLink } from '#core/web/ui/copy-link.tsx'
import { tenantFilePaths } from '../../shared/paths.ts'
import type { TenantFileDetail } from '../../shared/model.ts'

/** The link of an open file, to hand over or to look at. */
export function FileLink({ file, link }: { file: TenantFileDetail; link: string }) {
  const t = useT()
  return (
    <Card title={t('tenant-files.one.link_title')}>
      <div className="space-y-4">
        {file.recipient_email === null ? null : (
          <p className="[overflow-wrap:anywhere]">
            {t('tenant-files.one.sent_to', { email: file.recipient_email })}
          </p>
        )}
        <p className="measure text-quiet">{t('tenant-files.one.link_hint')}</p>
        <CopyLink
          link={link}
          title={t('tenant-files.link.title')}
          words={{
            link: t('tenant-files.one.link'),
            copy: t('tenant-files.one.copy'),
            copied: t('tenant-files.one.copied'),
            share: t('tenant-files.one.share'),
          }}
        >
          <Button variant="quiet" to={tenantFilePaths.opened + new URL(link).hash}>
            {t('tenant-files.one.open')}
          </Button>
        </CopyLink>
      </div>
    </Card>
  )
}
