import { useState } from 'react'
import { TextField } from '#core/web/form/text-field.tsx'
import { useCheckedForm } from '#core/web/form/use-checked-form.ts'
import { useSend } from '#core/web/data/send.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { changeAuthor, createAuthor, removeAuthor } from '#features/help/shared/api.ts'
import { AuthorInput, type StaffAuthor } from '#features/help/shared/model.ts'
import { helpAdminPaths } from '#features/help/shared/paths.ts'
import { NamesFields, NO_NAMES } from './names-fields.tsx'
import { TermPage } from './term-page.tsx'

export function AuthorForm({ author }: { author: StaffAuthor | null }) {
  const t = useT()
  const [create, change, remove] = [
    useSend(createAuthor),
    useSend(changeAuthor),
    useSend(removeAuthor),
  ]
  // What was read when the typing began: a later look at the server must not hide that somebody else wrote meanwhile.
  const [basedOn] = useState(author?.updated_at)
  const form = useCheckedForm({
    defaultValues: { full_name: author?.full_name ?? '', about: author?.about ?? NO_NAMES },
    schema: AuthorInput,
  })
  return (
    <TermPage
      form={form}
      title={author?.full_name ?? t('help.staff.new_author')}
      list_to={helpAdminPaths.list('authors')}
      list_label={t('help.staff.place.authors')}
      onSave={(typed) =>
        author
          ? change.send({
              id: author.id,
              body: { ...typed, updated_at: basedOn ?? author.updated_at },
            })
          : create.send({ body: typed })
      }
      {...(author
        ? {
            remove: {
              act: () => remove.send({ id: author.id }),
              effect: t('help.staff.remove_author_effect', { count: author.article_count }),
            },
          }
        : {})}
    >
      <TextField name="full_name" label={t('help.staff.full_name')} autoComplete="off" />
      <NamesFields path="about" legend={t('help.staff.about')} max={300} needs_icelandic={false} />
    </TermPage>
  )
}
