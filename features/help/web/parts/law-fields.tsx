import { Plus, Trash2 } from 'lucide-react'
import { useFieldArray } from 'react-hook-form'
import { TextField } from '#core/web/form/text-field.tsx'
import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from '#core/web/ui/button.tsx'
import { IconButton } from '#core/web/ui/icon-button.tsx'
import { LAW_MAX } from '#features/help/shared/model.ts'

/** The articles of the law that a text rests on. */
export function LawFields() {
  const t = useT()
  const { fields, append, remove } = useFieldArray({ name: 'law' })
  return (
    <fieldset className="space-y-4">
      <legend className="mb-1 font-semibold">{t('help.article.law')}</legend>
      {fields.map((field, index) => (
        <div key={field.id} className="space-y-3 rounded-control border border-line p-3">
          <div className="flex items-start gap-3">
            <div className="grid min-w-0 flex-1 grid-cols-2 gap-3">
              <TextField name={`law.${index}.act`} label={t('help.staff.law_act')} maxLength={40} />
              <TextField
                name={`law.${index}.article`}
                label={t('help.staff.law_article')}
                maxLength={40}
                optional
              />
            </div>
            <IconButton
              label={t('help.staff.remove_law', { number: index + 1 })}
              icon={<Trash2 size={18} />}
              onClick={() => remove(index)}
            />
          </div>
          <TextField
            name={`law.${index}.url`}
            label={t('help.staff.law_url')}
            maxLength={500}
            inputMode="url"
            autoCapitalize="off"
            spellCheck={false}
            optional
          />
        </div>
      ))}
      {fields.length < LAW_MAX ? (
        <Button
          variant="secondary"
          size="small"
          icon={<Plus size={16} aria-hidden="true" />}
          onClick={() => append({ act: '', article: '', url: '' })}
        >
          {t('help.staff.add_law')}
        </Button>
      ) : null}
    </fieldset>
  )
}
