import clsx from 'clsx'
import { Link, useSearchParams } from 'react-router'
import { useToday } from '#core/web/data/reader.ts'
import { useFormat } from '#core/web/i18n/use-format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { SelectBox } from '#core/web/table/select-box.tsx'
import type { Selection } from '#core/web/table/use-selection.ts'
import { Status } from '#core/web/ui/status.tsx'
import type { LandlordApplication } from '#features/applications/shared/model.ts'
import { isPremises } from '#features/listings/shared/enums.ts'
import { isUnread } from '#features/applications/shared/steps/states.ts'
import { nameOfApplication } from './applicant-name.ts'
import { ApplicationStatus } from './application-status.tsx'

interface Props {
  application: LandlordApplication
  is_open: boolean
  selection: Selection
}

/** Who would move in, from when and for how long. The message, which may be in another language, is read when it is opened. */
const ToldShort = ({ application }: Pick<Props, 'application'>) => {
  const t = useT()
  const format = useFormat()
  const today = useToday()
  const { wanted_from: from, wanted_months: months, pets } = application
  const told = [
    ...(isPremises(application.listing.listing_type)
      ? []
      : [
          t('applications.landlord.household', {
            adults: application.household_adults,
            children: application.household_children,
          }),
        ]),
    ...(from === null
      ? []
      : [t('applications.landlord.from_short', { day: format.near(from, today) })]),
    ...(months === null ? [] : [t('applications.landlord.months_short', { count: months })]),
    ...(pets ? [t('applications.landlord.pets_short', { pets })] : []),
  ]
  return <p className="truncate text-sm empty:hidden">{told.join(' · ')}</p>
}

/** Where it stands, in one word or two. */
const State = ({ application }: Pick<Props, 'application'>) => {
  const t = useT()
  return isUnread(application) && !application.is_considered ? (
    <Status tone="lamp">{t('applications.landlord.unread')}</Status>
  ) : (
    <ApplicationStatus application={application} />
  )
}

/** One row of the landlord's list: a link that opens it, and a tick where it can be denied with others. */
export function ApplicationRow({ application, is_open, selection }: Props) {
  const t = useT()
  const format = useFormat()
  const today = useToday()
  const [params] = useSearchParams()
  const address = new URLSearchParams(params)
  address.set('open', application.id)
  const name = nameOfApplication(t, application)
  return (
    <li
      className={clsx(
        'relative flex items-start gap-2 border-b border-line p-3 last:border-b-0',
        is_open ? 'bg-glacier-soft' : 'hover:bg-sunken',
        selection.has(application.id) && 'shadow-[inset_4px_0_0_var(--glacier)]',
      )}
    >
      <SelectBox
        selection={selection}
        row_key={application.id}
        label={t('applications.landlord.select', { name })}
      />
      <div className="min-w-0 flex-1">
        <div className="flex items-baseline justify-between gap-x-3">
          <Link
            to={`?${address}`}
            preventScrollReset
            aria-current={is_open ? 'true' : undefined}
            className={clsx(
              'min-w-0 truncate no-underline after:absolute after:inset-0 focus-visible:after:outline-3 focus-visible:after:outline-focus',
              isUnread(application) ? 'font-bold' : 'font-medium',
            )}
          >
            {name}
          </Link>
          {/* On a phone the name has its line. */}
          <time
            dateTime={application.created_at}
            className="shrink-0 text-sm text-quiet max-sm:sr-only"
          >
            {format.near(application.created_at.slice(0, 10), today)}
          </time>
        </div>
        <p className="flex flex-wrap items-center gap-x-2 text-sm text-quiet">
          <State application={application} />
          <span className="max-w-full truncate">
            {application.listing.street_address ?? application.listing.title}
          </span>
        </p>
        <ToldShort application={application} />
      </div>
    </li>
  )
}
