import { addressOf, type AnyEndpoint } from '#core/shared/endpoint.ts'
import { attempt, ownToken, problemIn } from './client.ts'
import { ApiError } from './session.ts'

/** The address of a file with a ticket for a window of its own, which sends no Authorization. */
const ticketFor = async (address: string, token: string | null): Promise<string> => {
  const answer = await fetch('/api/auth/download-tickets', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: JSON.stringify({ address }),
    credentials: 'same-origin',
  }).catch(() => null)
  if (!answer) throw new ApiError(0, 'core.offline', null)
  if (!answer.ok) throw await problemIn(answer)
  return ((await answer.json()) as { url: string }).url
}

/** Answers that a new window would only repeat. */
const REFUSED = new Set([401, 403, 404, 409, 410, 422, 429])

/**
 * Fetches a file for saving; one that is read by GET falls back to opening its address in a new window (specification
 * section 8). Throws ApiError.
 */
export const downloadFile = async (
  endpoint: AnyEndpoint,
  call: object,
  fileName: string,
): Promise<void> => {
  const address = addressOf(endpoint, call)
  const token = await ownToken()
  const isRead = endpoint.method === 'GET'
  const given = (call as { body?: unknown }).body
  const body = given === undefined ? undefined : JSON.stringify(given)
  const answer = await attempt(endpoint, address, body, {}, token).catch(() => null)
  if (answer && (REFUSED.has(answer.status) || !(answer.ok || isRead)))
    throw await problemIn(answer)
  const bytes = answer?.ok ? await answer.blob().catch(() => null) : null
  if (!bytes) {
    // A window cannot ask for what needs a body.
    if (!isRead) throw new ApiError(0, 'core.offline', null)
    window.open(await ticketFor(address, token), '_blank', 'noopener')
    return
  }
  const link = document.createElement('a')
  link.href = URL.createObjectURL(bytes)
  link.download = fileName
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
