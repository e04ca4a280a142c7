import { Form } from '#core/web/form/form.tsx'
import { TextArea } from '#core/web/form/text-area.tsx'
import { TextField } from '#core/web/form/text-field.tsx'
import { useCheckedForm } from '#core/web/form/use-checked-form.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from '#core/web/ui/button.tsx'
import { SpecialTermInput } from '#features/contracts/shared/model.ts'

interface Typed {
  title: string
  text: string
}

export const SpecialTermForm = ({
  term,
  onSave,
  onCancel,
}: {
  term: Typed | null
  onSave: (typed: Typed) => Promise<unknown>
  onCancel: () => void
}) => {
  const t = useT()
  const form = useCheckedForm<Typed>({
    defaultValues: { title: term?.title ?? '', text: term?.text ?? '' },
    schema: SpecialTermInput,
  })
  return (
    <Form form={form} onSubmit={onSave}>
      <TextField name="title" label={t('contracts.term.title')} />
      <TextArea
        name="text"
        label={t('contracts.term.text')}
        hint={t('contracts.term.text_hint')}
        max={4000}
      />
      <div className="flex gap-3">
        <Button type="submit">{t('core.actions.save')}</Button>
        <Button variant="secondary" onClick={onCancel}>
          {t('core.actions.cancel')}
        </Button>
      </div>
    </Form>
  )
}
