/** What a person can agree to. A new wording of one has a higher version, which has to be agreed to anew. */
export const CONSENT_TYPES = ['CREDIT_LOOK_UP', 'CONVERSATION_SUMMARY'] as const
export type ConsentType = (typeof CONSENT_TYPES)[number]

/** The wording that is in force of each. */
export const CONSENT_VERSIONS: Readonly<Record<ConsentType, number>> = {
  CREDIT_LOOK_UP: 1,
  CONVERSATION_SUMMARY: 1,
}
