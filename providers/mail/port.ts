export interface MailAttachment {
  name: string
  content_type: string
  bytes: Uint8Array
}

export interface MailMessage {
  /** once per key: a repeated send with the same key reaches the reader once, or carries the same Message-ID */
  key: string
  to: string
  subject: string
  text: string
  html: string
  lang: string
  /** RFC 8058: a POST to this address switches such e-mails off; it opens as a page too */
  unsubscribe_url?: string
  attachments?: readonly MailAttachment[]
}

export interface Mail {
  /** faults: `undeliverable` (final), `unavailable` (retryable) */
  send(message: MailMessage): Promise<{ message_id: string }>
}

declare module '#core/shared/ports.ts' {
  interface Ports {
    mail: Mail
  }
}
