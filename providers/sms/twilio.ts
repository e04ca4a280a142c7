import * as z from 'zod/mini'
import type { DeliveryLog } from '#providers/delivery-log.ts'
import { callerOf } from '#providers/outbound.ts'
import { final } from '#providers/provider-fault.ts'
import type { Sms } from './port.ts'

// Twilio Programmable Messaging, POST /2010-04-01/Accounts/{sid}/Messages.json. It takes no idempotency key,
// so a call is never repeated here and what went out is remembered.

interface Deps {
  account_sid: string
  auth_token: string
  /** E.164 number or sender name */
  from: string
  sent: DeliveryLog
  base_url?: string
}

const Sent = z.object({ sid: z.string() })
const Refusal = z.object({ code: z.number() })

// Numbers that cannot receive: invalid, not mobile, unsubscribed, region not allowed.
const undeliverableCodes = new Set([21211, 21214, 21408, 21610, 21612, 21614])

export const twilioSms = (deps: Deps): Sms => {
  const basic = Buffer.from(`${deps.account_sid}:${deps.auth_token}`).toString('base64')
  const call = callerOf({
    provider: 'sms',
    base_url: deps.base_url ?? 'https://api.twilio.com',
    headers: async () => ({ authorization: `Basic ${basic}` }),
  })
  return {
    async send({ key, to, text }) {
      const earlier = await deps.sent.sentAs(key)
      if (earlier) return { message_id: earlier }
      const body = new URLSearchParams({ To: to, From: deps.from, Body: text })
      const path = `/2010-04-01/Accounts/${deps.account_sid}/Messages.json`
      const reply = await call('POST', path, { body, idempotent: false })
      const message = Sent.safeParse(reply.json)
      if (reply.status >= 300 || !message.success) {
        const refusal = Refusal.safeParse(reply.json)
        const code =
          refusal.success && undeliverableCodes.has(refusal.data.code) ? 'undeliverable' : 'refused'
        throw final('sms', code, reply.text.slice(0, 500))
      }
      await deps.sent.noteSent(key, message.data.sid)
      return { message_id: message.data.sid }
    },
  }
}
