import clsx from 'clsx'
import type { infer as Infer } from 'zod/mini'
import { codeAndPlace, placeLine } from '#core/shared/place-line.ts'
import { useFormat } from '#core/web/i18n/use-format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import type { Column } from '#core/web/table/column.ts'
import { DataTable } from '#core/web/table/data-table.tsx'
import { Button } from '#core/web/ui/button.tsx'
import { Status } from '#core/web/ui/status.tsx'
import type { ReactNode } from 'react'
import type { PageRole } from '#core/shared/paths.ts'
import { useToday } from '#core/web/data/reader.ts'
import { contractPaths } from '#features/contracts/shared/paths.ts'
import type { StepName } from '#features/contracts/shared/enums.ts'
import type { OwnContractRow } from '#features/contracts/shared/api.ts'
import type { ContractRow } from '#features/contracts/shared/model.ts'
import { contractState, termOf, termParams } from '#features/contracts/shared/steps/states.ts'

/** A row of staff’s lists says nothing of what comes next. */
type Row = Infer<typeof ContractRow> & Partial<OwnContractRow>

function RowStatus({ row, role }: { row: Row; role: PageRole }) {
  const t = useT()
  const draft = role === 'landlords' ? row.draft : null
  const { state, numbers, tone } = contractState({ ...row, draft: draft ?? null }, useToday())
  return <Status tone={tone}>{t.dynamic(state, numbers)}</Status>
}

/** A draft in which no home is named is known by the day it was begun, to staff by its number too. */
function NoHome({ row, in_lines }: { row: Row; in_lines: boolean }) {
  const t = useT()
  const format = useFormat()
  return (
    <>
      {t('contracts.list.no_home', { day: format.date(row.created_at, 'long') })}
      {in_lines ? (
        <span className="block font-normal text-quiet">{row.contract_number}</span>
      ) : null}
    </>
  )
}

/** Street, code and place as an address is written. In a table of staff the place has a line of its own. */
function Home({ row, in_lines }: { row: Row; in_lines: boolean }) {
  if (row.address === null) return <NoHome row={row} in_lines={in_lines} />
  if (!in_lines) return placeLine({ ...row, street_address: row.address })
  return (
    <>
      {row.address}
      <span className="lg:sr-only">, </span>
      <span className="lg:block lg:font-normal lg:text-quiet">{codeAndPlace(row)}</span>
    </>
  )
}

/** Where no head of a column says whose names these are, the name of the side stands before them. */
function Side({ label, names }: { label: string; names: readonly string[] }) {
  const format = useFormat()
  return (
    <>
      <span className="text-quiet lg:sr-only">{`${label} `}</span>
      {format.list(names) || '–'}
    </>
  )
}

/** Both sides in one column of a table of staff. */
const useSides = (): Column<Row> => {
  const t = useT()
  return {
    key: 'sides',
    header: `${t('contracts.list.tenants')} · ${t('contracts.list.landlords')}`,
    phone: 'plain',
    cell: (row) => (
      <>
        <Side label={t('contracts.list.tenants')} names={row.tenant_names} />
        <span aria-hidden="true" className="text-quiet lg:hidden">
          {' · '}
        </span>
        <span className="lg:block lg:text-quiet">
          <Side label={t('contracts.list.landlords')} names={row.landlord_names} />
        </span>
      </>
    ),
  }
}

/** On a phone beside what is paid next: then it is said that it is the rent of a month. */
function Price({ row: { price, currency } }: { row: Row }) {
  const t = useT()
  const format = useFormat()
  const amount = format.money(price ?? 0, currency ?? 'ISK')
  return (
    <>
      <span className="max-lg:hidden">{amount}</span>
      <span className="lg:hidden">{t('contracts.document.a_month', { amount })}</span>
    </>
  )
}

/** Words with a day in a narrow column: the lines are as long as each other, so that the day stays together. */
const InLines = ({ children }: { children: ReactNode }) => (
  <span className="lg:block lg:text-balance">{children}</span>
)

/** When it ends or begins, in words; both days where nothing more is to be said. */
function Term({ row, in_days }: { row: Row; in_days: boolean }) {
  const t = useT()
  const format = useFormat()
  const today = useToday()
  const told = in_days ? null : termOf(row, today)
  if (told) return <InLines>{t.dynamic(told.key, termParams(told, format, today))}</InLines>
  const end =
    row.is_definite && row.end_date
      ? format.date(row.end_date, 'short')
      : t('contracts.list.indefinite')
  return (
    <span className="whitespace-nowrap">
      {row.start_date ? `${format.date(row.start_date, 'short')} – ${end}` : '–'}
    </span>
  )
}

/** What comes next with a lease and its state does not say, a line each: who is still to sign, the rent. Nothing where nothing is known. */
const useNext = () => {
  const t = useT()
  const format = useFormat()
  const today = useToday()
  return ({
    status,
    unsigned,
    is_stopped,
    has_run_out,
    waits_for_you,
    next_payment: payment,
  }: Row): string[] => {
    if (is_stopped && !waits_for_you) return [t('contracts.list.stopped_other')]
    if (is_stopped) return [t(`contracts.list.${has_run_out ? 'run_out' : 'stopped'}_yours`)]
    const told = payment && {
      amount: format.money(payment.amount, payment.currency),
      day: format.date(payment.due_date, 'medium'),
    }
    const others = unsigned.flatMap((one) => (one.is_you ? [] : [one.full_name]))
    const names = format.list(others, 'and')
    // The state says that it waits for the reader.
    const isYours = others.length < unsigned.length && !waits_for_you
    const key =
      status === 'committed' ? 'first' : payment && payment.due_date < today ? 'late' : 'next'
    return [
      isYours && others.length === 0 && t('contracts.list.unsigned_you'),
      isYours && others.length > 0 && t('contracts.list.unsigned_you_and', { names }),
      !isYours && others.length > 0 && t('contracts.list.unsigned', { names }),
      told && t(`contracts.list.${key}_payment`, told),
    ].filter((line) => typeof line === 'string')
  }
}

function Next({ lines, is_after }: { lines: readonly string[]; is_after: boolean }) {
  return lines.map((line, at) => (
    <span
      key={line}
      className={clsx('block lg:text-balance', (is_after || at > 0) && 'text-quiet')}
    >
      {line}
    </span>
  ))
}

/** The way to what the reader does next with a lease: to sign it, to hand the home back. Null where neither is due. */
const useOwnStep = (role: PageRole): ((row: Row) => { label: string; hash: string } | null) => {
  const t = useT()
  const today = useToday()
  const kind = role === 'tenants' ? 'hand_back' : 'take_back'
  return (row) =>
    row.waits_for_you && !row.is_stopped
      ? { label: t('contracts.page.read_and_sign'), hash: 'contract-text' }
      : contractState(row, today).state === 'contracts.status.ending'
        ? { label: t(`contracts.deadline.kind.${kind}`), hash: `deadline-${kind}` }
        : null
}

/** The next step of a draft; a phone has no head of a column that says it is the next. */
function NextStep({ step }: { step: StepName }) {
  const t = useT()
  const title = t.dynamic(`contracts.step.${step}.title`)
  return (
    <>
      <span className="max-lg:hidden">{title}</span>
      <span className="lg:hidden">{t('contracts.list.next_step', { step: title })}</span>
    </>
  )
}

/** Nothing more is a dash, which a phone leaves out. */
const useNextCell = (role: PageRole): ((row: Row) => ReactNode) => {
  const nextOf = useNext()
  const ownStepOf = useOwnStep(role)
  return (row) => {
    if (row.draft) return <NextStep step={row.draft.next} />
    const lines = nextOf(row)
    const own = ownStepOf(row)
    if (lines.length === 0 && own === null) return '–'
    return (
      <>
        {own ? (
          <span className="mb-2 block last:mb-0">
            <Button
              size="small"
              variant={row.waits_for_you ? 'primary' : 'secondary'}
              to={`${contractPaths.one(role, row.id)}#${own.hash}`}
            >
              {own.label}
            </Button>
          </span>
        ) : null}
        <Next lines={lines} is_after={own !== null} />
      </>
    )
  }
}

/** A row of one’s own names the other side of the lease. */
const useColumns = (role: PageRole, is_staffs: boolean): Column<Row>[] => {
  const t = useT()
  const format = useFormat()
  const sides = useSides()
  const nextCell = useNextCell(role)
  return [
    {
      key: 'home',
      header: t('contracts.list.home'),
      phone: 'title',
      cell: (row) => <Home row={row} in_lines={is_staffs} />,
    },
    is_staffs
      ? sides
      : {
          key: 'people',
          header: t(role === 'tenants' ? 'contracts.list.landlords' : 'contracts.list.tenants'),
          phone: 'fact',
          cell: (row) =>
            format.list(role === 'tenants' ? row.landlord_names : row.tenant_names) || '–',
        },
    {
      key: 'term',
      header: t('contracts.list.term'),
      phone: 'fact',
      cell: (row) => (row.start_date ? <Term row={row} in_days={is_staffs} /> : '–'),
    },
    {
      key: 'price',
      header: t('contracts.list.price'),
      align: 'end',
      phone: 'fact',
      cell: (row) => (row.price === null ? '–' : <Price row={row} />),
    },
    ...(is_staffs
      ? []
      : [
          {
            key: 'next',
            header: t('contracts.list.next'),
            phone: 'plain' as const,
            cell: nextCell,
          },
        ]),
    {
      key: 'status',
      header: t('contracts.list.status'),
      phone: 'state',
      cell: (row) => <RowStatus row={row} role={role} />,
    },
  ]
}

const BRIEF: Record<PageRole, readonly string[]> = {
  landlords: ['home', 'people', 'status'],
  tenants: ['home', 'people', 'term', 'status'],
}

export const ContractTable = ({
  rows,
  to,
  empty,
  is_staffs = false,
  is_brief = false,
  role = 'landlords',
}: {
  rows: readonly Row[]
  to: (row: Row) => string
  empty?: ReactNode
  /** Closer rows, and both sides of a lease in one column. */
  is_staffs?: boolean
  /** Where the page says what comes next with them: what each is at alone, to whoever rents its term too. */
  is_brief?: boolean
  /** Whose list it is. */
  role?: PageRole
}) => {
  const t = useT()
  const columns = useColumns(role, is_staffs)
  return (
    <DataTable
      caption={t('contracts.list.title')}
      rows={rows}
      row_key={(row) => row.id}
      row_to={to}
      empty={empty}
      is_compact={is_staffs}
      columns={is_brief ? columns.filter(({ key }) => BRIEF[role].includes(key)) : columns}
    />
  )
}
