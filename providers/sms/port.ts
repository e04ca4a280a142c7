export interface SmsMessage {
  /** once per key */
  key: string
  /** E.164, such as +3546123456 */
  to: string
  text: string
}

export interface Sms {
  /** faults: `undeliverable` (final), `unavailable` (retryable) */
  send(message: SmsMessage): Promise<{ message_id: string }>
}

declare module '#core/shared/ports.ts' {
  interface Ports {
    sms: Sms
  }
}
