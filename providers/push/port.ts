/** What a browser gives whoever may send to it (Push API): where to, and the keys that messages are encrypted with. */
export interface PushDevice {
  endpoint: string
  /** Public key on P-256, uncompressed, in base64url. */
  p256dh: string
  /** 16 bytes in base64url. */
  auth: string
}

export interface PushMessage {
  /** once per key */
  key: string
  to: PushDevice
  /** What the service worker is given; nobody on the way can read it. At most 3,000 bytes. */
  text: string
  /** How long the push service keeps it for a device that is away. */
  ttl_seconds: number
}

export interface Push {
  /** The key that browsers are to expect messages from; null where no push service of a browser is asked. */
  readonly public_key: string | null
  /** Whether messages may be sent to this address: people give addresses, and not every one is a push service. */
  takes(endpoint: string): boolean
  /** faults: `gone` (final: the device wants no more), `refused` (final), `unavailable` (retryable) */
  send(message: PushMessage): Promise<{ message_id: string }>
}

declare module '#core/shared/ports.ts' {
  interface Ports {
    push: Push
  }
}
