import { useFormContext } from 'react-hook-form'
import { useShownText } from './application-translation.tsx'
import { RadioGroup } from '#core/web/form/radio-group.tsx'
import { TextArea } from '#core/web/form/text-area.tsx'
import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from '#core/web/ui/button.tsx'
import type { ListingQuestion } from '#features/listings/shared/model.ts'

/** One question; a yes or a no that need not be given can be taken back. */
const Field = ({ question, index }: { question: ListingQuestion; index: number }) => {
  const t = useT()
  const { setValue, watch } = useFormContext()
  const name = `responses.${index}.answer`
  const shown = useShownText()
  const label = question.ready ? t(`listings.question.${question.ready}`) : shown(question.text)
  const optional = !question.is_required
  if (question.kind === 'text')
    return <TextArea name={name} label={label} optional={optional} rows={3} max={2000} />
  return (
    <div>
      <RadioGroup
        name={name}
        label={label}
        optional={optional}
        is_row
        choices={[
          { value: 'yes', label: t('core.states.yes') },
          { value: 'no', label: t('core.states.no') },
        ]}
      />
      {optional && watch(name) ? (
        <Button
          size="small"
          variant="secondary"
          onClick={() => setValue(name, '', { shouldDirty: true })}
        >
          {t('applications.responses.clear')}
        </Button>
      ) : null}
    </div>
  )
}

/** The landlord's questions in a form whose values hold `responses` in this order. */
export function ResponseFields({ questions }: { questions: readonly ListingQuestion[] }) {
  const t = useT()
  return (
    <section className="space-y-6">
      <div>
        <h2 className="text-xl">{t('applications.responses.title')}</h2>
        <p className="measure text-sm text-quiet">{t('applications.responses.lead')}</p>
      </div>
      {questions.map((question, index) => (
        <Field key={`${question.key}:${question.text}`} question={question} index={index} />
      ))}
    </section>
  )
}
