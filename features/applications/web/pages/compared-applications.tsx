import { useParams, useSearchParams } from 'react-router'
import { browserReads, serverReads, useLoaded, type Reads } from '#core/web/data/reads.ts'
import { useSend } from '#core/web/data/send.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { PageHeader } from '#core/web/layout/page-header.tsx'
import { Button } from '#core/web/ui/button.tsx'
import { EmptyState } from '#core/web/ui/empty-state.tsx'
import {
  compareApplications,
  markRead,
  readTenantCriteria,
} from '#features/applications/shared/api.ts'
import { COMPARED_MAX } from '#features/applications/shared/model.ts'
import { applicationPaths } from '#features/applications/shared/paths.ts'
import { ComparisonTable } from '../parts/comparison-table.tsx'

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const idsOf = (params: URLSearchParams): string[] => [
  ...new Set((params.get('application_ids') ?? '').split(',').filter((id) => ID.test(id))),
]
const isReadable = (ids: readonly string[]) => ids.length > 1 && ids.length <= COMPARED_MAX

const reads: Reads = ({ params, url }) => {
  const ids = idsOf(url.searchParams)
  return [
    [readTenantCriteria, { id: params.id! }],
    ...(isReadable(ids)
      ? ([
          [compareApplications, { id: params.id!, query: { application_ids: ids.join(',') } }],
        ] as const)
      : []),
  ]
}
export const loader = serverReads(reads)
export const clientLoader = browserReads(reads)

/** Comparing is opening: from here on the criteria are fixed. */
const FixFirst = ({ ids }: { ids: readonly string[] }) => {
  const t = useT()
  const { send, is_sending } = useSend(markRead)
  const open = async () => {
    for (const id of ids) await send({ id })
  }
  return (
    <EmptyState
      title={t('applications.compare.fix_title')}
      action={
        <Button is_loading={is_sending} onClick={() => void open().catch(() => undefined)}>
          {t('applications.compare.fix')}
        </Button>
      }
    >
      {t('applications.compare.fix_text')}
    </EmptyState>
  )
}

const Compared = ({ listing_id, ids }: { listing_id: string; ids: readonly string[] }) => {
  const t = useT()
  const { items, opened_at } = useLoaded(compareApplications, {
    id: listing_id,
    query: { application_ids: ids.join(',') },
  })
  if (opened_at === null) return <FixFirst ids={ids} />
  return items[0]!.verdicts.length > 0 ? (
    <ComparisonTable items={items} />
  ) : (
    <EmptyState
      title={t('applications.compare.none')}
      action={
        <Button to={applicationPaths.criteria(listing_id)}>
          {t('applications.criteria.link')}
        </Button>
      }
    >
      {t('applications.compare.none_text')}
    </EmptyState>
  )
}

export default function ComparedApplications() {
  const t = useT()
  const { id } = useParams()
  const [params] = useSearchParams()
  const ids = idsOf(params)
  return (
    <>
      <title>{t('applications.compare.title')}</title>
      <PageHeader
        crumbs={[
          { label: t('applications.landlord.title'), to: applicationPaths.receivedFor(id!) },
        ]}
        title={t('applications.compare.title')}
        lead={t('applications.compare.lead')}
        action={
          <Button to={applicationPaths.criteria(id!)} variant="secondary">
            {t('applications.criteria.link')}
          </Button>
        }
      />
      {isReadable(ids) ? (
        <Compared listing_id={id!} ids={ids} />
      ) : (
        <EmptyState
          title={t('applications.compare.choose')}
          action={
            <Button to={applicationPaths.receivedFor(id!)}>
              {t('applications.compare.to_list')}
            </Button>
          }
        />
      )}
    </>
  )
}
