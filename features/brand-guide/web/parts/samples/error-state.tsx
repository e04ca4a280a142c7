import { useT } from '#core/web/i18n/use-t.ts'
import { ErrorState } from '#core/web/ui/error-state.tsx'
import { Sample, Samples } from '../sample.tsx'

export default function ErrorStateSamples() {
  const t = useT()
  return (
    <Samples columns={2}>
      <Sample state="rest">
        <ErrorState onRetry={() => undefined} />
      </Sample>
      <Sample state="kinds">
        <ErrorState title={t('core.failures.offline')} request_id="req-7f3a">
          {t('core.errors.try_again')}
        </ErrorState>
      </Sample>
    </Samples>
  )
}
