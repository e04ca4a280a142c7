import { useRead } from '#core/web/data/reads.ts'
import { useFormat } from '#core/web/i18n/use-format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Card } from '#core/web/ui/card.tsx'
import { SkeletonRows } from '#core/web/ui/skeleton.tsx'
import type { ProfilePanelProps } from '#features/profiles/web/parts/profile-panel.ts'
import { readHousehold } from '../../shared/api.ts'
import type { Household } from '../../shared/model.ts'
import { HouseholdChildren } from './household-children.tsx'
import { HouseholdInvitations } from './household-invitations.tsx'
import { HouseholdMembers } from './household-members.tsx'
import { HouseholdPets } from './household-pets.tsx'

/** How many live together, as everybody reads it who may see the profile. */
const Counts = ({ household: { adults, children, pets } }: { household: Household }) => {
  const t = useT()
  const format = useFormat()
  return (
    <p className="font-medium">
      {format.list([
        t('households.panel.adults', { count: adults }),
        ...(children.length > 0
          ? [t('households.panel.children', { count: children.length })]
          : []),
        ...(pets.length > 0 ? [t('households.panel.pets', { count: pets.length })] : []),
      ])}
    </p>
  )
}

/** Who lives with the person of a rental profile: kept in its place by the household, read by landlords. */
export default function HouseholdPanel({ profile }: ProfilePanelProps) {
  const t = useT()
  const { data: household } = useRead(readHousehold, { username: profile.profile_username })
  return (
    <div id="household" className="scroll-mt-4">
      <Card title={t('households.panel.title')}>
        {household ? (
          <div className="space-y-6">
            <Counts household={household} />
            {household.is_member ? (
              <>
                <p className="measure text-quiet">{t('households.panel.lead')}</p>
                <HouseholdMembers household={household} />
              </>
            ) : null}
            <HouseholdChildren household={household} />
            <HouseholdPets household={household} />
            {household.is_member ? <HouseholdInvitations household={household} /> : null}
          </div>
        ) : (
          <SkeletonRows rows={3} />
        )}
      </Card>
    </div>
  )
}
