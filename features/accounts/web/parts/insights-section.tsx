import { useRead } from '#core/web/data/reads.ts'
import { useFormat } from '#core/web/i18n/use-format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Section } from '#core/web/layout/section.tsx'
import { Card } from '#core/web/ui/card.tsx'
import { EmptyState } from '#core/web/ui/empty-state.tsx'
import { ErrorState } from '#core/web/ui/error-state.tsx'
import { FactList } from '#core/web/ui/fact-list.tsx'
import { SkeletonRows } from '#core/web/ui/skeleton.tsx'
import { readInsights, readLandlordInsights } from '#features/accounts/shared/api.ts'

/** What the product counts of a person: for that person, and for staff. */
export const InsightsSection = ({
  user_id,
  is_landlord,
  is_own = false,
}: {
  user_id: string
  is_landlord: boolean
  is_own?: boolean
}) => {
  const t = useT()
  const format = useFormat()
  const { data, error, refetch } = useRead(is_landlord ? readLandlordInsights : readInsights, {
    id: user_id,
  })
  return (
    <Section
      title={t('accounts.insights.title')}
      lead={is_own ? t('accounts.insights.lead') : undefined}
    >
      {error ? (
        <ErrorState onRetry={() => void refetch()} />
      ) : !data ? (
        <SkeletonRows />
      ) : data.items.every(({ value }) => value === 0) ? (
        <EmptyState level={3} title={t('accounts.insights.none')} />
      ) : (
        <Card>
          <FactList
            columns={2}
            facts={data.items.map(({ figure, value }) => ({
              label: t.dynamic(`accounts.insights.figure.${figure}`),
              value: format.number(value),
            }))}
          />
        </Card>
      )}
    </Section>
  )
}
