import { useState } from 'react'
import { NumberField } from '#core/web/form/number-field.tsx'
import { Select } from '#core/web/form/select.tsx'
import { TextField } from '#core/web/form/text-field.tsx'
import { useCheckedForm } from '#core/web/form/use-checked-form.ts'
import { useSend } from '#core/web/data/send.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { useLang } from '#core/web/i18n/messages.tsx'
import { changeCategory, createCategory, removeCategory } from '#features/help/shared/api.ts'
import {
  CategoryInput,
  CATEGORY_ICONS,
  type CategoryIcon,
  type StaffCategory,
} from '#features/help/shared/model.ts'
import { nameIn } from '#features/help/shared/rules.ts'
import { helpAdminPaths } from '#features/help/shared/paths.ts'
import { NamesFields, NO_NAMES } from './names-fields.tsx'
import { TermPage } from './term-page.tsx'

function CategoryFields() {
  const t = useT()
  return (
    <>
      <TextField
        name="key"
        label={t('help.staff.key')}
        width="medium"
        autoCapitalize="off"
        spellCheck={false}
      />
      <Select
        name="icon"
        label={t('help.staff.icon')}
        options={CATEGORY_ICONS.map((icon) => ({
          value: icon,
          label: t.dynamic(`help.icon.${icon.replaceAll('-', '_')}`),
        }))}
      />
      <NumberField
        name="position"
        label={t('help.staff.position')}
        hint={t('help.staff.position_hint')}
      />
      <NamesFields path="names" legend={t('help.staff.names')} max={80} />
      <NamesFields
        path="descriptions"
        legend={t('help.staff.descriptions')}
        max={300}
        needs_icelandic={false}
      />
    </>
  )
}

export function CategoryForm({ category }: { category: StaffCategory | null }) {
  const t = useT()
  const lang = useLang()
  const [create, change, remove] = [
    useSend(createCategory),
    useSend(changeCategory),
    useSend(removeCategory),
  ]
  // What was read when the typing began: a later look at the server must not hide that somebody else wrote meanwhile.
  const [basedOn] = useState(category?.updated_at)
  const form = useCheckedForm({
    schema: CategoryInput,
    defaultValues: {
      key: category?.key ?? '',
      icon: (category?.icon ?? CATEGORY_ICONS[0]) as CategoryIcon,
      position: category?.position ?? 0,
      names: category?.names ?? NO_NAMES,
      descriptions: category?.descriptions ?? NO_NAMES,
    },
  })
  return (
    <TermPage
      form={form}
      title={category ? nameIn(category.names, lang) : t('help.staff.new_category')}
      list_to={helpAdminPaths.list('categories')}
      list_label={t('help.staff.place.categories')}
      onSave={(typed) =>
        category
          ? change.send({
              id: category.id,
              body: { ...typed, updated_at: basedOn ?? category.updated_at },
            })
          : create.send({ body: typed })
      }
      {...(category
        ? {
            remove: {
              act: () => remove.send({ id: category.id }),
              effect: t('help.staff.remove_category_effect', { count: category.article_count }),
            },
          }
        : {})}
    >
      <CategoryFields />
    </TermPage>
  )
}
