import { ApiError } from '#core/web/data/session.ts'
import { browserReads, serverReads, useRead } from '#core/web/data/reads.ts'
import { useFormat } from '#core/web/i18n/use-format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Card } from '#core/web/ui/card.tsx'
import { EmptyState } from '#core/web/ui/empty-state.tsx'
import { ErrorState } from '#core/web/ui/error-state.tsx'
import { FactList } from '#core/web/ui/fact-list.tsx'
import { Notice } from '#core/web/ui/notice.tsx'
import { SkeletonRows } from '#core/web/ui/skeleton.tsx'
import { formatPhone } from '#core/shared/phone.ts'
import { LANGUAGE_NAMES } from '#core/shared/language/languages.ts'
import type { ReplyOf } from '#core/shared/endpoint.ts'
import { readUserAsStaff } from '#features/accounts/shared/api.ts'
import { AccountActions } from '../parts/account-actions.tsx'
import { InsightsSection } from '../parts/insights-section.tsx'
import { NumbersInFull } from '../parts/numbers-in-full.tsx'
import { PersonFrame } from '../parts/person-frame.tsx'
import { DevicesSection, HistorySection } from '../parts/staff-person-parts.tsx'
import type { GivenReason } from '../parts/staff-reason.tsx'
import { knownPerson } from '../parts/known-person.ts'

export const loader = serverReads(knownPerson)
export const clientLoader = browserReads(knownPerson)

const Facts = ({ user }: { user: ReplyOf<typeof readUserAsStaff> }) => {
  const t = useT()
  const format = useFormat()
  return (
    <FactList
      columns={2}
      facts={[
        { label: t('accounts.admin.name'), value: user.full_name },
        {
          label: t('accounts.admin.role'),
          value: user.is_staff
            ? t('accounts.admin.staff')
            : user.user_type === 'LL'
              ? t('accounts.admin.landlord')
              : t('accounts.admin.tenant'),
        },
        { label: t('accounts.login.email'), value: user.email },
        {
          label: t('accounts.admin.identity'),
          value: user.identity_verified
            ? t('accounts.settings.verified')
            : t('accounts.settings.not_verified'),
        },
        { label: t('accounts.settings.national_id'), value: user.national_id_masked ?? '–' },
        { label: t('accounts.settings.language'), value: LANGUAGE_NAMES[user.primary_language] },
        {
          label: t('accounts.admin.phones'),
          value: user.phones.map((phone) => formatPhone(phone)).join(', ') || '–',
        },
        { label: t('accounts.admin.since'), value: format.instant(user.created_at, 'medium') },
        {
          label: t('accounts.admin.sessions'),
          value: format.number(user.sessions),
          note: user.last_seen_at
            ? `${t('accounts.admin.last_seen')} ${format.instant(user.last_seen_at, 'medium')}`
            : undefined,
        },
      ]}
    />
  )
}

const Person = ({ id, given }: { id: string; given: GivenReason }) => {
  const t = useT()
  const format = useFormat()
  const { data: user, error, refetch } = useRead(readUserAsStaff, { id, query: { ...given } })
  if (error instanceof ApiError && error.status === 404)
    return <EmptyState title={t('accounts.admin.none')} />
  if (error) return <ErrorState onRetry={() => void refetch()} />
  if (!user) return <SkeletonRows />
  return (
    <>
      {user.blocked_at ? (
        <div className="mb-6">
          <Notice tone="lava">
            {t('accounts.staff.blocked_since', { at: format.instant(user.blocked_at, 'medium') })}
          </Notice>
        </div>
      ) : null}
      <Card>
        <Facts user={user} />
        {user.national_id_masked ? <NumbersInFull user_id={user.id} /> : null}
      </Card>
      <InsightsSection user_id={user.id} is_landlord={user.user_type === 'LL'} />
      <DevicesSection devices={user.devices} />
      <HistorySection user_id={user.id} reason={given} />
      <AccountActions
        user_id={user.id}
        is_blocked={user.blocked_at !== null}
        letters={user.letters}
        reason={given}
      />
    </>
  )
}

export default function AdminUserPage() {
  return <PersonFrame>{(id, given) => <Person id={id} given={given} />}</PersonFrame>
}
