import { Form } from '#core/web/form/form.tsx'
import { useCheckedForm } from '#core/web/form/use-checked-form.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { PageHeader } from '#core/web/layout/page-header.tsx'
import { Button } from '#core/web/ui/button.tsx'
import { Card } from '#core/web/ui/card.tsx'
import { Notice } from '#core/web/ui/notice.tsx'
import { Spinner } from '#core/web/ui/spinner.tsx'
import { TextLink } from '#core/web/ui/text-link.tsx'
import { problemText } from '#core/shared/messages.ts'
import { accountPaths } from '#features/accounts/shared/paths.ts'
import { SecondStepField } from '../parts/second-step-field.tsx'
import { useSocialReturn } from '../parts/use-social-return.ts'

interface CodeProps {
  redeem: (code: string) => Promise<void>
  is_sending: boolean
}

const CodeForm = ({ redeem, is_sending }: CodeProps) => {
  const t = useT()
  const form = useCheckedForm<{ code: string }>({
    defaultValues: { code: '' },
    check: ({ code }) => (code.trim() ? [] : [{ path: 'code', code: 'required' }]),
  })
  return (
    <Form form={form} onSubmit={({ code }) => redeem(code.trim())}>
      <SecondStepField />
      <Button type="submit" wide is_loading={is_sending}>
        {t('accounts.login.submit')}
      </Button>
    </Form>
  )
}

/** Who is signed in goes back to where accounts are linked. */
const Failed = ({ code, is_signed_in }: { code: string; is_signed_in: boolean }) => {
  const t = useT()
  const isNew = code === 'accounts.social_unknown'
  return (
    <div className="space-y-4">
      <Notice tone="lava" announce>
        {problemText(t, code)}
      </Notice>
      <p className="flex flex-wrap gap-x-6 gap-y-2">
        {is_signed_in ? (
          <TextLink to={accountPaths.settings}>{t('accounts.social.back_to_settings')}</TextLink>
        ) : (
          <TextLink to={accountPaths.login}>{t('accounts.social.back_to_login')}</TextLink>
        )}
        {isNew ? (
          <TextLink to={accountPaths.register}>{t('accounts.login.register')}</TextLink>
        ) : null}
      </p>
    </div>
  )
}

export default function SocialReturnPage() {
  const t = useT()
  const { now, redeem, is_sending } = useSocialReturn()
  return (
    <>
      <title>{t('accounts.login.title')}</title>
      <PageHeader title={t('accounts.login.title')} />
      <Card>
        {now.step === 'checking' ? (
          <p className="flex items-center gap-3 py-8 text-lg" role="status">
            <Spinner />
            {t('accounts.social.checking')}
          </p>
        ) : null}
        {now.step === 'code' ? <CodeForm redeem={redeem} is_sending={is_sending} /> : null}
        {now.step === 'failed' ? <Failed {...now} /> : null}
      </Card>
    </>
  )
}
