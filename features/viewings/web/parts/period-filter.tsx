import { FilterSelect } from '#core/web/table/filter-bar.tsx'
import { useT } from '#core/web/i18n/use-t.ts'

/** What is to come, or what is over. */
export const PeriodFilter = () => {
  const t = useT()
  return (
    <FilterSelect
      param="period"
      label={t('viewings.period.label')}
      all_label={t('viewings.period.upcoming')}
      all_value="upcoming"
      options={[{ value: 'past', label: t('viewings.period.past') }]}
    />
  )
}

export const periodOf = (params: URLSearchParams): 'upcoming' | 'past' =>
  params.get('period') === 'past' ? 'past' : 'upcoming'
