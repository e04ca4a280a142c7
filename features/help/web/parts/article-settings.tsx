import { useRef } from 'react'
import { CheckboxGroup } from '#core/web/form/checkbox.tsx'
import { Form } from '#core/web/form/form.tsx'
import { FormActions } from '#core/web/form/form-actions.tsx'
import { Select } from '#core/web/form/select.tsx'
import { TextField } from '#core/web/form/text-field.tsx'
import { useCheckedForm } from '#core/web/form/use-checked-form.ts'
import { useSend } from '#core/web/data/send.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { useLang } from '#core/web/i18n/messages.tsx'
import { useToast } from '#core/web/ui/use-toast.ts'
import { changeArticle } from '#features/help/shared/api.ts'
import {
  ArticleSettingsInput,
  ArticleKind,
  type Law,
  type StaffArticle,
  type StaffAuthor,
  type StaffCategory,
  type StaffTag,
} from '#features/help/shared/model.ts'
import { nameIn } from '#features/help/shared/rules.ts'
import { LawFields } from './law-fields.tsx'

interface Typed {
  slug: string
  kind: ArticleKind
  category_id: string | null
  author_id: string | null
  tag_ids: string[]
  law: Law[]
}
interface Props {
  article: StaffArticle
  categories: readonly StaffCategory[]
  authors: readonly StaffAuthor[]
  tags: readonly StaffTag[]
}

/** Saves the settings; what was read when the typing began is remembered, so that nobody's change is lost. */
const useSettingsForm = (article: StaffArticle) => {
  const t = useT()
  const toast = useToast()
  const { send } = useSend(changeArticle)
  const basedOn = useRef(article.updated_at)
  const form = useCheckedForm<Typed>({
    schema: ArticleSettingsInput,
    prepare: (typed) => ({ ...typed, updated_at: basedOn.current }),
    defaultValues: {
      slug: article.slug,
      kind: article.kind,
      category_id: article.category_id,
      author_id: article.author_id,
      tag_ids: article.tag_ids,
      law: article.law,
    },
  })
  const save = async (typed: Typed) => {
    basedOn.current = (
      await send({ id: article.id, body: { ...typed, updated_at: basedOn.current } })
    ).updated_at
    toast.done(t('help.staff.saved'))
  }
  return { form, save }
}

/** What surrounds an article: address, place, author, topics, law. */
export function ArticleSettings({ article, categories, authors, tags }: Props) {
  const t = useT()
  const lang = useLang()
  const { form, save } = useSettingsForm(article)
  return (
    <Form form={form} onSubmit={save} className="space-y-5">
      <TextField
        name="slug"
        label={t('help.staff.slug')}
        hint={t('help.staff.slug_hint')}
        autoCapitalize="off"
        spellCheck={false}
      />
      <Select
        name="kind"
        label={t('help.staff.kind')}
        options={ArticleKind.options.map((kind) => ({
          value: kind,
          label: t.dynamic(`help.kind.${kind}`),
        }))}
      />
      <Select
        name="category_id"
        label={t('help.staff.category')}
        optional
        options={categories.map((one) => ({ value: one.id, label: nameIn(one.names, lang) }))}
      />
      <Select
        name="author_id"
        label={t('help.staff.author')}
        optional
        options={authors.map((one) => ({ value: one.id, label: one.full_name }))}
      />
      {tags.length > 0 ? (
        <div className="[&_.grid]:sm:grid-cols-1">
          <CheckboxGroup
            name="tag_ids"
            label={t('help.staff.place.tags')}
            optional
            choices={tags.map((tag) => ({ value: tag.id, label: nameIn(tag.names, lang) }))}
          />
        </div>
      ) : null}
      <LawFields />
      <FormActions submit_label={t('help.staff.save_settings')} />
    </Form>
  )
}
