import { useShownText } from './application-translation.tsx'
import { useFormat } from '#core/web/i18n/use-format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { FactList } from '#core/web/ui/fact-list.tsx'
import type { TenantApplication } from '#features/applications/shared/model.ts'
import { isPremises } from '#features/listings/shared/enums.ts'

/** What an applicant tells in facts, and of which kind of home. */
export type ToldFacts = Pick<
  TenantApplication,
  | 'household_adults'
  | 'household_children'
  | 'pets'
  | 'occupation'
  | 'wanted_from'
  | 'wanted_months'
> & { listing: Pick<TenantApplication['listing'], 'listing_type'> }

/** What an applicant told besides the message. */
export function ApplicationFacts({
  application,
  is_blind = false,
}: {
  application: ToldFacts
  /** Whether work is hidden from the landlord for now. */
  is_blind?: boolean
}) {
  const t = useT()
  const format = useFormat()
  const shown = useShownText()
  const is_home = !isPremises(application.listing.listing_type)
  const silent = t('applications.landlord.not_said')
  return (
    <FactList
      facts={[
        is_home && {
          label: t('applications.landlord.household_label'),
          value: t('applications.landlord.household', {
            adults: application.household_adults,
            children: application.household_children,
          }),
        },
        is_home && {
          label: t('applications.apply.pets'),
          value: shown(application.pets) || t('applications.landlord.no_pets'),
        },
        {
          label: is_home
            ? t('applications.apply.occupation')
            : t('applications.apply.premises_activity'),
          value: is_blind
            ? t('applications.blind.hidden')
            : shown(application.occupation) || silent,
        },
        {
          label: t('applications.landlord.move_in'),
          value: application.wanted_from ? format.date(application.wanted_from, 'long') : silent,
        },
        {
          label: t('applications.landlord.length'),
          value:
            application.wanted_months === null
              ? silent
              : t('applications.landlord.months', { count: application.wanted_months }),
        },
      ]}
    />
  )
}
