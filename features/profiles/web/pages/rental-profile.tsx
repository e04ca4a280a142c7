import panels from 'virtual:panels/rental-profile'
import { useParams } from 'react-router'
import { browserReads, serverReads, useLoaded, type Reads } from '#core/web/data/reads.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Columns } from '#core/web/layout/columns.tsx'
import { Notice } from '#core/web/ui/notice.tsx'
import { readProfile } from '../../shared/api.ts'
import { AboutPart } from '../parts/about-part.tsx'
import { CompletionCard } from '../parts/completion-card.tsx'
import { Cover } from '../parts/cover.tsx'
import { InterestsPart } from '../parts/interests-part.tsx'
import { PapersPart } from '../parts/papers-part.tsx'
import { PlacePart } from '../parts/place-part.tsx'
import { ProfileHead } from '../parts/profile-head.tsx'
import { UsernamePart } from '../parts/username-part.tsx'
import { StudiesPart, WorkPart } from '../parts/work-and-studies.tsx'

/** In the menu is the address without a name, which is that of the reader's own. */
const nameIn = (params: { username?: string | undefined }): string => params.username ?? 'me'
const reads: Reads = ({ params }) => [[readProfile, { username: nameIn(params) }]]
export const loader = serverReads(reads)
export const clientLoader = browserReads(reads)

/** One's own, changed where it stands; or that of an applicant or a tenant, as far as a landlord may see it. */
export default function RentalProfilePage() {
  const t = useT()
  const profile = useLoaded(readProfile, { username: nameIn(useParams()) })
  const { is_own } = profile
  return (
    <>
      <title>{is_own ? t('profiles.title') : profile.full_name}</title>
      <Cover profile={profile} />
      <ProfileHead profile={profile} />
      <Columns
        side_first
        side={
          <>
            {is_own ? <CompletionCard profile={profile} /> : null}
            <Notice tone="neutral" title={is_own ? t('profiles.seen.title') : undefined}>
              {is_own ? t('profiles.seen.own') : t('profiles.seen.other')}
            </Notice>
          </>
        }
      >
        <AboutPart profile={profile} />
        <PlacePart profile={profile} />
        <WorkPart profile={profile} />
        <StudiesPart profile={profile} />
        <InterestsPart profile={profile} />
        {panels.map((Panel, at) => (
          <Panel key={at} profile={profile} />
        ))}
        {is_own ? <PapersPart profile={profile} /> : null}
        <UsernamePart profile={profile} />
      </Columns>
    </>
  )
}
