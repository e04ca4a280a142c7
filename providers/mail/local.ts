import { derivedId } from '#providers/derived-id.ts'
import type { LocalStore } from '#providers/local-store.ts'
import { final, retryable } from '#providers/provider-fault.ts'
import type { Mail, MailMessage } from './port.ts'

/** One mail in the outbox of the dev page; bytes of attachments are kept in base64. */
export interface LocalMail extends Omit<MailMessage, 'attachments'> {
  message_id: string
  sent_at: string
  links: string[]
  attachments: { name: string; content_type: string; base64: string }[]
}

export const undeliverableDomain = '@undeliverable.example'
export const unavailableDomain = '@unavailable.example'

const linksIn = (text: string): string[] => text.match(/https?:\/\/[^\s<>"')]+/g) ?? []

export const localMail = ({ store, now }: { store: LocalStore; now: () => Date }): Mail => ({
  async send({ attachments = [], ...message }) {
    if (message.to.endsWith(undeliverableDomain)) throw final('mail', 'undeliverable')
    if (message.to.endsWith(unavailableDomain)) throw retryable('mail', 'unavailable')
    const message_id = derivedId('mail', message.key)
    const mail: LocalMail = {
      ...message,
      message_id,
      sent_at: now().toISOString(),
      links: linksIn(message.text),
      attachments: attachments.map(({ name, content_type, bytes }) => ({
        name,
        content_type,
        base64: Buffer.from(bytes).toString('base64'),
      })),
    }
    await store.insert('mail', 'message', message_id, mail)
    return { message_id }
  },
})
