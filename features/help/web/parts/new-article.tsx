import { useState } from 'react'
import { useNavigate } from 'react-router'
import { LANGUAGE_NAMES, LANGUAGES } from '#core/shared/language/languages.ts'
import { Form } from '#core/web/form/form.tsx'
import { FormActions } from '#core/web/form/form-actions.tsx'
import { Select } from '#core/web/form/select.tsx'
import { TextField } from '#core/web/form/text-field.tsx'
import { useCheckedForm } from '#core/web/form/use-checked-form.ts'
import { useSend } from '#core/web/data/send.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { useLang } from '#core/web/i18n/messages.tsx'
import { Button } from '#core/web/ui/button.tsx'
import { Dialog } from '#core/web/ui/dialog.tsx'
import { createArticle } from '#features/help/shared/api.ts'
import { NewArticleInput, ArticleKind, TITLE_MAX } from '#features/help/shared/model.ts'
import { helpAdminPaths } from '#features/help/shared/paths.ts'
import { inTextLang } from './text-lang.ts'

/** Begins an article and goes on to writing it. */
export function NewArticle() {
  const t = useT()
  const navigate = useNavigate()
  const [is_open, setOpen] = useState(false)
  const { send } = useSend(createArticle)
  const form = useCheckedForm({
    defaultValues: { title: '', kind: 'help' as ArticleKind, lang: useLang() },
    schema: NewArticleInput,
  })
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('help.staff.new_article')}</Button>
      <Dialog is_open={is_open} onClose={() => setOpen(false)} title={t('help.staff.new_article')}>
        <Form
          form={form}
          onSubmit={async (typed) => {
            const made = await send({ body: typed })
            await navigate(inTextLang(helpAdminPaths.editArticle(made.id), typed.lang))
          }}
        >
          <TextField name="title" label={t('help.staff.title')} maxLength={TITLE_MAX} autoFocus />
          <Select
            name="kind"
            label={t('help.staff.kind')}
            options={ArticleKind.options.map((kind) => ({
              value: kind,
              label: t.dynamic(`help.kind.${kind}`),
            }))}
          />
          <Select
            name="lang"
            label={t('help.staff.language')}
            options={LANGUAGES.map((lang) => ({ value: lang, label: LANGUAGE_NAMES[lang] }))}
          />
          <FormActions submit_label={t('help.staff.begin')} onCancel={() => setOpen(false)} />
        </Form>
      </Dialog>
    </>
  )
}
