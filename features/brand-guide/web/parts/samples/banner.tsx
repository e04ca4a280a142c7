import { RefreshCw } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useT } from '#core/web/i18n/use-t.ts'
import { Banner } from '#core/web/ui/banner.tsx'
import { Button } from '#core/web/ui/button.tsx'
import { LinkButton } from '#core/web/ui/link-button.tsx'
import { Sample, Samples } from '../sample.tsx'

const WHOLE = 'overflow-hidden rounded-card border border-line'

export default function BannerSamples() {
  const t = useT()
  const [gone, setGone] = useState<readonly string[]>([])
  const strip = (key: string, text: string, more: { icon?: ReactNode; actions?: ReactNode } = {}) =>
    gone.includes(key) ? (
      <Button variant="secondary" onClick={() => setGone(gone.filter((one) => one !== key))}>
        {t('brand-guide.show')}
      </Button>
    ) : (
      <div className={WHOLE}>
        <Banner
          label={t.dynamic(`brand-guide.state.${key}`)}
          close_label={t('core.actions.close')}
          onClose={() => setGone([...gone, key])}
          {...more}
        >
          {text}
        </Banner>
      </div>
    )
  return (
    <Samples>
      <Sample state="rest" is_bare>
        {strip('rest', t('brand-guide.sample.bill_due'))}
      </Sample>
      <Sample state="kinds" is_bare>
        {strip('kinds', t('brand-guide.sample.not_sent'), {
          icon: <RefreshCw size={18} aria-hidden="true" className="shrink-0 text-glacier" />,
          actions: <LinkButton className="min-h-11">{t('core.actions.retry')}</LinkButton>,
        })}
      </Sample>
      <Sample state="long" is_bare>
        {strip('long', t('brand-guide.sample.long_text'))}
      </Sample>
    </Samples>
  )
}
