import { at, type Problem } from '#core/shared/problem.ts'
import type { ListingQuestion } from '#features/listings/shared/model.ts'
import { SENT_KINDS, type ApplicationResponse } from './model.ts'

/** Whether two questions ask the same in the same words. Whether it must be answered is the landlord’s to change. */
export const isSameQuestion = (one: ListingQuestion, other: ListingQuestion): boolean =>
  one.key === other.key &&
  one.kind === other.kind &&
  one.ready === other.ready &&
  one.text === other.text

/** The answers beside the questions as the listing asks them now; null where one answers what is not asked any more. */
export const asAsked = (
  questions: readonly ListingQuestion[],
  given: readonly ApplicationResponse[],
): ApplicationResponse[] | null => {
  const found = given.flatMap((one) => {
    const asked = questions.find((question) => isSameQuestion(question, one))
    return asked ? [{ ...asked, answer: one.answer }] : []
  })
  return found.length === given.length ? found : null
}

/** Whether a question that must be answered was not before the applicant. */
export const leavesOut = (
  questions: readonly ListingQuestion[],
  given: readonly ApplicationResponse[],
): boolean =>
  questions.some(
    (question) => question.is_required && !given.some((one) => isSameQuestion(question, one)),
  )

/** What is wrong with the answers, each at its field. */
export const responseProblems = (given: readonly ApplicationResponse[]): Problem[] =>
  given.flatMap(({ key, kind, is_required, answer }, index) => {
    const path = `responses.${index}.answer`
    if (given.findIndex((one) => one.key === key) !== index) return [at(path, 'already_taken')]
    if (answer.trim() === '') return is_required ? [at(path, 'required')] : []
    return kind === 'yes_no' && answer !== 'yes' && answer !== 'no' ? [at(path, 'one_of')] : []
  })

/** What is wrong with the day on which somebody wants to move in. */
export const moveInProblems = (wanted_from: string | null, today: string): Problem[] =>
  wanted_from !== null && wanted_from < today ? [at('wanted_from', 'in_past')] : []

/** What the form asks: the questions of now, with what was answered before where the question is one that was answered. */
export const withAnswers = (
  questions: readonly ListingQuestion[],
  earlier: readonly ApplicationResponse[],
): ApplicationResponse[] =>
  questions.map((question) => ({
    ...question,
    answer:
      earlier.find((one) => one.key === question.key && one.kind === question.kind)?.answer ?? '',
  }))

/** Earlier answers stay beside the words that were asked then, unless the same question is answered again. */
export const mergeResponses = (
  earlier: readonly ApplicationResponse[],
  given: readonly ApplicationResponse[],
): ApplicationResponse[] => [
  ...earlier.map((old) => given.find((one) => isSameQuestion(old, one)) ?? old),
  ...given.filter((one) => !earlier.some((old) => isSameQuestion(old, one))),
]

/** Whether papers of this kind go with an application. */
export const isSentKind = (kind: string): kind is (typeof SENT_KINDS)[number] =>
  SENT_KINDS.some((one) => one === kind)

/** So many begun applications of one person are kept; one more is kept in the browser alone. */
export const DRAFTS_MAX = 50

/** After so many days without an answer the landlord is reminded, once for a home. */
export const REMIND_AFTER_DAYS = 7
/** So long a lease that is being written keeps its tenant’s application open though the home is let. */
export const WAITS_FOR_DRAFT_DAYS = 30
/** So long after a home was taken down it counts as let here no more, and whoever waits for it is told. */
export const GONE_AFTER_DAYS = 60
