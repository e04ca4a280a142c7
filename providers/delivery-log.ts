import type { LocalStore } from '#providers/local-store.ts'

// For vendors that cannot tell a repeated message from a new one: what was sent is remembered by key.

export interface DeliveryLog {
  sentAs(key: string): Promise<string | null>
  noteSent(key: string, message_id: string): Promise<void>
}

export const deliveryLog = (store: LocalStore, provider: string): DeliveryLog => ({
  async sentAs(key) {
    return (await store.get<{ message_id: string }>(provider, 'sent', key))?.message_id ?? null
  },
  async noteSent(key, message_id) {
    await store.insert(provider, 'sent', key, { message_id })
  },
})
