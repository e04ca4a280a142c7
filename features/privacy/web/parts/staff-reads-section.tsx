import { useSearchParams } from 'react-router'
import { useLoaded } from '#core/web/data/reads.ts'
import { useFormat } from '#core/web/i18n/use-format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Section } from '#core/web/layout/section.tsx'
import { Pagination } from '#core/web/ui/pagination.tsx'
import { listStaffReads } from '../../shared/api.ts'
import { staffReadsCall } from './staff-reads-call.ts'

/** When staff looked at something of this person, and why. */
export const StaffReadsSection = () => {
  const t = useT()
  const format = useFormat()
  const [search] = useSearchParams()
  const call = staffReadsCall(search)
  const { count, items } = useLoaded(listStaffReads, call)
  return (
    <Section title={t('privacy.reads.title')} lead={t('privacy.reads.lead')}>
      {items.length === 0 ? (
        <p className="text-quiet">{t('privacy.reads.none')}</p>
      ) : (
        <ul className="divide-y divide-line border-y border-line">
          {items.map((one, index) => (
            <li key={`${one.at}-${index}`} className="flex flex-wrap gap-x-3 gap-y-1 py-3">
              <div className="min-w-0 flex-1 basis-60">
                <p className="font-medium">{t.dynamic(`privacy.reads.thing.${one.thing}`)}</p>
                <p className="text-sm text-quiet">
                  {one.reason
                    ? t.dynamic(`accounts.reason.code.${one.reason}`)
                    : t('privacy.reads.no_reason')}
                  {one.note ? ` · ${one.note}` : ''}
                </p>
              </div>
              <p className="text-sm text-quiet">{format.instant(one.at, 'medium')}</p>
            </li>
          ))}
        </ul>
      )}
      <Pagination count={count} page={call.query.page} page_size={call.query.page_size} />
    </Section>
  )
}
