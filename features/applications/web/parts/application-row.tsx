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
import { nameOfApplication } from './applicant-name.ts'
import { ApplicationStatus } from './application-status.tsx'

interface Props {
  application: LandlordApplication
  is_open: boolean
  selection: Selection
}

/** Who would move in and for how long, before the message: it may be in a language that the landlord does not read. */
const ToldShort = ({ application }: Pick<Props, 'application'>) => {
  const t = useT()
  const told = [
    ...(isPremises(application.listing.listing_type)
      ? []
      : [
          t('applications.landlord.household', {
            adults: application.household_adults,
            children: application.household_children,
          }),
          application.pets
            ? t('applications.landlord.pets_short', { pets: application.pets })
            : t('applications.landlord.no_pets_short'),
        ]),
    ...(application.wanted_months === null
      ? []
      : [t('applications.landlord.months_short', { count: application.wanted_months })]),
  ]
  return <p className="text-sm empty:hidden">{told.join(' · ')}</p>
}

/** One line of the landlord's list: a link that opens it, and a tick where it can be denied with others. */
export function ApplicationRow({ application, is_open, selection }: Props) {
  const t = useT()
  const format = useFormat()
  const today = useToday()
  const [params] = useSearchParams()
  const address = new URLSearchParams(params)
  address.set('open', application.id)
  const name = nameOfApplication(t, application)
  const isUnread = application.status === 'sent' && !application.is_read_by_landlord
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
        <Link
          to={`?${address}`}
          preventScrollReset
          aria-current={is_open ? 'true' : undefined}
          className={clsx(
            'block wrap-anywhere no-underline after:absolute after:inset-0 focus-visible:after:outline-3 focus-visible:after:outline-focus',
            isUnread ? 'font-bold' : 'font-medium',
          )}
        >
          {name}
        </Link>
        <p className="flex justify-between gap-x-3 text-sm text-quiet">
          <span className="truncate">
            {application.listing.street_address ?? application.listing.title}
          </span>
          <time dateTime={application.created_at} className="shrink-0">
            {format.near(application.created_at.slice(0, 10), today)}
          </time>
        </p>
        <ToldShort application={application} />
        <p className="truncate text-sm empty:hidden">{application.message}</p>
        <div className="mt-1 flex flex-wrap gap-1.5 empty:hidden">
          {isUnread ? <Status tone="lamp">{t('applications.landlord.unread')}</Status> : null}
          {isUnread && application.status === 'sent' && !application.is_considered ? null : (
            <ApplicationStatus application={application} />
          )}
          {application.accepted_id === null ? null : (
            <Status>{t('applications.landlord.home_promised')}</Status>
          )}
        </div>
      </div>
    </li>
  )
}
