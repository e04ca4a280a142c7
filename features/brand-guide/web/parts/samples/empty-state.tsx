import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from '#core/web/ui/button.tsx'
import { EmptyState } from '#core/web/ui/empty-state.tsx'
import { listingPaths } from '#features/listings/shared/paths.ts'
import { Sample, Samples } from '../sample.tsx'

export default function EmptyStateSamples() {
  const t = useT()
  return (
    <Samples columns={2}>
      <Sample state="rest">
        <EmptyState
          level={3}
          title={t('app.home.no_contracts')}
          action={
            <Button variant="secondary" to={listingPaths.search}>
              {t('app.home.find_home')}
            </Button>
          }
        >
          {t('app.home.no_contracts_text')}
        </EmptyState>
      </Sample>
      <Sample state="kinds">
        <EmptyState level={3} picture="empty-inbox" title={t('brand-guide.sample.no_applications')}>
          {t('brand-guide.sample.no_applications_text')}
        </EmptyState>
      </Sample>
      <Sample state="long">
        <EmptyState level={3} picture="money-flow" title={t('brand-guide.sample.long')}>
          {t('brand-guide.sample.long_text')}
        </EmptyState>
      </Sample>
    </Samples>
  )
}
