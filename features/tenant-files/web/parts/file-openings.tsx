import { useFormat } from '#core/web/i18n/use-format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Card } from '#core/web/ui/card.tsx'
import type { FileOpening } from '../../shared/model.ts'

/** What of a file was opened when, the latest first. */
export function FileOpenings({
  openings,
  opening_count: count,
}: {
  openings: readonly FileOpening[]
  opening_count: number
}) {
  const t = useT()
  const format = useFormat()
  return (
    <Card title={t('tenant-files.one.openings')}>
      {count > openings.length ? (
        <p className="mb-2 text-quiet">
          {t('tenant-files.one.latest_openings', { shown: openings.length, count })}
        </p>
      ) : null}
      {openings.length > 0 ? (
        <ul className="mb-3 divide-y divide-line">
          {openings.map(({ id, what, paper_name: name, opened_at }) => (
            <li key={id} className="flex flex-wrap justify-between gap-x-4 py-2">
              <span className="min-w-0 [overflow-wrap:anywhere]">
                {what === 'paper'
                  ? t('tenant-files.opened.paper', { name })
                  : t(`tenant-files.opened.${what}`)}
              </span>
              <time dateTime={opened_at} className="text-quiet">
                {format.instant(opened_at, 'long')}
              </time>
            </li>
          ))}
        </ul>
      ) : (
        <p className="mb-3">{t('tenant-files.one.no_openings')}</p>
      )}
      <p className="measure text-sm text-quiet">{t('tenant-files.one.openings_hint')}</p>
    </Card>
  )
}
