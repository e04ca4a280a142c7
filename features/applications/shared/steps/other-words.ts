import type { ApplicationResponse, LandlordApplication, TenantApplication } from '../model.ts'

const ofApplicant = ({
  message,
  occupation,
  pets,
  responses,
}: Pick<LandlordApplication, 'message' | 'occupation' | 'pets' | 'responses'>) => [
  message,
  occupation,
  pets,
  ...responses.flatMap(({ kind, answer }) => (kind === 'yes_no' ? [] : [answer])),
]
/** The questions that every listing can ask have their words in each language. */
const asked = (responses: readonly Pick<ApplicationResponse, 'ready' | 'text'>[]) =>
  responses.flatMap(({ ready, text }) => (ready ? [] : [text]))

const each = (texts: readonly string[]): string[] => [
  ...new Set(texts.filter((text) => text.trim() !== '')),
]

/** What the applicant wrote, as the landlord may read it now. */
export const wordsForLandlord = (application: LandlordApplication): string[] =>
  each(ofApplicant(application))

/** What the landlord wrote: the answer, and questions in their own words. */
export const wordsForTenant = ({
  denial_message,
  responses,
  questions,
}: Pick<TenantApplication, 'denial_message' | 'responses' | 'questions'>): string[] =>
  each([denial_message ?? '', ...asked(responses), ...asked(questions)])
