import { useT } from '#core/web/i18n/use-t.ts'
import { SkeletonRows } from '#core/web/ui/skeleton.tsx'
import { Spinner } from '#core/web/ui/spinner.tsx'
import { Sample, Samples } from '../sample.tsx'

export default function LoadingSamples() {
  const t = useT()
  return (
    <Samples columns={2}>
      <Sample state="rest">
        <SkeletonRows rows={4} />
      </Sample>
      <Sample state="sizes" className="flex items-center gap-5 text-glacier">
        <Spinner size={18} />
        <Spinner size={28} />
        <Spinner size={44} />
        <span className="text-ink">{t('core.states.loading')}</span>
      </Sample>
    </Samples>
  )
}
