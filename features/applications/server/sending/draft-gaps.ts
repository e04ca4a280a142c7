import type { ListingQuestion } from '#features/listings/shared/model.ts'
import {
  ApplicationInput,
  DRAFT_GAPS,
  type ApplicationDraft,
  type DraftGap,
} from '../../shared/model.ts'
import { paperProblems } from './papers.ts'
import { moveInProblems, responseProblems, withAnswers } from '../../shared/rules.ts'

type OwnPapers = Parameters<typeof paperProblems>[0]

/** Where what is wrong with a field of the form is told. */
const GAP_OF: Record<string, DraftGap> = {
  message: 'message',
  occupation: 'message',
  household_adults: 'household',
  household_children: 'household',
  pets: 'household',
  wanted_from: 'move_in',
  wanted_months: 'move_in',
  responses: 'answers',
  attachment_ids: 'papers',
}

/** What a draft lacks before it can be sent by somebody with these papers, for a home that asks these questions. */
export const draftGaps = (
  values: ApplicationDraft,
  {
    questions,
    papers,
    today,
  }: { questions: readonly ListingQuestion[]; papers: OwnPapers; today: string },
): DraftGap[] => {
  const wanted_from = values.wanted_from || null
  const responses = withAnswers(questions, values.responses ?? [])
  const { error } = ApplicationInput.safeParse({ ...values, wanted_from, responses })
  const wrong = [
    ...(error?.issues.map(({ path }) => String(path[0])) ?? []),
    ...[
      ...moveInProblems(wanted_from, today),
      ...responseProblems(responses),
      ...paperProblems(papers, values.attachment_ids ?? []),
    ].map(({ path }) => path.split('.')[0]!),
  ].map((field) => GAP_OF[field])
  return DRAFT_GAPS.filter((gap) => wrong.includes(gap))
}
