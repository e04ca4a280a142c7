import { useState } from 'react'
import { useRead } from '#core/web/data/reads.ts'
import { useFormat } from '#core/web/i18n/use-format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from '#core/web/ui/button.tsx'
import { Card } from '#core/web/ui/card.tsx'
import { ErrorState } from '#core/web/ui/error-state.tsx'
import { listFinanceViews } from '../../shared/api.ts'

const STEP = 12

/** Who saw something of one’s finances, newest first. */
export function FinanceViews() {
  const t = useT()
  const format = useFormat()
  const [size, setSize] = useState(STEP)
  const { data, isError, refetch } = useRead(listFinanceViews, { query: { page_size: size } })
  return (
    <Card title={t('pre-approvals.views.title')}>
      {isError ? <ErrorState onRetry={() => void refetch()} /> : null}
      {data?.count === 0 ? <p className="text-quiet">{t('pre-approvals.views.empty')}</p> : null}
      <ul className="space-y-2">
        {data?.items.map(({ viewer_name, resource, viewed_at }) => (
          <li key={`${viewer_name}${resource}${viewed_at}`}>
            {t('pre-approvals.views.row', {
              name: viewer_name,
              what: t.dynamic(`pre-approvals.visibility.${resource}`),
            })}
            <span className="block text-sm text-quiet">{format.instant(viewed_at, 'medium')}</span>
          </li>
        ))}
      </ul>
      {data && data.count > data.items.length && size < 100 ? (
        <Button
          variant="secondary"
          size="small"
          onClick={() => setSize(Math.min(100, size + STEP))}
        >
          {t('pre-approvals.views.more')}
        </Button>
      ) : null}
    </Card>
  )
}
