import { lazy, Suspense } from 'react'
import { SkeletonRows } from '#core/web/ui/skeleton.tsx'
import type { ProfilePanelProps } from '#features/profiles/web/parts/profile-panel.ts'

const OwnFinances = lazy(() => import('./own-finances.tsx'))
const SharedFinancesCard = lazy(() => import('./shared-finances-card.tsx'))

/** On a rental profile: one’s own pre-approval, or what a tenant shows of theirs. */
export default function FinancesPanel({ profile }: ProfilePanelProps) {
  return (
    <div id="finances" className="scroll-mt-4 space-y-6">
      <Suspense fallback={<SkeletonRows rows={3} />}>
        {profile.is_own ? (
          <OwnFinances username={profile.profile_username} />
        ) : (
          <SharedFinancesCard username={profile.profile_username} />
        )}
      </Suspense>
    </div>
  )
}
