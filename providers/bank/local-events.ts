import type { LocalStore } from '#providers/local-store.ts'
import { final } from '#providers/provider-fault.ts'
import { type OutgoingWebhook, signatureHeader } from '#providers/webhook-signature.ts'
import type { Bank, BankEvent } from './port.ts'
import { bankSignatureHeader } from './webhook.ts'

export interface LocalBankDeps {
  store: LocalStore
  now: () => Date
  /** absent: nothing is delivered, the product reads `events` */
  webhook?: OutgoingWebhook
}

/** How a message reaches the product: at once, two times, only when someone presses deliver, or never. */
export type Delivery = 'once' | 'twice' | 'late' | 'lost'

/** What a message of the bank says; the product only takes it as a hint. */
export interface Hint {
  kind: string
  /** the claim or the payout */
  about: string
  amount: number
}

export interface LocalBankMessage extends Hint {
  message_id: string
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

const post = async (deps: LocalBankDeps, { kind, about }: Hint): Promise<boolean> => {
  if (!deps.webhook) return false
  const body = JSON.stringify({ kind, about })
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
export const deliverMessage = async (deps: LocalBankDeps, message_id: string): Promise<boolean> => {
  const message = await deps.store.get<LocalBankMessage>(provider, 'message', message_id)
  if (!message) throw final(provider, 'not_found')
  const taken = await post(deps, message)
  await deps.store.update<LocalBankMessage>(provider, 'message', message_id, (was) => ({
    ...was,
    attempts: was.attempts + 1,
    state: taken || was.state === 'delivered' ? 'delivered' : was.state,
  }))
  return taken
}

/** Makes a message and delivers it as told. */
export const announce = async (
  deps: LocalBankDeps,
  hint: Hint,
  delivery: Delivery,
): Promise<void> => {
  const message_id = await nextNumber(deps.store)
  await deps.store.insert(provider, 'message', message_id, {
    ...hint,
    message_id,
    state: delivery === 'lost' ? 'lost' : 'pending',
    attempts: 0,
  } satisfies LocalBankMessage)
  if (delivery === 'once' || delivery === 'twice') await deliverMessage(deps, message_id)
  if (delivery === 'twice') await deliverMessage(deps, message_id)
}

/** Writes to the feed of claims what happened, and makes its message. */
export const recordEvent = async (
  deps: LocalBankDeps,
  facts: Omit<BankEvent, 'event_id' | 'occurred_at'>,
  delivery: Delivery,
): Promise<BankEvent> => {
  const occurred_at = deps.now().toISOString()
  // The instant first: the feed is read from a day on, in the order of the ids.
  const event_id = `${occurred_at}|${await nextNumber(deps.store)}`
  const event: BankEvent = { ...facts, event_id, occurred_at }
  await deps.store.insert(provider, 'event', event_id, event)
  await announce(deps, { kind: event.kind, about: event.claim_id, amount: event.amount }, delivery)
  return event
}

const perPage = 500

export const readEvents =
  ({ store }: LocalBankDeps): Bank['events'] =>
  async ({ since, page }) => {
    const rows = await store.listAfter<BankEvent>(provider, 'event', page ?? since, perPage)
    return {
      events: rows.map((row) => row.data),
      unreadable: [],
      next_page: rows.length < perPage ? null : rows.at(-1)!.id,
    }
  }

export const pendingMessages = async ({ store }: LocalBankDeps): Promise<LocalBankMessage[]> =>
  (await store.list<LocalBankMessage>(provider, 'message', { limit: 1000 }))
    .map((row) => row.data)
    .filter((message) => message.state === 'pending')
