import { loginPath } from '#core/shared/paths.ts'
import { usePageFacts } from '#core/web/data/reader.ts'
import { useFormat } from '#core/web/i18n/use-format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from '#core/web/ui/button.tsx'
import { Card } from '#core/web/ui/card.tsx'
import { Status } from '#core/web/ui/status.tsx'
import { inboxPaths } from '#features/inbox/shared/paths.ts'
import type { Listing } from '#features/listings/shared/model.ts'

/** What electronic id and the property registry confirm of the landlord; what they do not is said too. */
const Confirmed = ({ landlord: { is_proven, owns_home } }: { landlord: Listing['landlord'] }) => {
  const t = useT()
  return (
    <ul className="my-2 flex flex-wrap gap-2">
      {Object.entries({ identity: is_proven, owner: owns_home }).map(([what, is_confirmed]) => (
        <li key={what} className="max-w-full [&_span]:whitespace-normal">
          <Status tone={is_confirmed ? 'moss' : 'neutral'}>
            {t.dynamic(`listings.view.${what}_${is_confirmed ? 'confirmed' : 'not_confirmed'}`)}
          </Status>
        </li>
      ))}
    </ul>
  )
}

/** How soon the landlord replies, and how many applications have an answer, where there were enough of them. */
const Habits = ({ habits }: { habits: Listing['landlord']['habits'] }) => {
  const t = useT()
  return (
    <>
      {habits?.reply_within ? (
        <p>{t.dynamic(`listings.view.reply_within.${habits.reply_within}`)}</p>
      ) : null}
      {habits && habits.applications_answered !== null ? (
        <p>{t('listings.view.applications_answered', { count: habits.applications_answered })}</p>
      ) : null}
    </>
  )
}

/** Who lets a home, and the way to ask them. */
export default function LandlordCard({ listing }: { listing: Listing }) {
  const t = useT()
  const format = useFormat()
  const { reader } = usePageFacts()
  const ask = inboxPaths.aboutListing(listing.id)
  return (
    <Card title={t('listings.view.landlord')}>
      <p className="font-medium">{listing.landlord.first_name}</p>
      <Confirmed landlord={listing.landlord} />
      <div className="mb-4 text-quiet">
        <p>
          {t('listings.view.landlord_since', {
            month: format.date(listing.landlord.since, 'month_year'),
          })}
        </p>
        <Habits habits={listing.landlord.habits} />
      </div>
      {listing.can.edit || listing.status !== 'published' ? null : (
        <Button to={reader ? ask : loginPath(ask, 'ask')} variant="secondary" wide>
          {t('listings.view.ask')}
        </Button>
      )}
    </Card>
  )
}
