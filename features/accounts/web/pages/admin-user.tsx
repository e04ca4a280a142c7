import { useParams } from 'react-router'
import { browserReads, serverReads, useLoaded, type Reads } from '#core/web/data/reads.ts'
import { useFormat } from '#core/web/i18n/use-format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { PageHeader } from '#core/web/layout/page-header.tsx'
import { Card } from '#core/web/ui/card.tsx'
import { FactList } from '#core/web/ui/fact-list.tsx'
import { LANGUAGE_NAMES } from '#core/shared/language/languages.ts'
import { readUserAsStaff } from '#features/accounts/shared/api.ts'

const reads: Reads = ({ params }) => [[readUserAsStaff, { id: params.id }]]
export const loader = serverReads(reads)
export const clientLoader = browserReads(reads)

export default function AdminUserPage() {
  const t = useT()
  const format = useFormat()
  const { id = '' } = useParams()
  const user = useLoaded(readUserAsStaff, { id })
  return (
    <>
      <title>{user.full_name}</title>
      <PageHeader title={user.full_name} crumbs={[{ to: '/admin/users', label: t('accounts.admin.users') }]} />
      <Card>
        <FactList columns={2} facts={[
          { label: t('accounts.login.email'), value: user.email }, { label: t('accounts.admin.role'), value: user.is_staff ? t('accounts.admin.staff') : user.user_type === 'LL' ? t('accounts.admin.landlord') : t('accounts.admin.tenant') },
          { label: t('accounts.settings.national_id'), value: user.national_id_masked ?? '–' }, { label: t('accounts.admin.identity'), value: user.identity_verified ? t('accounts.settings.verified') : t('accounts.settings.not_verified') },
          { label: t('accounts.admin.phones'), value: user.phones.join(', ') || '–' }, { label: t('accounts.settings.language'), value: LANGUAGE_NAMES[user.primary_language] },
          { label: t('accounts.admin.since'), value: format.instant(user.created_at, 'medium') }, { label: t('accounts.admin.sessions'), value: format.number(user.sessions), note: user.last_seen_at ? `${t('accounts.admin.last_seen')} ${format.instant(user.last_seen_at, 'medium')}` : undefined },
        ]} />
      </Card>
    </>
  )
}
