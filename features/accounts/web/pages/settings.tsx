import { Form } from '#core/web/form/form.tsx'
import { FormActions } from '#core/web/form/form-actions.tsx'
import { NationalIdField } from '#core/web/form/national-id-field.tsx'
import { Select } from '#core/web/form/select.tsx'
import { TextField } from '#core/web/form/text-field.tsx'
import { useCheckedForm } from '#core/web/form/use-checked-form.ts'
import { browserReads, serverReads, useLoaded, type Reads } from '#core/web/data/reads.ts'
import { useSend } from '#core/web/data/send.ts'
import { keepPreference } from '#core/web/data/preferences.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { PageHeader } from '#core/web/layout/page-header.tsx'
import { Section } from '#core/web/layout/section.tsx'
import { Status } from '#core/web/ui/status.tsx'
import { useToast } from '#core/web/ui/use-toast.ts'
import { LANGUAGE_NAMES, LANGUAGES, type Lang } from '#core/shared/language/languages.ts'
import {
  changeUser,
  listPasskeys,
  listSessions,
  listSocialAccounts,
  listSocialProviders,
  readTwoStep,
  readUser,
  setPrimaryLanguage,
} from '#features/accounts/shared/api.ts'
import type { User } from '#features/accounts/shared/model.ts'
import { InsightsSection } from '../parts/insights-section.tsx'
import { LinkIdentity } from '../parts/link-identity.tsx'
import { EmailSection } from '../parts/email-section.tsx'
import { PhoneIdentity } from '../parts/phone-identity.tsx'
import { PhoneSection } from '../parts/phone-section.tsx'
import { PasskeysSection } from '../parts/passkeys-section.tsx'
import { PasswordSection } from '../parts/password-section.tsx'
import { PresenceSection } from '../parts/presence-section.tsx'
import { SocialSection } from '../parts/social-section.tsx'
import { TwoStepSection } from '../parts/two-step-section.tsx'
import { SessionsSection } from '../parts/sessions-section.tsx'

const reads: Reads = () => [
  [readUser, {}],
  [listPasskeys, {}],
  [listSessions, {}],
  [listSocialAccounts, {}],
  [listSocialProviders, {}],
  [readTwoStep, {}],
]
export const loader = serverReads(reads)
export const clientLoader = browserReads(reads)

interface Typed {
  full_name: string
  address: string
  icelandic_id: string
  lang: Lang
}

/** Saves the person's fields; another language is shown by a reload. */
const useSaving = (user: User) => {
  const t = useT()
  const toast = useToast()
  const change = useSend(changeUser)
  const language = useSend(setPrimaryLanguage)
  return async (typed: Typed) => {
    await change.send({
      id: user.id,
      body: {
        full_name: typed.full_name,
        address: typed.address,
        ...(user.identity_verified ? {} : { icelandic_id: typed.icelandic_id || null }),
      },
    })
    if (typed.lang !== user.primary_language.iso6391) {
      await language.send({ id: user.id, body: { lang: typed.lang } })
      keepPreference('i18n_redirected', typed.lang)
      window.location.reload()
    }
    toast.done(t('accounts.settings.saved'))
  }
}

const PersonForm = ({ user }: { user: User }) => {
  const t = useT()
  const save = useSaving(user)
  const form = useCheckedForm<Typed>({
    defaultValues: {
      full_name: user.full_name,
      address: user.address ?? '',
      icelandic_id: user.icelandic_id ?? '',
      lang: user.primary_language.iso6391,
    },
  })
  return (
    <Form form={form} onSubmit={save}>
      <TextField
        name="full_name"
        label={t('accounts.register.full_name')}
        autoComplete="name"
        is_disabled={user.identity_verified}
      />
      <TextField
        name="address"
        label={t('accounts.settings.address')}
        autoComplete="street-address"
        optional
      />
      <NationalIdField
        name="icelandic_id"
        label={t('accounts.settings.national_id')}
        optional={!user.identity_verified}
        is_disabled={user.identity_verified}
      />
      <Select
        name="lang"
        label={t('accounts.settings.language')}
        options={LANGUAGES.map((lang) => ({ value: lang, label: LANGUAGE_NAMES[lang] }))}
      />
      <FormActions submit_label={undefined} />
    </Form>
  )
}

export default function SettingsPage() {
  const t = useT()
  const user = useLoaded(readUser, {})
  return (
    <>
      <title>{t('accounts.settings.title')}</title>
      <PageHeader title={t('accounts.settings.title')} lead={t('accounts.settings.lead')} />
      <Section
        title={t('accounts.settings.person')}
        action={
          <Status tone={user.identity_verified ? 'moss' : 'neutral'}>
            {user.identity_verified
              ? t('accounts.settings.verified')
              : t('accounts.settings.not_verified')}
          </Status>
        }
      >
        <PersonForm user={user} />
        {user.identity_verified ? null : (
          <div className="mt-6 max-w-md space-y-3">
            <LinkIdentity label={t('accounts.settings.verify')} />
            <PhoneIdentity user={user} />
          </div>
        )}
      </Section>
      <EmailSection user={user} />
      <PhoneSection user={user} />
      <PasswordSection user={user} />
      {user.has_password && !user.is_staff ? <TwoStepSection /> : null}
      {user.is_staff ? null : (
        <>
          <PasskeysSection />
          <SocialSection />
        </>
      )}
      <SessionsSection />
      <PresenceSection user={user} />
      <InsightsSection is_own user_id={user.id} is_landlord={user.user_type === 'LL'} />
    </>
  )
}
