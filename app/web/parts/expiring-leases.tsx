import { useToday } from '#core/web/data/reader.ts'
import { useLoaded } from '#core/web/data/reads.ts'
import { useFormat } from '#core/web/i18n/use-format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from '#core/web/ui/button.tsx'
import { Notice } from '#core/web/ui/notice.tsx'
import { listExpiringContracts } from '#features/contracts/shared/api.ts'
import { priorityWindow } from '#features/contracts/shared/law/windows.ts'
import { contractPaths } from '#features/contracts/shared/paths.ts'
import { helpPaths } from '#features/help/shared/paths.ts'
import { listTasks } from '#features/tasks/shared/api.ts'

export const EXPIRING = { query: { page_size: 3 } } as const
/** The task of handing the home back, as the rules of leases name it. */
const HAND_BACK = 'contracts.hand_back'
/** The end, the priority right and a new lease, in the help centre. */
const ARTICLE = 'lok-timabundins-samnings'

/** Leases of this tenant that end within three months: they end without notice, so nothing else would say it. */
export function ExpiringLeases() {
  const t = useT()
  const format = useFormat()
  const { items } = useLoaded(listExpiringContracts, EXPIRING)
  const tasks = useLoaded(listTasks, {}).items
  const today = useToday()
  // Handing the home back tells the end already.
  const isTold = (id: string) =>
    tasks.some(
      ({ kind, path }) =>
        kind === HAND_BACK && path.startsWith(`${contractPaths.one('tenants', id)}#`),
    )
  return items.map(({ id, start_date: start, end_date: end, address, contract_number: number }) =>
    end === null || isTold(id) ? null : (
      <div key={id} className="mt-6">
        <Notice
          title={t('app.home.lease_ends', {
            home: address ?? number,
            date: format.date(end, 'long'),
          })}
          actions={
            <>
              <Button size="small" variant="secondary" to={contractPaths.one('tenants', id)}>
                {t('app.home.open_lease')}
              </Button>
              <Button size="small" variant="quiet" to={helpPaths.article(ARTICLE)}>
                {t('app.home.lease_ends_help')}
              </Button>
            </>
          }
        >
          <p>
            {t(
              start !== null && today > priorityWindow(start, end).ask_until
                ? 'app.home.lease_ends_text_late'
                : 'app.home.lease_ends_text',
            )}
          </p>
        </Notice>
      </div>
    ),
  )
}
