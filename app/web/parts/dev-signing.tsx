import type { ReplyOf } from '#core/shared/endpoint.ts'
import { useFormat } from '#core/web/i18n/use-format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Section } from '#core/web/layout/section.tsx'
import { DataTable } from '#core/web/table/data-table.tsx'
import type { readDevState } from '../../dev/api.ts'
import { appPaths } from '../../paths.ts'
import { DevState } from './dev-state.tsx'
import { useFirstRows } from './use-first-rows.tsx'
import { useNewest } from './use-newest.ts'

type State = ReplyOf<typeof readDevState>

const Tasks = ({ state }: { state: State }) => {
  const t = useT()
  const { shown, more } = useFirstRows(state.signing.items)
  return (
    <Section title={t('app.dev.signing')} lead={useNewest(state.signing.count)}>
      <DataTable
        caption={t('app.dev.signing')}
        is_compact
        is_in_lines
        rows={shown}
        empty={<p className="text-quiet">{t('app.dev.none_here')}</p>}
        row_key={(row) => row.task_id}
        row_to={(row) => appPaths.sandboxSign(row.task_id)}
        columns={[
          { key: 'who', header: t('app.dev.signer'), cell: (row) => row.who, phone: 'title' },
          { key: 'title', header: t('app.dev.document'), phone: 'fact', cell: (row) => row.title },
          {
            key: 'state',
            header: t('app.dev.state'),
            phone: 'state',
            cell: (row) => <DevState state={row.state} />,
          },
        ]}
      />
      {more}
    </Section>
  )
}

const Filings = ({ state }: { state: State }) => {
  const t = useT()
  const format = useFormat()
  const { shown, more } = useFirstRows(state.filings.items)
  return (
    <Section title={t('app.dev.filings')} lead={useNewest(state.filings.count)}>
      <DataTable
        caption={t('app.dev.filings')}
        is_compact
        is_in_lines
        rows={shown}
        empty={<p className="text-quiet">{t('app.dev.none_here')}</p>}
        row_key={(row) => row.id}
        columns={[
          {
            key: 'address',
            header: t('app.dev.address'),
            cell: (row) => row.address,
            phone: 'title',
          },
          {
            key: 'landlords',
            header: t('app.dev.landlords'),
            cell: (row) => row.landlords.join(', '),
          },
          { key: 'tenants', header: t('app.dev.tenants'), cell: (row) => row.tenants.join(', ') },
          {
            key: 'start',
            header: t('app.dev.starts'),
            cell: (row) => format.date(row.start_date, 'short'),
          },
          {
            key: 'state',
            header: t('app.dev.state'),
            phone: 'state',
            cell: (row) => <DevState state={row.status} />,
          },
        ]}
      />
      {more}
    </Section>
  )
}

/** Signing requests and registry filings, newest first. */
export const DevSigning = ({ state }: { state: State }) => (
  <>
    <Tasks state={state} />
    <Filings state={state} />
  </>
)
