import { useT } from '#core/web/i18n/use-t.ts'
import { Disclosure } from '#core/web/ui/disclosure.tsx'
import { Sample, Samples } from '../sample.tsx'

export default function DisclosureSamples() {
  const t = useT()
  return (
    <Samples columns={2}>
      <Sample state="rest">
        <Disclosure summary={t('brand-guide.sample.more')}>
          {t('brand-guide.sample.more_text')}
        </Disclosure>
      </Sample>
      <Sample state="open">
        <Disclosure summary={t('brand-guide.sample.more')} is_open>
          {t('brand-guide.sample.more_text')}
        </Disclosure>
      </Sample>
      <Sample state="sizes">
        <Disclosure summary={t('brand-guide.sample.more')} size="small">
          {t('brand-guide.sample.more_text')}
        </Disclosure>
      </Sample>
      <Sample state="long">
        <Disclosure summary={t('brand-guide.sample.long_text')} is_open>
          {t('brand-guide.sample.long_text')}
        </Disclosure>
      </Sample>
    </Samples>
  )
}
