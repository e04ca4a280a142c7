import { useFormat } from '#core/web/i18n/use-format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Progress } from '#core/web/ui/progress.tsx'
import { Sample, Samples } from '../sample.tsx'

export default function ProgressSamples() {
  const t = useT()
  const format = useFormat()
  return (
    <Samples columns={2}>
      <Sample state="rest" className="space-y-5">
        {[0, 0.4, 1].map((share) => (
          <Progress
            key={share}
            value={share}
            label={t('core.form.uploading')}
            note={format.percent(share * 100)}
          />
        ))}
      </Sample>
      <Sample state="long">
        <Progress value={0.66} label={t('brand-guide.sample.long')} note={format.percent(66)} />
      </Sample>
    </Samples>
  )
}
