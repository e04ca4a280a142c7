import { useT } from '#core/web/i18n/use-t.ts'
import { LawNote } from '#core/web/ui/law-note.tsx'
import { FormStep } from '../parts/form-step.tsx'
import { stepClientLoader, stepLoader, useOwnListing } from '../parts/listing-step.tsx'
import { QuestionList } from '../parts/question-list.tsx'

export const loader = stepLoader
export const clientLoader = stepClientLoader

export default function CreateQuestions() {
  const t = useT()
  return (
    <FormStep
      step="questions"
      listing={useOwnListing()}
      names={['questions']}
      lead={t('listings.form.questions_lead')}
      before={
        <div className="mb-6">
          <LawNote article={t('listings.form.equality_article')}>
            {t('listings.form.equality_law')}
          </LawNote>
        </div>
      }
    >
      <QuestionList />
    </FormStep>
  )
}
