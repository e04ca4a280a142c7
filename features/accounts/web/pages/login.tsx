import { useCallback, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useT } from '#core/web/i18n/use-t.ts'
import { PageHeader } from '#core/web/layout/page-header.tsx'
import { PageMeta } from '#core/web/layout/page-meta.tsx'
import { ENDED } from '#core/web/data/session.ts'
import { Card } from '#core/web/ui/card.tsx'
import { Notice } from '#core/web/ui/notice.tsx'
import { TextLink } from '#core/web/ui/text-link.tsx'
import { LOGIN_REASONS, withNext } from '#core/shared/paths.ts'
import { choiceIn } from '#core/web/data/address-query.ts'
import { accountPaths } from '#features/accounts/shared/paths.ts'
import { serverReads } from '#core/web/data/reads.ts'
import { listSocialProviders } from '#features/accounts/shared/api.ts'
import { ElectronicIdButton } from '../parts/electronic-id-button.tsx'
import { restoreFragment } from '../parts/kept-fragment.ts'
import { PasskeyLogin } from '../parts/passkey-login.tsx'
import { PasswordLogin } from '../parts/password-login.tsx'
import SocialButtons from '../parts/social-buttons.tsx'
import { ReturningVisitor } from '../parts/returning-visitor.tsx'
import { useFragment } from '../parts/use-fragment.ts'

export const loader = serverReads(() => [[listSocialProviders, {}]])

/** Who was working is told why they are here, and that they will be back. */
const SessionEnded = () => {
  const t = useT()
  const [hasEnded, setEnded] = useState(false)
  useEffect(() => {
    setEnded(sessionStorage.getItem(ENDED) !== null)
    sessionStorage.removeItem(ENDED)
  }, [])
  return hasEnded ? (
    <div className="mb-6">
      <Notice announce title={t('accounts.login.ended')}>
        {t('accounts.login.ended_text')}
      </Notice>
    </div>
  ) : null
}

export default function LoginPage() {
  const t = useT()
  const [search] = useSearchParams()
  const [returning, setReturning] = useState(search.has('state'))
  const [isStaff, setStaff] = useState(false)
  const failed = useCallback(() => setReturning(false), [])
  const next = search.get('next')
  const reason = choiceIn(search, 'for', LOGIN_REASONS)
  // Before the fragment is read.
  useEffect(() => restoreFragment(next ?? ''), [next])
  const fragment = useFragment()
  return (
    <>
      <PageMeta title={t('accounts.login.title')} description={t('accounts.login.lead')} />
      <SessionEnded />
      <PageHeader
        title={t('accounts.login.title')}
        lead={reason ? t(`accounts.login.for.${reason}`) : t('accounts.login.lead')}
      />
      <Card>
        <div className="space-y-6">
          {search.has('state') ? <ReturningVisitor onFailed={failed} /> : null}
          {returning ? null : (
            <>
              {isStaff ? (
                <Notice announce title={t('accounts.login.staff_title')}>
                  {t('accounts.failures.staff_needs_electronic_id')}
                </Notice>
              ) : null}
              <ElectronicIdButton intent="login" label={t('accounts.login.electronic_id')} />
              {isStaff ? null : (
                <>
                  <PasskeyLogin />
                  <SocialButtons intent="login" />
                </>
              )}
              {isStaff ? null : (
                <>
                  <p className="flex items-center gap-3 text-sm text-quiet before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
                    {t('accounts.login.or')}
                  </p>
                  <PasswordLogin onStaff={() => setStaff(true)} />
                </>
              )}
            </>
          )}
        </div>
      </Card>
      <p className="mt-6 text-center text-quiet">
        {t('accounts.login.no_account')}{' '}
        <TextLink
          to={next ? withNext(accountPaths.register, next) + fragment : accountPaths.register}
        >
          {t('accounts.login.register')}
        </TextLink>
      </p>
    </>
  )
}
