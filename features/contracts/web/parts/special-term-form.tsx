import { useWatch } from 'react-hook-form'
import { Form } from '#core/web/form/form.tsx'
import { TextArea } from '#core/web/form/text-area.tsx'
import { TextField } from '#core/web/form/text-field.tsx'
import { useCheckedForm } from '#core/web/form/use-checked-form.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from '#core/web/ui/button.tsx'
import { plainDateAt } from '#core/shared/plain-date.ts'
import { termPath } from '#features/contracts/shared/law/rule.ts'
import { lawWarnings } from '#features/contracts/shared/law/rules.ts'
import { SpecialTermInput, type Contract } from '#features/contracts/shared/model.ts'
import { LawNotes } from './law-notes.tsx'

export interface TypedTerm {
  title: string
  text: string
}

/** What the law says of the clause as it is typed. */
function TypedTermNotes({ contract }: { contract: Contract }) {
  const [title, text] = useWatch({ name: ['title', 'text'] }) as [string, string]
  const typed = { ...contract, special_terms: [{ id: 'typed', title, text }] }
  const warnings = lawWarnings(typed, plainDateAt(new Date()))
  return (
    <div aria-live="polite" className="space-y-3">
      <LawNotes warnings={warnings.filter(({ path }) => path === termPath('typed'))} />
    </div>
  )
}

export const SpecialTermForm = ({
  contract,
  term,
  onSave,
  onCancel,
}: {
  contract: Contract
  term: TypedTerm | null
  onSave: (typed: TypedTerm) => Promise<unknown>
  onCancel: () => void
}) => {
  const t = useT()
  const form = useCheckedForm<TypedTerm>({
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
      <TypedTermNotes contract={contract} />
      <div className="flex gap-3">
        <Button type="submit">{t('core.actions.save')}</Button>
        <Button variant="secondary" onClick={onCancel}>
          {t('core.actions.cancel')}
        </Button>
      </div>
    </Form>
  )
}
