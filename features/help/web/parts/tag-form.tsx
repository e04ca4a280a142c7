import { useState } from 'react'
import { TextField } from '#core/web/form/text-field.tsx'
import { useCheckedForm } from '#core/web/form/use-checked-form.ts'
import { useSend } from '#core/web/data/send.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { useLang } from '#core/web/i18n/messages.tsx'
import { changeTag, createTag, removeTag } from '#features/help/shared/api.ts'
import { TagInput, type StaffTag } from '#features/help/shared/model.ts'
import { nameIn } from '#features/help/shared/rules.ts'
import { helpAdminPaths } from '#features/help/shared/paths.ts'
import { NamesFields, NO_NAMES } from './names-fields.tsx'
import { TermPage } from './term-page.tsx'

export function TagForm({ tag }: { tag: StaffTag | null }) {
  const t = useT()
  const lang = useLang()
  const [create, change, remove] = [useSend(createTag), useSend(changeTag), useSend(removeTag)]
  // What was read when the typing began: a later look at the server must not hide that somebody else wrote meanwhile.
  const [basedOn] = useState(tag?.updated_at)
  const form = useCheckedForm({
    defaultValues: { key: tag?.key ?? '', names: tag?.names ?? NO_NAMES },
    schema: TagInput,
  })
  return (
    <TermPage
      form={form}
      title={tag ? nameIn(tag.names, lang) : t('help.staff.new_tag')}
      list_to={helpAdminPaths.list('tags')}
      list_label={t('help.staff.place.tags')}
      onSave={(typed) =>
        tag
          ? change.send({ id: tag.id, body: { ...typed, updated_at: basedOn ?? tag.updated_at } })
          : create.send({ body: typed })
      }
      {...(tag
        ? {
            remove: {
              act: () => remove.send({ id: tag.id }),
              effect: t('help.staff.remove_tag_effect', { count: tag.article_count }),
            },
          }
        : {})}
    >
      <TextField
        name="key"
        label={t('help.staff.key')}
        hint={t('help.staff.key_hint')}
        width="medium"
        autoCapitalize="off"
        spellCheck={false}
      />
      <NamesFields path="names" legend={t('help.staff.names')} max={80} />
    </TermPage>
  )
}
