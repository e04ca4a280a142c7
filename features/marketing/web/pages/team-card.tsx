import { ImagePlus } from 'lucide-react'
import { useState } from 'react'
import { LANGUAGE_NAMES, LANGUAGES } from '#core/shared/language/languages.ts'
import { CheckboxGroup } from '#core/web/form/checkbox.tsx'
import { FileButton } from '#core/web/form/file-button.tsx'
import { Form } from '#core/web/form/form.tsx'
import { FormActions } from '#core/web/form/form-actions.tsx'
import { Switch } from '#core/web/form/switch.tsx'
import { useCheckedForm } from '#core/web/form/use-checked-form.ts'
import { errorText } from '#core/web/data/error-text.ts'
import { browserReads, serverReads, useLoaded, type Reads } from '#core/web/data/reads.ts'
import { useSend } from '#core/web/data/send.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { PageHeader } from '#core/web/layout/page-header.tsx'
import { Avatar } from '#core/web/ui/avatar.tsx'
import { Button } from '#core/web/ui/button.tsx'
import { TextLink } from '#core/web/ui/text-link.tsx'
import { useToast } from '#core/web/ui/use-toast.ts'
import {
  changeTeamCard,
  readTeamCard,
  removeTeamPicture,
  setTeamPicture,
} from '#features/marketing/shared/api.ts'
import { CONTACT_TAGS } from '#features/marketing/shared/enums.ts'
import { TeamCard } from '#features/marketing/shared/model.ts'
import { marketingPaths } from '#features/marketing/shared/paths.ts'

const reads: Reads = () => [[readTeamCard, {}]]
export const loader = serverReads(reads)
export const clientLoader = browserReads(reads)

/** One's own picture, sent at once. */
function OwnPicture({ picture_id }: { picture_id: string | null }) {
  const t = useT()
  const toast = useToast()
  const [isSending, setSending] = useState(false)
  const set = useSend(setTeamPicture)
  const remove = useSend(removeTeamPicture)
  const told = async (work: Promise<unknown>): Promise<void> => {
    setSending(true)
    await work.then(
      () => toast.done(t('marketing.team.saved')),
      (error: unknown) => toast.wrong(errorText(t, error)),
    )
    setSending(false)
  }
  const choose = (file: File) => {
    const body = new FormData()
    body.append('image', file)
    return told(set.send({ body }))
  }
  return (
    <div className="mb-8 flex flex-wrap items-center gap-4">
      {picture_id ? (
        <Avatar name="" photo_url={`/_ipx/f_webp,s_320x320,q_70/${picture_id}`} size={96} />
      ) : null}
      <div className="min-w-0 flex-1 basis-48">
        <div className="flex flex-wrap gap-2">
          <FileButton
            label={t(picture_id ? 'marketing.team.picture_other' : 'marketing.team.picture_choose')}
            icon={<ImagePlus size={16} aria-hidden="true" />}
            kinds={['picture']}
            is_sending={isSending}
            onFiles={([file]) => void choose(file!)}
          />
          {picture_id ? (
            <Button variant="quiet" size="small" onClick={() => void told(remove.send({}))}>
              {t('marketing.team.picture_remove')}
            </Button>
          ) : null}
        </div>
        <p className="mt-1 text-sm text-quiet">{t('marketing.team.picture_hint')}</p>
      </div>
    </div>
  )
}

/** A member of staff chooses whether everybody may read their name. */
export default function TeamCardPage() {
  const t = useT()
  const toast = useToast()
  const { picture_id, ...card } = useLoaded(readTeamCard, {})
  const { send } = useSend(changeTeamCard)
  const form = useCheckedForm({ defaultValues: card, schema: TeamCard })
  return (
    <>
      <title>{t('marketing.team.card')}</title>
      <PageHeader title={t('marketing.team.card')} lead={t('marketing.team.card_lead')} />
      <OwnPicture picture_id={picture_id} />
      <Form
        form={form}
        onSubmit={async (body) => {
          await send({ body })
          toast.done(t('marketing.team.saved'))
        }}
      >
        <Switch
          name="is_shown"
          label={t('marketing.team.is_shown')}
          hint={t('marketing.team.is_shown_hint')}
        />
        <CheckboxGroup
          name="topics"
          label={t('marketing.team.topics')}
          hint={t('marketing.team.topics_hint')}
          choices={CONTACT_TAGS.map((tag) => ({
            value: tag,
            label: t.dynamic(`marketing.contact.tag.${tag}`),
          }))}
          optional
        />
        <CheckboxGroup
          name="languages"
          label={t('marketing.team.languages')}
          choices={LANGUAGES.map((lang) => ({ value: lang, label: LANGUAGE_NAMES[lang] }))}
          optional
        />
        <FormActions />
      </Form>
      <p className="mt-6">
        <TextLink to={marketingPaths.team}>{t('marketing.team.see')}</TextLink>
      </p>
    </>
  )
}
