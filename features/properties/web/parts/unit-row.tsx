import { formatArea } from '#core/shared/language/format.ts'
import { useFormat } from '#core/web/i18n/use-format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Status } from '#core/web/ui/status.tsx'
import type { Tone } from '#core/web/ui/tone.ts'
import type { OwnUnit, UnitState } from '#features/properties/shared/model.ts'
import { UnitActions } from './unit-actions.tsx'

const TONES: Record<UnitState, Tone> = {
  let: 'moss',
  leasing: 'glacier',
  listed: 'glacier',
  paused: 'neutral',
  draft: 'neutral',
  vacant: 'neutral',
}

/** What the state means in dates and money; null where the word says all. */
const useDetail = () => {
  const t = useT()
  const format = useFormat()
  return ({ state, lease, listing }: OwnUnit): string | null => {
    if (state === 'let' && lease === null) return t('properties.own.let_by_listing')
    if (state === 'let' && lease !== null) {
      const rent =
        lease.price === null || lease.currency === null
          ? null
          : t('properties.own.per_month', { rent: format.money(lease.price, lease.currency) })
      const time =
        lease.stage === 'upcoming' && lease.start_date !== null
          ? t('properties.own.since', { date: format.date(lease.start_date, 'medium') })
          : lease.end_date === null
            ? t('properties.own.open_ended')
            : t('properties.own.until', { date: format.date(lease.end_date, 'medium') })
      return [time, rent].filter(Boolean).join(' · ')
    }
    if (state === 'listed' && listing !== null && listing.price !== null)
      return t('properties.own.per_month', { rent: format.money(listing.price, listing.currency) })
    return state === 'vacant' && lease?.stage === 'over' && lease.end_date !== null
      ? t('properties.own.was_let', { date: format.date(lease.end_date, 'medium') })
      : null
  }
}

/** One home: which it is, what it is at, and what comes next. */
export const UnitRow = ({
  unit,
  portfolios,
}: {
  unit: OwnUnit
  portfolios: readonly { id: string; name: string }[]
}) => {
  const t = useT()
  const format = useFormat()
  const detail = useDetail()(unit)
  const facts = t('properties.field.unit_line', {
    size: formatArea(format.lang, unit.size_m2),
    rooms: unit.rooms,
    landreg: unit.landreg_id,
  })
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-4 py-3.5 sm:px-5">
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-medium">{t('properties.own.unit', { mark: unit.unit_mark })}</p>
        <p className="text-sm text-quiet">{facts}</p>
        {unit.portfolio ? <p className="text-sm text-quiet">{unit.portfolio.name}</p> : null}
        {unit.ownership === 'not_owner' ? (
          <p className="text-sm text-quiet">{t('properties.own.not_owner')}</p>
        ) : null}
      </div>
      <div className="min-w-0 basis-52 max-sm:basis-full">
        <Status tone={unit.is_archived ? 'neutral' : TONES[unit.state]}>
          {t.dynamic(`properties.state.${unit.is_archived ? 'archived' : unit.state}`)}
        </Status>
        {detail ? <p className="mt-1 text-sm text-quiet">{detail}</p> : null}
        {unit.state === 'let' && unit.listing?.status === 'published' ? (
          <p className="text-sm text-quiet">{t('properties.own.also_listed')}</p>
        ) : null}
      </div>
      <UnitActions unit={unit} portfolios={portfolios} />
    </li>
  )
}
