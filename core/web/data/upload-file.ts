import { addressOf, type AnyEndpoint, type ReplyOf } from '#core/shared/endpoint.ts'
import type { ProblemBody } from '#core/shared/problem.ts'
import { ownToken } from './client.ts'
import { refreshStale } from './send.ts'
import { ApiError, notifySessionEnded, refreshAccess } from './session.ts'

interface Answer {
  status: number
  body: unknown
}

/** `fetch` does not tell how far a file has come. */
const sendOnce = (
  endpoint: AnyEndpoint,
  address: string,
  body: FormData,
  token: string | null,
  onProgress: (share: number) => void,
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(endpoint.method, address)
    request.responseType = 'json'
    request.setRequestHeader('accept', 'application/json')
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`)
    request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
      if (lengthComputable) onProgress(loaded / total)
    })
    request.addEventListener('load', () =>
      resolve({ status: request.status, body: request.response }),
    )
    for (const silence of ['error', 'abort', 'timeout'])
      request.addEventListener(silence, () => reject(new ApiError(0, 'core.offline', null)))
    request.send(body)
  })

/** Sends files, tells how far they have come, 0 to 1, and refreshes what the call made stale. Throws ApiError. */
export const uploadFile = async <E extends AnyEndpoint>(
  endpoint: E,
  { body, ...call }: { body: FormData } & Record<string, unknown>,
  onProgress: (share: number) => void,
): Promise<ReplyOf<E>> => {
  const address = addressOf(endpoint, call)
  let answer = await sendOnce(endpoint, address, body, await ownToken(), onProgress)
  if (answer.status === 401) {
    const token = (await refreshAccess())?.token ?? null
    if (token) answer = await sendOnce(endpoint, address, body, token, onProgress)
    else notifySessionEnded()
  }
  if (answer.status < 200 || answer.status >= 300) {
    const problem = answer.body as ProblemBody | null
    throw new ApiError(answer.status, problem?.code ?? 'core.fault', problem)
  }
  await refreshStale(endpoint.stale)
  return answer.body as ReplyOf<E>
}
