import type { Currency } from '#core/shared/currencies.ts'
import { formatArea } from '#core/shared/language/format.ts'
import { useFormat } from '#core/web/i18n/use-format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { SelectBox } from '#core/web/table/select-box.tsx'
import type { Selection } from '#core/web/table/use-selection.ts'
import { TextLink } from '#core/web/ui/text-link.tsx'
import { Status } from '#core/web/ui/status.tsx'
import { listingPaths } from '#features/listings/shared/paths.ts'
import type { OwnUnit, UnitLease } from '#features/properties/shared/model.ts'
import { toldUnitState } from '#features/properties/shared/states.ts'
import { UnitActions } from './unit-actions.tsx'

/** What the state means in dates and money; none where the word says all. */
const useDetails = () => {
  const t = useT()
  const format = useFormat()
  const monthly = (price: number | null, currency: Currency | null): string[] =>
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
  return ({ state, lease, listing }: OwnUnit): string[] => {
    if (state === 'let')
      return lease === null
        ? [t('properties.own.let_by_listing')]
        : [timeOf(lease), ...monthly(lease.price, lease.currency)]
    if (state === 'listed' && listing !== null) return monthly(listing.price, listing.currency)
    return state === 'vacant' && lease !== null && lease.end_date !== null
      ? [t('properties.own.was_let', { date: format.date(lease.end_date, 'medium') })]
      : []
  }
}

/** A home that is registered to somebody else may be let by whoever has the right to; its listing asks where that comes from. */
const NotOwner = ({ unit: { state, listing } }: { unit: OwnUnit }) => {
  const t = useT()
  const right = listing?.letting_right
  return (
    <p className="text-sm text-quiet">
      {right ? t(`properties.own.right.${right}`) : t('properties.own.of_others')}{' '}
      {listing !== null && state !== 'let' ? (
        <TextLink to={listingPaths.step(listing.id, 'real-estate')}>
          {right ? t('core.actions.edit') : t('properties.own.tell_right')}
        </TextLink>
      ) : null}
    </p>
  )
}

/** What a home is at: on a phone beside its next step, so that a home is a few lines high. */
const UnitStatus = ({ unit }: { unit: OwnUnit }) => {
  const t = useT()
  const details = useDetails()(unit)
  const { state, tone } = toldUnitState(unit)
  return (
    <div className="min-w-0 max-lg:ps-9">
      <Status tone={tone}>{t.dynamic(state)}</Status>
      <p className="mt-0.5 text-sm text-quiet empty:hidden">
        {details.map((line, index) => (
          <span key={line} className="sm:block">
            {index > 0 ? <span className="sm:hidden"> · </span> : null}
            {line}
          </span>
        ))}
      </p>
      {unit.state === 'let' && unit.listing?.status === 'published' ? (
        <p className="text-sm text-quiet">{t('properties.own.also_listed')}</p>
      ) : null}
    </div>
  )
}

/** One home: which it is, what it is at, and what comes next. */
export const UnitRow = ({
  unit,
  portfolios,
  selection,
}: {
  unit: OwnUnit
  portfolios: readonly { id: string; name: string }[]
  selection: Selection
}) => {
  const t = useT()
  const format = useFormat()
  const facts = t('properties.field.unit_line', {
    size: formatArea(format.lang, unit.size_m2),
    rooms: unit.rooms,
    landreg: unit.landreg_id,
  })
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-2 px-4 py-3 sm:gap-x-6 sm:px-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,14rem)_17rem]">
      <div className="relative min-w-0 ps-9 max-lg:col-span-2">
        <SelectBox
          selection={selection}
          row_key={unit.id}
          label={t('core.table.select_row', {
            name: `${unit.street_address}, ${unit.unit_mark}`,
          })}
          className="absolute! -top-2.5 -start-3"
        />
        <p className="font-medium">{t('properties.own.unit', { mark: unit.unit_mark })}</p>
        <p className="text-sm text-quiet">
          {facts}
          {unit.portfolio ? ` · ${unit.portfolio.name}` : null}
        </p>
        {unit.ownership === 'not_owner' && !unit.is_archived ? <NotOwner unit={unit} /> : null}
      </div>
      <UnitStatus unit={unit} />
      <UnitActions unit={unit} portfolios={portfolios} />
    </li>
  )
}
