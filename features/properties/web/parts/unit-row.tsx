import type { ReactNode } from 'react'
import { formatArea } from '#core/shared/language/format.ts'
import { useFormat } from '#core/web/i18n/use-format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { SelectBox } from '#core/web/table/select-box.tsx'
import type { Selection } from '#core/web/table/use-selection.ts'
import { DotList } from '#core/web/ui/dot-list.tsx'
import { TextLink } from '#core/web/ui/text-link.tsx'
import { Status } from '#core/web/ui/status.tsx'
import { listingPaths } from '#features/listings/shared/paths.ts'
import type { OwnUnit, UnitLease } from '#features/properties/shared/model.ts'
import { toldUnitState } from '#features/properties/shared/steps/states.ts'
import { UnitActions } from './unit-actions.tsx'

/** What the state means in dates and money; none where the word says all. */
const useDetails = () => {
  const t = useT()
  const format = useFormat()
  const monthly = ({ price, currency }: Pick<UnitLease, 'price' | 'currency'>): string[] =>
    price === null || currency === null
      ? []
      : [t('properties.own.per_month', { rent: format.money(price, currency) })]
  const timeOf = ({ stage, start_date, end_date }: UnitLease): string => {
    if (stage === 'upcoming' && start_date !== null)
      return t('properties.own.since', { date: format.date(start_date, 'medium') })
    return end_date === null
      ? t('properties.own.open_ended')
      : t('properties.own.until', { date: format.date(end_date, 'medium') })
  }
  /** Of what is not let yet: what is asked for it, or that nobody has said. */
  const asked = ({ state, lease, listing }: OwnUnit): string[] => {
    const by = state === 'leasing' ? lease : state === 'vacant' ? null : listing
    const rent = by === null ? [] : monthly(by)
    return rent.length > 0 ? rent : [t('properties.own.no_rent')]
  }
  return (unit: OwnUnit): string[] => {
    const { state, lease } = unit
    if (state === 'let')
      return lease === null
        ? [t('properties.own.let_by_listing')]
        : [timeOf(lease), ...monthly(lease)]
    const rent = unit.is_archived ? [] : asked(unit)
    return state === 'vacant' && lease !== null && lease.end_date !== null
      ? [t('properties.own.was_let', { date: format.date(lease.end_date, 'medium') }), ...rent]
      : rent
  }
}

/** A home that is registered to somebody else may be let by whoever has the right to; its listing asks where that comes from. */
const NotOwner = ({ unit: { state, listing } }: { unit: OwnUnit }) => {
  const t = useT()
  const right = listing?.letting_right
  return (
    <p>
      {right ? t(`properties.own.right.${right}`) : t('properties.own.of_others')}{' '}
      {listing !== null && state !== 'let' ? (
        <TextLink to={listingPaths.step(listing.id, 'real-estate')}>
          {right ? t('core.actions.edit') : t('properties.own.tell_right')}
        </TextLink>
      ) : null}
    </p>
  )
}

/** What its state means. On a phone it is one line, so that a home is a few lines high. */
const UnitDetails = ({ unit }: { unit: OwnUnit }) => {
  const t = useT()
  const details = useDetails()(unit)
  if (unit.state === 'let' && unit.listing?.status === 'published')
    details.push(t('properties.own.also_listed'))
  return (
    <p className="w-full ps-9 text-sm text-quiet empty:hidden lg:col-start-2 lg:row-span-2 lg:row-start-2 lg:self-start lg:ps-0">
      {details.length === 0 ? null : <DotList items={details} className="lg:hidden" />}
      {details.map((line) => (
        <span key={line} className="block max-lg:hidden">
          {line}
        </span>
      ))}
    </p>
  )
}

/** Its mark, number, size, rooms and portfolio. On a phone they are broken into lines so that none of them stands on one alone. */
const UnitFacts = ({ unit, mark }: { unit: OwnUnit; mark: string | null }) => {
  const t = useT()
  const { lang } = useFormat()
  const facts = t('properties.field.unit_line', {
    size: formatArea(lang, unit.size_m2),
    rooms: unit.rooms,
    landreg: unit.landreg_id,
  }).split(' · ')
  const room = facts.slice(0, -1)
  const names = facts.slice(-1)
  const portfolios = unit.portfolio ? [unit.portfolio.name] : []
  if (mark !== null)
    return <DotList items={[mark, ...names, ...room, ...portfolios]} first_line={2} />
  return portfolios.length === 0 ? (
    <DotList items={facts} />
  ) : (
    <DotList items={[...facts, ...portfolios]} first_line={room.length} />
  )
}

/** One home: which it is, what it is at, and what comes next. */
export const UnitRow = ({
  unit,
  heading,
  portfolios,
  selection,
}: {
  unit: OwnUnit
  /** Where it is the only one of its building: the building. */
  heading?: ReactNode
  portfolios: readonly { id: string; name: string }[]
  selection: Selection
}) => {
  const t = useT()
  const { state, numbers, tone } = toldUnitState(unit)
  const mark = t('properties.own.unit', { mark: unit.unit_mark })
  return (
    <li className="flex flex-wrap items-center gap-x-3 px-4 py-3 sm:px-5 lg:grid lg:grid-cols-[minmax(0,1fr)_20rem_15rem] lg:gap-x-6">
      <div className="relative w-full min-w-0 ps-9">
        <SelectBox
          selection={selection}
          row_key={unit.id}
          label={t('core.table.select_row', {
            name: `${unit.street_address}, ${unit.unit_mark}`,
          })}
          className="absolute! -top-2.5 -start-3"
        />
        {heading ?? <p className="font-medium">{mark}</p>}
      </div>
      <div className="w-full py-0.5 ps-9 lg:ps-0">
        <Status tone={tone}>{t.dynamic(state, numbers)}</Status>
      </div>
      <div className="w-full ps-9 text-sm text-quiet lg:col-start-1">
        <UnitFacts unit={unit} mark={heading === undefined ? null : mark} />
        {unit.ownership === 'not_owner' && !unit.is_archived ? <NotOwner unit={unit} /> : null}
      </div>
      <UnitDetails unit={unit} />
      <div className="ms-auto lg:col-start-3 lg:row-span-3 lg:row-start-1">
        <UnitActions unit={unit} portfolios={portfolios} />
      </div>
    </li>
  )
}
