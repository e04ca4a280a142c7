import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { useSearchParams } from 'react-router'
import { Checkbox } from '#core/web/form/checkbox.tsx'
import { EmailField } from '#core/web/form/email-field.tsx'
import { Form } from '#core/web/form/form.tsx'
import { PasswordField } from '#core/web/form/password-field.tsx'
import { RadioCards } from '#core/web/form/radio-cards.tsx'
import { TextField } from '#core/web/form/text-field.tsx'
import { useDraft } from '#core/web/form/use-draft.ts'
import { useCheckedForm } from '#core/web/form/use-checked-form.ts'
import { useLoaderData } from '#core/web/data/loader-data.ts'
import { useSend } from '#core/web/data/send.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { useLang } from '#core/web/i18n/messages.tsx'
import { PageHeader } from '#core/web/layout/page-header.tsx'
import { PageMeta } from '#core/web/layout/page-meta.tsx'
import { Button } from '#core/web/ui/button.tsx'
import { Card } from '#core/web/ui/card.tsx'
import { TextLink } from '#core/web/ui/text-link.tsx'
import { serverReads } from '#core/web/data/reads.ts'
import { listSocialProviders, register } from '#features/accounts/shared/api.ts'
import { Registration, type UserType } from '#features/accounts/shared/model.ts'
import { marketingPaths } from '#features/marketing/shared/paths.ts'
import { ElectronicIdButton } from '../parts/electronic-id-button.tsx'
import { useNext } from '../parts/use-next.ts'

export const loader = serverReads(() => [[listSocialProviders, {}]])

interface Typed {
  user_type: UserType
  full_name: string
  email: string
  password: string
  terms_accepted: boolean
}

const loadLetter = () => import('../parts/letter-sent.tsx')
const LetterSent = lazy(loadLetter)
// Most installations have no other providers: their buttons are not carried for nothing.
const SocialButtons = lazy(() => import('../parts/social-buttons.tsx'))

/** As what somebody registers, and how: without a password, where the provider says who somebody is; or by address and password. */
const PersonFields = ({ user_type }: { user_type: UserType }) => {
  const t = useT()
  const { items: providers } = useLoaderData(listSocialProviders, {})
  return (
    <>
      <RadioCards
        name="user_type"
        label={t('accounts.register.i_am')}
        choices={[
          {
            value: 'TN',
            label: t('accounts.register.tenant'),
            note: t('accounts.register.tenant_hint'),
          },
          {
            value: 'LL',
            label: t('accounts.register.landlord'),
            note: t('accounts.register.landlord_hint'),
          },
        ]}
      />
      <ElectronicIdButton
        intent="register"
        user_type={user_type}
        label={t('accounts.register.electronic_id')}
      />
      {providers.length > 0 ? (
        <Suspense>
          <SocialButtons intent="register" user_type={user_type} />
        </Suspense>
      ) : null}
      <p className="flex items-center gap-3 text-sm text-quiet before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {t('accounts.login.or')}
      </p>
      <TextField name="full_name" label={t('accounts.register.full_name')} autoComplete="name" />
      <EmailField name="email" label={t('accounts.login.email')} />
      <PasswordField
        name="password"
        is_new
        label={t('accounts.login.password')}
        hint={t('accounts.register.password_hint')}
      />
    </>
  )
}

const linkTo = (page: string) => (inner: ReactNode) => (
  <TextLink key={page} to={page}>
    {inner}
  </TextLink>
)

const TermsCheckbox = () => {
  const t = useT()
  return (
    <Checkbox
      name="terms_accepted"
      label={t('accounts.register.terms')}
      hint={t.rich('accounts.register.terms_read', {
        terms: linkTo(marketingPaths.legal('user-terms')),
        privacy: linkTo(marketingPaths.legal('privacy-policy')),
      })}
    />
  )
}

export default function RegisterPage() {
  const t = useT()
  const lang = useLang()
  const as = useSearchParams()[0].get('as')
  const { next, login } = useNext()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const { send, is_sending } = useSend(register)
  const form = useCheckedForm<Typed>({
    defaultValues: {
      user_type: as === 'landlord' ? 'LL' : 'TN',
      full_name: '',
      email: '',
      password: '',
      terms_accepted: false,
    },
    schema: Registration,
  })
  const draft = useDraft('register', form, { except: ['password', 'terms_accepted'] })
  const userType = useWatch({ control: form.control, name: 'user_type' })
  const submit = async (typed: Typed) => {
    // Fetched with the call, so that it is there when the answer comes.
    loadLetter().catch(() => null)
    await send({ body: { ...typed, primary_language: lang, terms_accepted: true, next } })
    draft.forget()
    setSentTo(typed.email)
  }
  if (sentTo)
    return (
      <Suspense>
        <LetterSent to={sentTo} />
      </Suspense>
    )
  return (
    <>
      <PageMeta title={t('accounts.register.title')} description={t('accounts.register.lead')} />
      <PageHeader title={t('accounts.register.title')} lead={t('accounts.register.lead')} />
      <Card>
        <Form form={form} onSubmit={submit}>
          <PersonFields user_type={userType} />
          <TermsCheckbox />
          <Button
            type="submit"
            variant={form.formState.isDirty ? 'primary' : 'secondary'}
            wide
            is_loading={is_sending}
          >
            {t('accounts.register.submit')}
          </Button>
        </Form>
      </Card>
      <p className="mt-6 text-center text-quiet">
        {t('accounts.register.have_account')}{' '}
        <TextLink to={login}>{t('accounts.login.submit')}</TextLink>
      </p>
    </>
  )
}
