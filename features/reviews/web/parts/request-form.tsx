import { at, problems } from '#core/shared/problem.ts'
import { LANGUAGE_NAMES, LANGUAGES, type Lang } from '#core/shared/language/languages.ts'
import { EmailField } from '#core/web/form/email-field.tsx'
import { Form } from '#core/web/form/form.tsx'
import { FormActions } from '#core/web/form/form-actions.tsx'
import { Select } from '#core/web/form/select.tsx'
import { TextField } from '#core/web/form/text-field.tsx'
import { useCheckedForm } from '#core/web/form/use-checked-form.ts'
import { useDraft } from '#core/web/form/use-draft.ts'
import { yearOptions, yearsTyped, type TypedYears } from '#core/web/form/year-options.ts'
import { useSend } from '#core/web/data/send.ts'
import { useToday } from '#core/web/data/reader.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { useToast } from '#core/web/ui/use-toast.ts'
import { requestReview } from '../../shared/api.ts'
import { yearProblems } from '../../shared/rules.ts'

interface Typed extends TypedYears {
  writer_name: string
  writer_email: string
  home: string
  lang: Lang
}

const NAMES = ['writer_name', 'writer_email', 'home'] as const

const requestProblems = (typed: Typed) => [
  ...problems(
    ...NAMES.map((name) => typed[name].trim() === '' && at(name, 'required')),
    !typed.from_year && at('from_year', 'required'),
  ),
  ...yearProblems(yearsTyped(typed), new Date().getFullYear()),
]

/** Whom to ask, and about which tenancy. */
export function RequestForm({ username, onDone }: { username: string; onDone: () => void }) {
  const t = useT()
  const toast = useToast()
  const { send } = useSend(requestReview)
  const today = useToday()
  const form = useCheckedForm<Typed>({
    defaultValues: {
      writer_name: '',
      writer_email: '',
      home: '',
      from_year: null,
      to_year: null,
      lang: 'is',
    },
    check: requestProblems,
  })
  const { forget } = useDraft('review-request', form)
  const submit = async (typed: Typed) => {
    await send({ username, body: { ...typed, ...yearsTyped(typed) } })
    forget()
    toast.done(t('reviews.sent'))
    onDone()
  }
  return (
    <Form form={form} onSubmit={submit}>
      <TextField name="writer_name" label={t('reviews.form.writer_name')} maxLength={120} />
      <EmailField
        name="writer_email"
        label={t('reviews.form.writer_email')}
        hint={t('reviews.form.writer_email_hint')}
      />
      <TextField
        name="home"
        label={t('reviews.form.home')}
        hint={t('reviews.form.home_hint')}
        maxLength={120}
      />
      <div className="grid gap-6 sm:grid-cols-2">
        <Select name="from_year" label={t('reviews.form.from_year')} options={yearOptions(today)} />
        <Select
          name="to_year"
          label={t('reviews.form.to_year')}
          hint={t('reviews.form.to_year_hint')}
          options={yearOptions(today)}
          optional
        />
      </div>
      <Select
        name="lang"
        label={t('reviews.form.lang')}
        options={LANGUAGES.map((lang) => ({ value: lang, label: LANGUAGE_NAMES[lang] }))}
      />
      <FormActions submit_label={t('reviews.form.submit')} onCancel={onDone} />
    </Form>
  )
}
