import { useT } from '#core/web/i18n/use-t.ts'
import { Badge } from '#core/web/ui/badge.tsx'
import { Status } from '#core/web/ui/status.tsx'
import { Sample, Samples } from '../sample.tsx'

export default function StatusSamples() {
  const t = useT()
  return (
    <Samples columns={2}>
      <Sample state="rest" className="flex flex-wrap gap-3">
        <Status>{t('app.home.status_draft')}</Status>
        <Status tone="glacier">{t('app.home.status_committed')}</Status>
        <Status tone="lamp">{t('app.home.waits_for_you')}</Status>
        <Status tone="moss">{t('app.home.status_signed')}</Status>
        <Status tone="lava">{t('brand-guide.sample.not_sent')}</Status>
      </Sample>
      <Sample state="kinds" className="flex flex-wrap items-center gap-3">
        <Badge>3</Badge>
        <Badge tone="glacier">12</Badge>
        <Badge tone="lamp" label={t('app.home.unread_applications')}>
          2
        </Badge>
        <Badge tone="moss">8</Badge>
        <Badge tone="lava">1</Badge>
      </Sample>
      <Sample state="long">
        <Status tone="glacier">{t('brand-guide.sample.long')}</Status>
      </Sample>
    </Samples>
  )
}
