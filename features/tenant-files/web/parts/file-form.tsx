import { LANGUAGE_NAMES, LANGUAGES, type Lang } from '#core/shared/language/languages.ts'
import { CheckboxGroup } from '#core/web/form/checkbox.tsx'
import { EmailField } from '#core/web/form/email-field.tsx'
import { Fieldset } from '#core/web/form/fieldset.tsx'
import { Select } from '#core/web/form/select.tsx'
import { TextField } from '#core/web/form/text-field.tsx'
import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from '#core/web/ui/button.tsx'
import type { ProfileAttachment } from '#features/profiles/shared/model.ts'
import { profilePaths } from '#features/profiles/shared/paths.ts'
import { SHARED_KINDS, type FilePaper, type TenantFileInput } from '../../shared/model.ts'
import { FILE_PARTS, type FilePart } from '../../shared/enums.ts'
import { dayOptions } from './day-options.ts'

export interface TypedFile {
  recipient_name: string
  recipient_email: string
  lang: Lang
  parts: FilePart[]
  paper_ids: string[]
  days: string
}

/** What is sent of what was typed. A draft may name papers that are gone meanwhile. */
export const inputOf = (
  { recipient_email: email, days, ...typed }: TypedFile,
  papers: readonly FilePaper[],
): TenantFileInput => ({
  ...typed,
  paper_ids: typed.paper_ids.filter((id) => papers.some((paper) => paper.id === id)),
  recipient_email: email.trim() === '' ? null : email,
  days: Number(days),
})

/** Papers of the profile that may be in a file. */
export const shareable = (papers: readonly ProfileAttachment[]): FilePaper[] =>
  papers.flatMap(({ id, kind, file_name }) => {
    const shared = SHARED_KINDS.find((one) => one === kind)
    return shared ? [{ id, kind: shared, file_name }] : []
  })

export function RecipientFields() {
  const t = useT()
  return (
    <Fieldset legend={t('tenant-files.form.recipient')}>
      <TextField
        name="recipient_name"
        label={t('tenant-files.form.recipient_name')}
        hint={t('tenant-files.form.recipient_name_hint')}
        maxLength={120}
      />
      <EmailField
        name="recipient_email"
        label={t('tenant-files.form.recipient_email')}
        hint={t('tenant-files.form.recipient_email_hint')}
        optional
      />
      <Select
        name="lang"
        label={t('tenant-files.form.lang')}
        options={LANGUAGES.map((lang) => ({ value: lang, label: LANGUAGE_NAMES[lang] }))}
      />
    </Fieldset>
  )
}

export function ContentFields({ papers }: { papers: readonly FilePaper[] }) {
  const t = useT()
  return (
    <Fieldset legend={t('tenant-files.form.contents')}>
      <CheckboxGroup
        name="parts"
        label={t('tenant-files.form.parts')}
        choices={FILE_PARTS.map((part) => ({
          value: part,
          label: t(`tenant-files.part.${part}`),
          note: t(`tenant-files.hint.${part}`),
        }))}
      />
      {papers.length > 0 ? (
        <CheckboxGroup
          name="paper_ids"
          label={t('tenant-files.form.papers')}
          hint={t('tenant-files.form.papers_hint')}
          optional
          choices={papers.map(({ id, kind, file_name }) => ({
            value: id,
            label: file_name,
            note: t(`profiles.papers.kind.${kind}`),
          }))}
        />
      ) : (
        <div className="space-y-2">
          <p className="text-quiet">{t('tenant-files.form.no_papers')}</p>
          <Button variant="secondary" size="small" to={`${profilePaths.own}#papers`}>
            {t('tenant-files.form.add_papers')}
          </Button>
        </div>
      )}
      <Select name="days" label={t('tenant-files.form.days')} options={dayOptions(t)} />
    </Fieldset>
  )
}
