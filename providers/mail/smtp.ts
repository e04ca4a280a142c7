import nodemailer from 'nodemailer'
import { derivedId } from '#providers/derived-id.ts'
import { outboundPolicy } from '#providers/outbound.ts'
import { final, retryable } from '#providers/provider-fault.ts'
import type { Mail } from './port.ts'

interface Deps {
  /** smtp:// or smtps:// with user and password */
  url: string
  from: string
  /** right side of Message-ID; mail programs show a repeated Message-ID once */
  domain: string
  timeout_ms?: number
  pause_ms?: number
}

const faultOf = (error: unknown): unknown => {
  const { responseCode, code } = error as { responseCode?: number; code?: string }
  // RFC 5321: 4yz may pass when tried again, 5yz will not.
  if (responseCode && responseCode >= 500) return final('mail', 'undeliverable', error)
  if (code === 'EAUTH') return final('mail', 'not_authorized', error)
  return retryable('mail', 'unavailable', error)
}

export const smtpMail = ({
  url,
  from,
  domain,
  timeout_ms = 15_000,
  pause_ms = 500,
}: Deps): Mail => {
  const transport = nodemailer.createTransport(url, { from })
  const policy = outboundPolicy('mail', { timeout_ms, pause_ms })
  return {
    async send({ key, to, subject, text, html, lang, unsubscribe_url, attachments = [] }) {
      const message_id = `<${derivedId('mail', key)}@${domain}>`
      await policy.again(async () => {
        try {
          await transport.sendMail({
            messageId: message_id,
            to,
            subject,
            text,
            html,
            headers: {
              'content-language': lang,
              'auto-submitted': 'auto-generated',
              ...(unsubscribe_url === undefined
                ? {}
                : {
                    'list-unsubscribe': `<${unsubscribe_url}>`,
                    'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
                  }),
            },
            attachments: attachments.map(({ name, content_type, bytes }) => ({
              filename: name,
              contentType: content_type,
              content: Buffer.from(bytes),
            })),
          })
        } catch (error) {
          throw faultOf(error)
        }
      })
      return { message_id }
    },
  }
}
