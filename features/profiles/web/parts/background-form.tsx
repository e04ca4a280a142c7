import { Combobox } from '#core/web/form/combobox.tsx'
import { Form } from '#core/web/form/form.tsx'
import { FormActions } from '#core/web/form/form-actions.tsx'
import { Select } from '#core/web/form/select.tsx'
import { TextField } from '#core/web/form/text-field.tsx'
import { useCheckedForm } from '#core/web/form/use-checked-form.ts'
import { yearOptions, yearsTyped, type TypedYears } from '#core/web/form/year-options.ts'
import { useToday } from '#core/web/data/reader.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { at, problems } from '#core/shared/problem.ts'
import { yearProblems } from '../../shared/rules.ts'

/** A place of work or of study, as both are typed. */
export interface TypedEntry extends TypedYears {
  name: string
  detail: string
}
export interface Background {
  name: string
  detail: string
  from_year: number
  to_year: number | null
}

interface Props {
  /** `profiles.employers` or `profiles.educations`. */
  words: { name: string; detail: string }
  typed: TypedEntry
  suggest: ((text: string) => Promise<{ value: string; label: string }[]>) | null
  save: (entry: Background) => Promise<unknown>
  onDone: () => void
}

export function BackgroundForm({ words, typed, suggest, save, onDone }: Props) {
  const t = useT()
  const today = useToday()
  const form = useCheckedForm<TypedEntry>({
    defaultValues: typed,
    check: (values) => [
      ...problems(
        values.name.trim() === '' && at('name', 'required'),
        !values.from_year && at('from_year', 'required'),
      ),
      ...yearProblems(yearsTyped(values), new Date().getFullYear()),
    ],
  })
  return (
    <Form
      form={form}
      onSubmit={async (values) => {
        await save({ name: values.name, detail: values.detail, ...yearsTyped(values) })
        onDone()
      }}
    >
      {suggest ? (
        <Combobox
          name="name"
          label={words.name}
          suggest={suggest}
          value_label={typed.name}
          is_free
        />
      ) : (
        <TextField name="name" label={words.name} maxLength={120} autoComplete="organization" />
      )}
      <TextField name="detail" label={words.detail} maxLength={120} optional />
      <div className="grid gap-6 sm:grid-cols-2">
        <Select
          name="from_year"
          label={t('profiles.entry.from_year')}
          options={yearOptions(today)}
        />
        <Select
          name="to_year"
          label={t('profiles.entry.to_year')}
          hint={t('profiles.entry.to_hint')}
          options={yearOptions(today)}
          optional
        />
      </div>
      <FormActions onCancel={onDone} />
    </Form>
  )
}
