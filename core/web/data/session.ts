import type { ProblemBody } from '#core/shared/problem.ts'

/** What the API refused, as the page sees it. `status` 0: no answer came. */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  readonly body: ProblemBody | null
  constructor(status: number, code: string, body: ProblemBody | null) {
    super(code)
    this.status = status
    this.code = code
    this.body = body
  }
}

interface Access {
  token: string
  expires_at: number
}
let access: Access | null = null
let refreshing: Promise<Access | null> | null = null
let ended: () => void = () => undefined

/** Stands in the storage of the tab whose session ended by itself, until its sign-in page has said so. */
export const ENDED = 'session-ended'

/** What happens when the session is over: the app goes to the sign-in page. */
export const onSessionEnd = (act: () => void): void => {
  ended = act
}
export const notifySessionEnded = (): void => {
  access = null
  ended()
}

interface TokensAnswer {
  accessToken: string
  expires_in: number
}
const keepAccess = (tokens: TokensAnswer): Access | null => {
  access = tokens.accessToken
    ? { token: tokens.accessToken, expires_at: Date.now() + (tokens.expires_in - 30) * 1000 }
    : null
  return access
}

/** One refresh at a time: three calls that find the token old wait for the same new one. */
export const refreshAccess = (): Promise<Access | null> => {
  refreshing ??= fetch('/api/auth/refresh', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
    credentials: 'same-origin',
  })
    .then(async (answer) => (answer.ok ? keepAccess((await answer.json()) as TokensAnswer) : null))
    .catch(() => null)
    .finally(() => {
      refreshing = null
    })
  return refreshing
}

/** The access token in memory, refreshed when it is about to end; null for anonymous visitors. */
export const accessToken = async (signedIn: boolean): Promise<string | null> => {
  if (access && access.expires_at > Date.now()) return access.token
  if (!signedIn) return null
  return (await refreshAccess())?.token ?? null
}
