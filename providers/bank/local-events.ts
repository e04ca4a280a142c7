import type { LocalStore } from '#providers/local-store.ts'
import { final } from '#providers/provider-fault.ts'
import { type OutgoingWebhook, signatureHeader } from '#providers/webhook-signature.ts'
import type { Bank, BankEvent } from './port.ts'
import { bankSignatureHeader, webhookBody } from './webhook.ts'

export interface LocalBankDeps {
  store: LocalStore
  now: () => Date
  /** absent: nothing is delivered, the product reads `events` */
  webhook?: OutgoingWebhook
}

/** How a message reaches the product: at once, two times, only when someone presses deliver, or never. */
export type Delivery = 'once' | 'twice' | 'late' | 'lost'

export interface LocalBankMessage {
  event: BankEvent
  state: 'pending' | 'delivered' | 'lost'
  attempts: number
}

const provider = 'bank'

// Numbers come from one counter row, so their order is the order of the events.
const nextNumber = async (store: LocalStore): Promise<string> => {
  await store.insert(provider, 'counter', 'events', { n: 0 })
  const counter = await store.update<{ n: number }>(provider, 'counter', 'events', ({ n }) => ({
    n: n + 1,
  }))
  return String(counter?.n ?? 0).padStart(12, '0')
}

const post = async (deps: LocalBankDeps, event: BankEvent): Promise<boolean> => {
  if (!deps.webhook) return false
  const body = webhookBody([event])
  const headers = {
    'content-type': 'application/json',
    [bankSignatureHeader]: signatureHeader(deps.webhook.secret, deps.now(), body),
  }
  try {
    const status = await deps.webhook.post(deps.webhook.url, headers, body)
    return status >= 200 && status < 300
  } catch {
    // The receiver is down: a bank keeps the message and tries again.
    return false
  }
}

/** Sends one message again; true when the product took it. */
export const deliverMessage = async (deps: LocalBankDeps, event_id: string): Promise<boolean> => {
  const message = await deps.store.get<LocalBankMessage>(provider, 'message', event_id)
  if (!message) throw final(provider, 'not_found')
  const taken = await post(deps, message.event)
  await deps.store.update<LocalBankMessage>(provider, 'message', event_id, (was) => ({
    ...was,
    attempts: was.attempts + 1,
    state: taken || was.state === 'delivered' ? 'delivered' : was.state,
  }))
  return taken
}

export const happen = async (
  deps: LocalBankDeps,
  facts: Omit<BankEvent, 'event_id' | 'occurred_at'>,
  delivery: Delivery,
): Promise<BankEvent> => {
  const event_id = await nextNumber(deps.store)
  const event: BankEvent = { ...facts, event_id, occurred_at: deps.now().toISOString() }
  await deps.store.insert(provider, 'event', event_id, event)
  const state = delivery === 'lost' ? 'lost' : 'pending'
  await deps.store.insert(provider, 'message', event_id, {
    event,
    state,
    attempts: 0,
  } satisfies LocalBankMessage)
  if (delivery === 'once' || delivery === 'twice') await deliverMessage(deps, event_id)
  if (delivery === 'twice') await deliverMessage(deps, event_id)
  return event
}

export const readEvents =
  ({ store }: LocalBankDeps): Bank['events'] =>
  async ({ since_cursor, limit = 500 }) => {
    const rows = await store.listAfter<BankEvent>(provider, 'event', since_cursor, limit + 1)
    const page = rows.slice(0, limit)
    return {
      events: page.map((row) => row.data),
      cursor: page.at(-1)?.id ?? since_cursor,
      has_more: rows.length > limit,
    }
  }

export const pendingMessages = async ({ store }: LocalBankDeps): Promise<LocalBankMessage[]> =>
  (await store.list<LocalBankMessage>(provider, 'message', { limit: 1000 }))
    .map((row) => row.data)
    .filter((message) => message.state === 'pending')
