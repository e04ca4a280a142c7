import { useFormContext } from 'react-hook-form'
import { useSend } from '#core/web/data/send.ts'
import { Form } from '#core/web/form/form.tsx'
import { FormActions } from '#core/web/form/form-actions.tsx'
import { TextArea } from '#core/web/form/text-area.tsx'
import { TextField } from '#core/web/form/text-field.tsx'
import { useCheckedForm } from '#core/web/form/use-checked-form.ts'
import { useDraft } from '#core/web/form/use-draft.ts'
import { useFormat } from '#core/web/i18n/use-format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from '#core/web/ui/button.tsx'
import { Dialog } from '#core/web/ui/dialog.tsx'
import { useToast } from '#core/web/ui/use-toast.ts'
import { changeReplyTemplate, createReplyTemplate } from '../../shared/api.ts'
import {
  MESSAGE_MAX,
  TEMPLATE_TITLE_MAX,
  TemplateInput,
  type ReplyTemplate,
} from '../../shared/model.ts'
import { templateProblems } from '../../shared/rules.ts'
import { TEMPLATE_MARKS, TEMPLATE_PARTS } from '../../shared/steps/template-marks.ts'

/** Puts a mark where the caret is in the text. */
const Marks = () => {
  const t = useT()
  const { lang } = useFormat()
  const { getValues, setValue } = useFormContext<TemplateInput>()
  const insert = (button: HTMLElement, mark: string) => {
    const box = button.closest('form')!.querySelector('textarea')!
    const text = getValues('text')
    const [from, to] = [box.selectionStart, box.selectionEnd]
    setValue('text', text.slice(0, from) + mark + text.slice(to), { shouldDirty: true })
    box.focus()
    requestAnimationFrame(() => box.setSelectionRange(from + mark.length, from + mark.length))
  }
  return (
    <div role="group" aria-label={t('inbox.templates.insert')}>
      <p className="mb-2 text-sm text-quiet">{t('inbox.templates.insert_lead')}</p>
      <div className="flex flex-wrap gap-2">
        {TEMPLATE_PARTS.map((part) => (
          <Button
            key={part}
            size="small"
            variant="secondary"
            onClick={(event) => insert(event.currentTarget, TEMPLATE_MARKS[lang][part])}
          >
            {t(`inbox.templates.part.${part}`)}
          </Button>
        ))}
      </div>
    </div>
  )
}

interface Props {
  /** The one that is changed; a new one without. */
  template?: ReplyTemplate
  onClose: () => void
}

/** A reply template to be written. What was typed stays through a reload until it is saved. */
export function TemplateForm({ template, onClose }: Props) {
  const t = useT()
  const toast = useToast()
  const [create, change] = [useSend(createReplyTemplate), useSend(changeReplyTemplate)]
  const form = useCheckedForm<TemplateInput>({
    defaultValues: { title: template?.title ?? '', text: template?.text ?? '' },
    schema: TemplateInput,
    check: templateProblems,
  })
  const { forget } = useDraft(`reply-template:${template?.id ?? 'new'}`, form)
  const submit = async (body: TemplateInput) => {
    await (template ? change.send({ id: template.id, body }) : create.send({ body }))
    forget()
    toast.done(t('inbox.templates.saved'))
    onClose()
  }
  return (
    <Dialog
      is_open
      onClose={onClose}
      title={t(template ? 'inbox.templates.edit_title' : 'inbox.templates.add')}
    >
      <Form form={form} onSubmit={submit}>
        <TextField
          name="title"
          label={t('inbox.templates.name')}
          hint={t('inbox.templates.name_hint')}
          maxLength={TEMPLATE_TITLE_MAX}
          autoComplete="off"
        />
        <TextArea name="text" label={t('inbox.templates.text')} rows={6} max={MESSAGE_MAX} />
        <Marks />
        <FormActions onCancel={onClose} />
      </Form>
    </Dialog>
  )
}
