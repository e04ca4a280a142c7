import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { Form } from '#core/web/form/form.tsx'
import { EmailField } from '#core/web/form/email-field.tsx'
import { Select } from '#core/web/form/select.tsx'
import { useCheckedForm } from '#core/web/form/use-checked-form.ts'
import { useSend } from '#core/web/data/send.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from '#core/web/ui/button.tsx'
import { CopyLink } from '#core/web/ui/copy-link.tsx'
import { Dialog } from '#core/web/ui/dialog.tsx'
import { Notice } from '#core/web/ui/notice.tsx'
import { LANGUAGE_NAMES, LANGUAGES, type Lang } from '#core/shared/language/languages.ts'
import { askOwnPart } from '#features/contracts/shared/api.ts'
import type { Party } from '#features/contracts/shared/model.ts'

interface Props {
  is_open: boolean
  onClose: () => void
  party: Party
  /** What the lease says beside the Icelandic. */
  second: Lang | null
}
interface Made {
  link: string
  expires_on: string
  email: string
}

/** The link while it can be seen: to copy, or to hand on with what the phone has for that. */
function MadeLink({ made: { link, expires_on, email } }: { made: Made }) {
  const t = useT()
  return (
    <div className="space-y-4">
      <Notice
        tone="moss"
        announce
        title={email ? t('contracts.ask.sent', { email }) : t('contracts.ask.made')}
      >
        {t('contracts.ask.shown_once', { date: expires_on })}
      </Notice>
      <CopyLink
        link={link}
        title={t('contracts.own_part.title')}
        words={{
          link: t('contracts.ask.link'),
          copy: t('contracts.ask.copy'),
          copied: t('contracts.ask.copied'),
          share: t('contracts.ask.share'),
        }}
      />
    </div>
  )
}

/** Who has an Icelandic number reads Icelandic; others the second language of the lease. */
const languageFor = (party: Party, second: Props['second']): Lang =>
  party.identifier && party.identifier_country === 'IS' ? 'is' : (second ?? 'is')

function SendButton({ is_sending }: { is_sending: boolean }) {
  const t = useT()
  const email = useWatch({ name: 'email' }) as string
  return (
    <Button type="submit" wide is_loading={is_sending}>
      {email.trim() ? t('contracts.ask.send') : t('contracts.ask.make')}
    </Button>
  )
}

const AskForm = ({
  party,
  second,
  onMade,
}: Omit<Props, 'is_open' | 'onClose'> & { onMade: (made: Made) => void }) => {
  const t = useT()
  const { send, is_sending } = useSend(askOwnPart)
  const form = useCheckedForm<{ email: string; lang: Lang }>({
    defaultValues: {
      email: party.emails[0]?.email ?? party.own_part?.sent_to ?? '',
      lang: languageFor(party, second),
    },
  })
  return (
    <Form
      form={form}
      onSubmit={async ({ email, lang }) => {
        const body = { email: email.trim() || null, lang }
        onMade({ ...(await send({ id: party.id, body })), email: email.trim() })
      }}
    >
      <EmailField
        name="email"
        label={t('contracts.ask.email')}
        hint={t('contracts.ask.email_hint')}
        autoComplete="off"
        optional
      />
      <Select
        name="lang"
        label={t('contracts.ask.lang')}
        options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
      />
      {party.own_part && party.own_part.state !== 'filled' ? (
        <p className="text-sm text-quiet">{t('contracts.ask.ends_last')}</p>
      ) : null}
      <SendButton is_sending={is_sending} />
    </Form>
  )
}

/** Makes a link for a party and shows it once. */
export function OwnPartDialog({ is_open, onClose, party, second }: Props) {
  const t = useT()
  const [made, setMade] = useState<Made | null>(null)
  const close = () => {
    onClose()
    setMade(null)
  }
  return (
    <Dialog
      is_open={is_open}
      onClose={close}
      title={t('contracts.ask.title', { name: party.full_name })}
      lead={made ? undefined : t('contracts.ask.lead')}
    >
      {made ? <MadeLink made={made} /> : <AskForm party={party} second={second} onMade={setMade} />}
    </Dialog>
  )
}
