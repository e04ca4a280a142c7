import { useFieldArray, useWatch } from 'react-hook-form'
import { Plus } from 'lucide-react'
import { Checkbox } from '#core/web/form/checkbox.tsx'
import { RadioGroup } from '#core/web/form/radio-group.tsx'
import { TextArea } from '#core/web/form/text-area.tsx'
import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from '#core/web/ui/button.tsx'
import { Card } from '#core/web/ui/card.tsx'
import { useToast } from '#core/web/ui/use-toast.ts'
import {
  QUESTION_KINDS,
  QUESTIONS_MAX,
  READY_QUESTION_TAGS,
  READY_QUESTIONS,
} from '#features/listings/shared/steps/choices.ts'
import type { ListingQuestion } from '#features/listings/shared/model.ts'

interface Typed {
  questions: ListingQuestion[]
}

/** One question: ready-made ones stand as they are, others are written here. */
const Question = ({
  question,
  index,
  onRemove,
}: {
  question: ListingQuestion
  index: number
  onRemove: () => void
}) => {
  const t = useT()
  return (
    <Card as="li">
      {question.ready === null ? (
        <div className="space-y-4">
          <TextArea
            name={`questions.${index}.text`}
            label={t('listings.form.question_number', { number: index + 1 })}
            rows={2}
            max={300}
          />
          <RadioGroup
            name={`questions.${index}.kind`}
            is_row
            label={t('listings.form.question_kind')}
            choices={QUESTION_KINDS.map((kind) => ({
              value: kind,
              label: t(`listings.question_kind.${kind}`),
            }))}
          />
        </div>
      ) : (
        <>
          <p className="font-medium">{t(`listings.question.${question.ready}`)}</p>
          <p className="text-sm text-quiet">{t(`listings.question_kind.${question.kind}`)}</p>
        </>
      )}
      <div className="mt-3 flex flex-wrap items-center justify-between gap-3">
        <Checkbox
          name={`questions.${index}.is_required`}
          label={t('listings.form.question_required')}
        />
        <Button size="small" variant="secondary" onClick={onRemove}>
          {t('core.actions.remove')}
        </Button>
      </div>
    </Card>
  )
}

type Append = ReturnType<typeof useFieldArray<Typed, 'questions', 'row'>>['append']

/** What can still be asked: ready-made questions, and one that is written. */
const MoreQuestions = ({
  left,
  append,
}: {
  left: readonly (typeof READY_QUESTION_TAGS)[number][]
  append: Append
}) => {
  const t = useT()
  const blank = () => ({ key: crypto.randomUUID(), text: '', is_required: false })
  return (
    <section className="space-y-3">
      {left.length === 0 ? null : (
        <>
          <h2 className="text-lg">{t('listings.form.ready_questions')}</h2>
          <p className="text-sm text-quiet">{t('listings.form.ready_questions_hint')}</p>
          <ul className="flex flex-wrap gap-2">
            {left.map((ready) => (
              <li key={ready}>
                <Button
                  size="small"
                  variant="secondary"
                  icon={<Plus size={16} aria-hidden="true" />}
                  onClick={() =>
                    append(
                      { ...blank(), kind: READY_QUESTIONS[ready], ready },
                      { shouldFocus: false },
                    )
                  }
                >
                  {t(`listings.question.${ready}`)}
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
      <Button variant="secondary" onClick={() => append({ ...blank(), kind: 'text', ready: null })}>
        {t('listings.form.own_question')}
      </Button>
    </section>
  )
}

/** What applicants are asked: chosen from questions in every language, or written. A removal can be taken back. */
export function QuestionList() {
  const t = useT()
  const toast = useToast()
  const { fields, append, insert, remove } = useFieldArray<Typed, 'questions', 'row'>({
    name: 'questions',
    keyName: 'row',
  })
  const typed = useWatch<Typed, 'questions'>({ name: 'questions' })
  const left = READY_QUESTION_TAGS.filter((tag) => !typed.some(({ ready }) => ready === tag))
  const takeOff = (index: number) => {
    const question = typed[index]!
    remove(index)
    toast.info(t('listings.form.question_removed'), {
      action: { label: t('core.actions.undo'), onSelect: () => insert(index, question) },
    })
  }
  return (
    <>
      {fields.length === 0 ? (
        <p className="text-quiet">{t('listings.form.no_questions')}</p>
      ) : (
        <ul className="space-y-3">
          {fields.map((field, index) => (
            <Question
              key={field.row}
              question={field}
              index={index}
              onRemove={() => takeOff(index)}
            />
          ))}
        </ul>
      )}
      {fields.length >= QUESTIONS_MAX ? (
        <p className="text-quiet">{t('listings.form.questions_full', { max: QUESTIONS_MAX })}</p>
      ) : (
        <MoreQuestions left={left} append={append} />
      )}
    </>
  )
}
