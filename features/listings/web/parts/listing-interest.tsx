import type { ListingRecord } from '#features/listings/shared/api/record.ts'
import { BarChart } from '#core/web/chart/bar-chart.tsx'
import { addDays, type PlainDate } from '#core/shared/plain-date.ts'
import { useToday } from '#core/web/data/reader.ts'
import { useFormat } from '#core/web/i18n/use-format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Section } from '#core/web/layout/section.tsx'
import { Button } from '#core/web/ui/button.tsx'
import { Card } from '#core/web/ui/card.tsx'
import { StatTile } from '#core/web/ui/stat-tile.tsx'
import type { OwnListing } from '#features/listings/shared/model.ts'
import { shownDays } from './interest-days.ts'
import { useShare } from './listing-tools.tsx'

/** Views by day, from the day of publishing on. */
function Days({ days: all, published }: { days: readonly number[]; published: PlainDate | null }) {
  const t = useT()
  const format = useFormat()
  const today = useToday()
  const days = shownDays(all, published, today)
  const dates = days.map((_, at) => addDays(today, at + 1 - days.length))
  // Of one day the number above says all.
  if (days.length < 2) return null
  const period = { from: format.date(dates[0]!, 'day_month'), to: format.date(today, 'day_month') }
  return (
    <Card>
      <BarChart
        title={t('listings.interest.by_day', period)}
        category_label={t('listings.interest.day')}
        categories={dates.map((day) => format.date(day, 'day_month'))}
        axis={dates.map((day) => ({ name: String(Number(day.slice(8))) }))}
        label={t('listings.interest.views')}
        values={days}
        write={format.number}
      />
    </Card>
  )
}

/** Nobody has looked: what to do about it. */
function Nobody({ listing }: { listing: OwnListing }) {
  const t = useT()
  const share = useShare(listing.id, listing.title)
  if (listing.status !== 'published')
    return <p className="text-quiet">{t('listings.interest.off')}</p>
  return (
    <div className="space-y-3">
      <p className="measure text-quiet">{t('listings.interest.nobody')}</p>
      <Button variant="secondary" size="small" className="noscript:hidden" onClick={share}>
        {t('listings.tools.share')}
      </Button>
    </div>
  )
}

/** How often a home was looked at, saved and applied for. */
export default function ListingInterest({
  listing,
  interest: { views, days, likes, applications },
}: {
  listing: OwnListing
  interest: ListingRecord['interest']
}) {
  const t = useT()
  const format = useFormat()
  return (
    <Section title={t('listings.interest.title')}>
      <div className="grid grid-cols-2 gap-3 max-sm:[&>:first-child]:col-span-2 sm:grid-cols-3">
        <StatTile
          label={t('listings.interest.views')}
          value={format.number(views.month)}
          note={t('listings.interest.week', { count: views.week })}
        />
        <StatTile
          label={t('listings.interest.likes')}
          value={format.number(likes)}
          note={t('listings.interest.likes_note', { count: likes })}
        />
        <StatTile
          label={t('listings.interest.applications')}
          value={format.number(applications.month)}
          note={t('listings.interest.week', { count: applications.week })}
        />
      </div>
      {views.month > 0 ? (
        <div className="mt-4 empty:hidden">
          <Days days={days} published={listing.published_at?.slice(0, 10) ?? null} />
        </div>
      ) : null}
      {views.month + likes + applications.month > 0 ? (
        <p className="measure mt-3 text-sm text-quiet">{t('listings.interest.note')}</p>
      ) : (
        <div className="mt-4">
          <Card>
            <Nobody listing={listing} />
          </Card>
        </div>
      )}
    </Section>
  )
}
