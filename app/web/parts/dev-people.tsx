import type { ReplyOf } from '#core/shared/endpoint.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Section } from '#core/web/layout/section.tsx'
import { DataTable } from '#core/web/table/data-table.tsx'
import type { readDevState } from '../../dev/api.ts'
import { CopiedText } from '#core/web/ui/copied-text.tsx'

type State = ReplyOf<typeof readDevState>

/** Who can sign in, and what they type. */
const People = ({ state }: { state: State }) => {
  const t = useT()
  return (
    <Section title={t('app.dev.people')} lead={t('app.dev.people_lead')}>
      <DataTable
        caption={t('app.dev.people')}
        is_compact
        is_in_lines
        rows={state.people}
        row_key={(row) => row.email}
        columns={[
          {
            key: 'name',
            header: t('app.dev.name'),
            cell: (row) => row.full_name,
            phone: 'title',
          },
          {
            key: 'role',
            header: t('app.dev.role'),
            phone: 'state',
            cell: (row) => t.dynamic(`app.dev.role_${row.role}`),
          },
          {
            key: 'email',
            header: t('app.dev.email'),
            phone: 'fact',
            cell: (row) => <CopiedText text={row.email} />,
          },
          {
            key: 'number',
            header: t('app.dev.national_id'),
            phone: 'fact',
            cell: (row) => <CopiedText text={row.national_id} />,
          },
        ]}
      />
    </Section>
  )
}

/** Homes that nobody has listed yet. */
const FreeHomes = ({ state }: { state: State }) => {
  const t = useT()
  return (
    <Section title={t('app.dev.free_homes')} lead={t('app.dev.free_homes_lead')}>
      <DataTable
        caption={t('app.dev.free_homes')}
        is_compact
        is_in_lines
        rows={state.free_homes}
        row_key={(row) => row.landreg_id}
        columns={[
          {
            key: 'address',
            header: t('app.dev.address'),
            cell: (row) => row.address,
            phone: 'title',
          },
          {
            key: 'number',
            header: t('app.dev.property_number'),
            phone: 'fact',
            cell: (row) => <CopiedText text={`F${row.landreg_id}`} />,
          },
        ]}
      />
    </Section>
  )
}

export function DevPeople({ state }: { state: State }) {
  return (
    <>
      <People state={state} />
      <FreeHomes state={state} />
    </>
  )
}

/** What one types to see an outside system fail. */
export function DevInputs({ state }: { state: State }) {
  const t = useT()
  return (
    <Section title={t('app.dev.magic_title')} lead={t('app.dev.magic_lead')}>
      <DataTable
        caption={t('app.dev.magic_title')}
        is_compact
        is_in_lines
        rows={state.magic}
        row_key={(row) => row.effect_key}
        columns={[
          {
            key: 'provider',
            header: t('app.dev.system'),
            cell: (row) => t.dynamic(`app.dev.provider.${row.provider.replace('-', '_')}`),
          },
          {
            key: 'input',
            header: t('app.dev.input'),
            cell: (row) => <CopiedText text={row.input} />,
            phone: 'title',
          },
          {
            key: 'effect',
            header: t('app.dev.effect'),
            cell: (row) => t.dynamic(`app.dev.magic.${row.effect_key}`),
            phone: 'plain',
          },
        ]}
      />
    </Section>
  )
}
