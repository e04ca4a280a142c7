import { useState } from 'react'
import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from '#core/web/ui/button.tsx'
import { Notice } from '#core/web/ui/notice.tsx'
import { Sample, Samples } from '../sample.tsx'

export default function NoticeSamples() {
  const t = useT()
  const [is_gone, setGone] = useState(false)
  return (
    <Samples>
      <Sample state="kinds" is_bare className="space-y-3">
        <Notice title={t('brand-guide.sample.bill_due')} />
        <Notice
          tone="lamp"
          title={t('app.home.to_sign')}
          actions={<Button size="small">{t('app.sandbox.sign')}</Button>}
        >
          {t('brand-guide.sample.more_text')}
        </Notice>
        <Notice tone="moss" title={t('brand-guide.sample.saved')}>
          {t('brand-guide.sample.saved_text')}
        </Notice>
        <Notice tone="lava" title={t('brand-guide.sample.not_sent')}>
          {t('core.errors.try_again')}
        </Notice>
        <Notice tone="neutral">{t('brand-guide.sample.photos_hint')}</Notice>
      </Sample>
      <Sample state="try" is_bare>
        {is_gone ? (
          <Button variant="secondary" onClick={() => setGone(false)}>
            {t('brand-guide.show')}
          </Button>
        ) : (
          <Notice title={t('brand-guide.sample.registered')} onDismiss={() => setGone(true)} />
        )}
      </Sample>
      <Sample state="long" is_bare>
        <Notice tone="lamp" title={t('brand-guide.sample.long')}>
          {t('brand-guide.sample.long_text')}
        </Notice>
      </Sample>
    </Samples>
  )
}
