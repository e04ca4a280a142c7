import { LANGUAGE_NAMES, LANGUAGES } from '#core/shared/language/languages.ts'
import { CheckboxGroup } from '#core/web/form/checkbox.tsx'
import { Form } from '#core/web/form/form.tsx'
import { FormActions } from '#core/web/form/form-actions.tsx'
import { Switch } from '#core/web/form/switch.tsx'
import { useCheckedForm } from '#core/web/form/use-checked-form.ts'
import { browserReads, serverReads, useLoaded, type Reads } from '#core/web/data/reads.ts'
import { useSend } from '#core/web/data/send.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { PageHeader } from '#core/web/layout/page-header.tsx'
import { TextLink } from '#core/web/ui/text-link.tsx'
import { useToast } from '#core/web/ui/use-toast.ts'
import { changeTeamCard, readTeamCard } from '#features/marketing/shared/api.ts'
import { CONTACT_TAGS } from '#features/marketing/shared/enums.ts'
import { TeamCard } from '#features/marketing/shared/model.ts'
import { marketingPaths } from '#features/marketing/shared/paths.ts'

const reads: Reads = () => [[readTeamCard, {}]]
export const loader = serverReads(reads)
export const clientLoader = browserReads(reads)

/** A member of staff chooses whether everybody may read their name. */
export default function TeamCardPage() {
  const t = useT()
  const toast = useToast()
  const card = useLoaded(readTeamCard, {})
  const { send } = useSend(changeTeamCard)
  const form = useCheckedForm({ defaultValues: card, schema: TeamCard })
  return (
    <>
      <title>{t('marketing.team.card')}</title>
      <PageHeader title={t('marketing.team.card')} lead={t('marketing.team.card_lead')} />
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
