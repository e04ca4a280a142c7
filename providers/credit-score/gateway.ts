import * as z from 'zod/mini'
import { callerOf } from '#providers/outbound.ts'
import { final } from '#providers/provider-fault.ts'
import { CREDIT_BANDS, type CreditScore } from './port.ts'

// Icelandic agencies document their interfaces for members alone, so this speaks a protocol of our own, which a gateway at
// the installation translates: `POST /look-ups` (providers/README.md, Credit scores).

interface Deps {
  base_url: string
  headers: () => Promise<Record<string, string>>
  /** who answers behind the gateway, as people read it */
  source: string
  pause_ms?: number
}

const provider = 'credit-score'

const Answer = z.discriminatedUnion('result', [
  z.object({ result: z.literal('scored'), band: z.enum(CREDIT_BANDS) }),
  z.object({ result: z.literal('defaulted') }),
  z.object({ result: z.literal('none') }),
])

export const gatewayCreditScore = ({ source, ...deps }: Deps): CreditScore => {
  const call = callerOf({ provider, ...deps })
  return {
    source,
    async lookUp({ key, national_id, consented_at }) {
      // The key makes a repetition harmless: the gateway answers it from what it answered before.
      const reply = await call('POST', '/look-ups', {
        json: { national_id, consented_at },
        headers: { 'idempotency-key': key },
        idempotent: true,
      })
      if (reply.status !== 200) throw final(provider, 'refused')
      const answer = Answer.safeParse(reply.json)
      if (!answer.success) throw final(provider, 'refused', answer.error)
      return answer.data
    },
  }
}
