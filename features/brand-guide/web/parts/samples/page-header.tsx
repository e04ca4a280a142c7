import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from '#core/web/ui/button.tsx'
import { Status } from '#core/web/ui/status.tsx'
import { Sample, Samples } from '../sample.tsx'

/** The page itself begins with the real one, the way back above it; here is what may be beside a title. */
export default function PageHeaderSamples() {
  const t = useT()
  return (
    <Samples>
      <Sample state="rest">
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <h3 className="text-2xl">{t('brand-guide.sample.home1')}</h3>
            <Status tone="lamp">{t('app.home.waits_for_you')}</Status>
          </div>
          <Button>{t('app.sandbox.sign')}</Button>
        </div>
      </Sample>
      <Sample state="long">
        <h3 className="text-2xl">{t('brand-guide.sample.long')}</h3>
        <p className="measure mt-2 text-lg text-quiet">{t('brand-guide.sample.long_text')}</p>
      </Sample>
    </Samples>
  )
}
