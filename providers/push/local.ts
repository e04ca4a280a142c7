import { derivedId } from '#providers/derived-id.ts'
import type { LocalStore } from '#providers/local-store.ts'
import { final, retryable } from '#providers/provider-fault.ts'
import type { Push } from './port.ts'

export interface LocalPush {
  key: string
  endpoint: string
  text: string
  message_id: string
  sent_at: string
}

/** Devices whose addresses end like this have gone, or cannot be reached for now. */
export const goneDevice = '/gone'
export const unavailableDevice = '/unavailable'

export const localPush = ({ store, now }: { store: LocalStore; now: () => Date }): Push => ({
  public_key: null,
  takes: (endpoint) => /^https?:\/\/[^/]+\/.+/.test(endpoint),
  async send({ key, to, text }) {
    if (to.endpoint.endsWith(goneDevice)) throw final('push', 'gone')
    if (to.endpoint.endsWith(unavailableDevice)) throw retryable('push', 'unavailable')
    const message_id = derivedId('push', key)
    const push: LocalPush = {
      key,
      endpoint: to.endpoint,
      text,
      message_id,
      sent_at: now().toISOString(),
    }
    await store.insert('push', 'message', message_id, push)
    return { message_id }
  },
})
