import { useEffect, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useSearchParams } from 'react-router'
import { isOwnAddress } from '#core/shared/own-address.ts'
import { usePageFacts } from '#core/web/data/reader.ts'
import { EmailField } from '#core/web/form/email-field.tsx'
import { Form } from '#core/web/form/form.tsx'
import { FormActions } from '#core/web/form/form-actions.tsx'
import { Select } from '#core/web/form/select.tsx'
import { TextArea } from '#core/web/form/text-area.tsx'
import { TextField } from '#core/web/form/text-field.tsx'
import { useCheckedForm } from '#core/web/form/use-checked-form.ts'
import { useDraft } from '#core/web/form/use-draft.ts'
import { useSend } from '#core/web/data/send.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { useLang } from '#core/web/i18n/messages.tsx'
import { Button } from '#core/web/ui/button.tsx'
import { Notice } from '#core/web/ui/notice.tsx'
import { sendContactMessage } from '#features/marketing/shared/api.ts'
import { ContactInput, MESSAGE_MAX, type ContactTag } from '#features/marketing/shared/model.ts'
import { CONTACT_TAGS } from '#features/marketing/shared/enums.ts'
import { TrapField } from './trap-field.tsx'

/** The longest address of a page that a message begins with. */
const PAGE_MAX = 200

interface Typed {
  tag: ContactTag | null
  name: string
  email: string
  message: string
  website: string
}

function SentNotice({ email, onAgain }: { email: string; onAgain: () => void }) {
  const t = useT()
  return (
    <Notice
      tone="moss"
      announce
      title={t('marketing.contact.sent')}
      actions={
        <Button variant="secondary" size="small" onClick={onAgain}>
          {t('marketing.contact.again')}
        </Button>
      }
    >
      {t('marketing.contact.sent_text', { email })}
    </Notice>
  )
}

function ContactFields() {
  const t = useT()
  return (
    <>
      <Select
        name="tag"
        label={t('marketing.contact.about')}
        options={CONTACT_TAGS.map((one) => ({
          value: one,
          label: t.dynamic(`marketing.contact.tag.${one}`),
        }))}
      />
      <TextField
        name="name"
        label={t('marketing.contact.name')}
        autoComplete="name"
        maxLength={120}
        width="medium"
      />
      <EmailField
        name="email"
        label={t('marketing.contact.email')}
        hint={t('marketing.contact.email_hint')}
      />
      <TextArea
        name="message"
        label={t('marketing.contact.message')}
        hint={t('marketing.contact.message_hint')}
        rows={6}
        max={MESSAGE_MAX}
      />
    </>
  )
}

/** Who is signed in need not say who they are. Fetched late: visitors have nothing to fetch. */
function useOwnDetails(form: UseFormReturn<Typed>) {
  const isPerson = usePageFacts().reader !== null
  useEffect(() => {
    if (!isPerson) return
    void import('./own-details.ts')
      .then(({ readOwnDetails }) => readOwnDetails())
      .then((own) => {
        const { name, email } = form.getValues()
        if (name === '') form.setValue('name', own.name)
        if (email === '') form.setValue('email', own.email)
      })
      .catch(() => undefined)
  }, [isPerson, form])
}

/** What the page told of in the address begins a message with. */
const useBeginning = (): string => {
  const { origin } = usePageFacts()
  const page = useSearchParams()[0].get('about')
  return isOwnAddress(page) && page.length <= PAGE_MAX ? `${origin}${page}\n\n` : ''
}

/** Writes to staff. What was typed survives a reload until it has been sent. */
export function ContactForm({ tag }: { tag: ContactTag | null }) {
  const t = useT()
  const lang = useLang()
  const { send } = useSend(sendContactMessage)
  const [sentTo, setSentTo] = useState<string | null>(null)
  const form = useCheckedForm<Typed>({
    defaultValues: { tag, name: '', email: '', message: useBeginning(), website: '' },
    schema: ContactInput,
  })
  useOwnDetails(form)
  const draft = useDraft(`contact:${tag ?? ''}`, form, { except: ['website'] })
  const submit = async (typed: Typed) => {
    await send({ body: { ...typed, tag: typed.tag!, language: lang } })
    draft.forget()
    form.reset({ tag, name: '', email: '', message: '', website: '' })
    setSentTo(typed.email)
  }
  if (sentTo !== null) return <SentNotice email={sentTo} onAgain={() => setSentTo(null)} />
  return (
    <Form form={form} onSubmit={submit} className="relative space-y-6">
      <noscript>
        <Notice>{t('marketing.contact.needs_script')}</Notice>
      </noscript>
      {draft.is_restored ? (
        <p role="status" className="text-sm text-quiet">
          {t('core.form.draft_restored')}
        </p>
      ) : null}
      <ContactFields />
      <TrapField />
      <FormActions submit_label={t('marketing.contact.submit')} />
    </Form>
  )
}
