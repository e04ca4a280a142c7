import { derivedId } from '#providers/derived-id.ts'
import type { LocalStore } from '#providers/local-store.ts'
import { final, retryable } from '#providers/provider-fault.ts'
import type { Sms, SmsMessage } from './port.ts'

export interface LocalSms extends SmsMessage {
  message_id: string
  sent_at: string
}

export const undeliverableNumber = '+3546000000'
export const unavailableNumber = '+3546000001'

export const localSms = ({ store, now }: { store: LocalStore; now: () => Date }): Sms => ({
  async send(message) {
    if (!/^\+[1-9]\d{6,14}$/.test(message.to)) throw final('sms', 'undeliverable')
    if (message.to === undeliverableNumber) throw final('sms', 'undeliverable')
    if (message.to === unavailableNumber) throw retryable('sms', 'unavailable')
    const message_id = derivedId('sms', message.key)
    const sms: LocalSms = { ...message, message_id, sent_at: now().toISOString() }
    await store.insert('sms', 'message', message_id, sms)
    return { message_id }
  },
})
