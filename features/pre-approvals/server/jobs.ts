import type { JobContext } from '#core/server/context.ts'
import type { EventMessage } from '#core/server/events.ts'
import { job } from '#core/server/jobs.ts'
import { nationalIdBirthDate } from '#core/shared/national-id.ts'
import type { ConsentType } from '#features/consents/shared/enums.ts'
import { identitiesOf } from '#features/accounts/server/public.ts'
import type { CreditAnswer } from '#providers/credit-score/port.ts'
import { ProviderFault } from '#providers/provider-fault.ts'
import { isOldEnough } from '../shared/rules.ts'
import { creditLookUpEnded } from './events.ts'
import { askedLookUp, endLookUp, forgetScore, restsOnConsent } from './sensitive/credit-scores.ts'

/** The agency's answer, or none where it gives none: to minors, and of people without a proven Icelandic number. */
const answerFor = async (
  work: JobContext,
  key: string,
  userId: string,
  consented_at: string,
): Promise<CreditAnswer | 'failed'> => {
  const proven = await identitiesOf(work.db, userId)
  const national_id = proven.find(({ country }) => country === 'IS')?.number
  const born = national_id === undefined ? null : nationalIdBirthDate(national_id)
  if (national_id === undefined || born === null || !isOldEnough(born, work.clock.today()))
    return { result: 'none' }
  try {
    return await work.ports.credit_score.lookUp({ key, national_id, consented_at })
  } catch (error) {
    if (error instanceof ProviderFault && !error.retryable) return 'failed'
    throw error
  }
}

/** Looks up the score that a person asked for. Run twice, the second time finds nothing asked. */
export const lookUpCreditScore = job<EventMessage<{ user_id: string }>>(
  'pre-approvals.look_up_credit_score',
  async (work, { event_id, subject_id, data: { user_id } }) => {
    const asked = await askedLookUp(work.db, user_id)
    if (!asked || !(await restsOnConsent(work.db, user_id, asked.consented_at))) return
    const answer = await answerFor(work, event_id, user_id, asked.consented_at)
    const source = work.ports.credit_score.source ?? ''
    await work.inTransaction(async (ctx) => {
      // It may have been taken back while the agency answered.
      if (!(await restsOnConsent(ctx.tx, user_id, asked.consented_at))) return
      const has_ended = await endLookUp(
        ctx,
        user_id,
        answer === 'failed' ? 'failed' : { answer, source },
      )
      if (has_ended) await ctx.announce(creditLookUpEnded(subject_id, { user_id }))
    })
  },
  'vendor',
)

/** Removes the score of a person who took the consent to its look-up back. */
export const forgetCreditScore = job<EventMessage<{ user_id: string; consent_type: ConsentType }>>(
  'pre-approvals.forget_credit_score',
  async (work, { data: { user_id, consent_type } }) => {
    if (consent_type === 'CREDIT_LOOK_UP')
      await work.inTransaction((ctx) => forgetScore(ctx.tx, user_id))
  },
)
