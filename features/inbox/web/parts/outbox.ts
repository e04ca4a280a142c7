/** A message that has not been answered for by the server yet. */
export interface Waiting {
  client_id: string
  message: string
  attachments: { id: string; file_name: string }[]
  /** Why the server refused it; null while it is on its way or waits for a connection. */
  failed_with: string | null
}

const keyOf = (conversationId: string): string => `inbox-outbox:${conversationId}`

const isWaiting = (one: unknown): one is Waiting =>
  typeof one === 'object' &&
  one !== null &&
  typeof (one as Waiting).client_id === 'string' &&
  typeof (one as Waiting).message === 'string' &&
  Array.isArray((one as Waiting).attachments)

/** What waits in this tab, the oldest first. Storage may be refused or hold anything. */
export const readOutbox = (conversationId: string): Waiting[] => {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(conversationId)) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isWaiting) : []
  } catch {
    return []
  }
}

export const keepOutbox = (conversationId: string, waiting: readonly Waiting[]): void => {
  try {
    if (waiting.length === 0) sessionStorage.removeItem(keyOf(conversationId))
    else sessionStorage.setItem(keyOf(conversationId), JSON.stringify(waiting))
  } catch {
    // Without storage they last as long as the page.
  }
}
