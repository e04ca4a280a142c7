import { QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { createContext, redirect, useMatches, type RouterContextProvider } from 'react-router'
import { useCallback, useRef, useState } from 'react'
import type { AnyEndpoint, CallOf, ReplyOf } from '#core/shared/endpoint.ts'
import { addressOf } from '#core/shared/endpoint.ts'
import { DEFAULT_LANG, isLang, type Lang } from '#core/shared/language/languages.ts'
import { callApi, type SendOptions } from './client.ts'
import { ApiError } from './session.ts'

/** Specification section 9: payload cache 600000 ms. */
const CACHE_MS = 600_000

/** What the server hands to loaders: calls go to the handlers in-process, as the reader of the page. */
export interface PageServer {
  read: (endpoint: AnyEndpoint, call: object) => Promise<unknown>
  reader: { user_id: string; user_type: 'LL' | 'TN'; is_staff: boolean } | null
  lang: Lang
}
export const pageServer = createContext<PageServer | null>(null)

export const queries = new QueryClient({ defaultOptions: { queries: { gcTime: CACHE_MS, staleTime: 15_000, retry: false, refetchOnWindowFocus: true } } })

/** One read of a page: an endpoint and how to call it. */
export type Read = readonly [endpoint: AnyEndpoint, call: object]
/** `lang`: the reader's language, for reads whose answer differs by it. */
export interface PageArgs { params: Record<string, string | undefined>; url: URL; lang: Lang }
export type Reads = (args: PageArgs) => readonly Read[]

const keyOf = (endpoint: AnyEndpoint, call: object): readonly unknown[] => [endpoint.feature, `${endpoint.method} ${endpoint.path}`, addressOf(endpoint, call)]
const keyText = (endpoint: AnyEndpoint, call: object): string => addressOf(endpoint, call)

const pageArgs = (args: { params: Record<string, string | undefined>; request: Request }, lang: Lang): PageArgs => ({ params: args.params, url: new URL(args.request.url), lang })
const documentLang = (): Lang => (isLang(document.documentElement.lang) ? document.documentElement.lang : DEFAULT_LANG)

/** An API refusal becomes the page's status: 404 and 403 have their page; a missing session goes to the sign-in page. */
const pageError = (error: unknown, url: URL): unknown => {
  const status = (error as { status?: number }).status ?? 500
  if (status === 401) return redirect(`/login?next=${encodeURIComponent(url.pathname + url.search)}`)
  // An address with a question that nobody can ask (a page number that is none) leads nowhere.
  if (status === 400 || status === 422) return new Response(null, { status: 404 })
  if (status > 400 && status < 500) return new Response(null, { status })
  return error
}

export interface PageData { reads: Record<string, unknown> }

/** `export const loader = serverReads(reads)`: the handlers answer in-process while the page is rendered. */
export const serverReads = (reads: Reads) => async (args: { params: Record<string, string | undefined>; request: Request; context: Readonly<RouterContextProvider> }): Promise<PageData> => {
  const server = args.context.get(pageServer)
  const page = pageArgs(args, server?.lang ?? DEFAULT_LANG)
  try {
    const found = await Promise.all(reads(page).map(async ([endpoint, call]) => [keyText(endpoint, call), await server!.read(endpoint, call)] as const))
    return { reads: Object.fromEntries(found) }
  } catch (error) { throw pageError(error, page.url) }
}

/** `export const clientLoader = browserReads(reads)`: in the browser the same reads go to the API, or come from the cache. */
export const browserReads = (reads: Reads) => async (args: { params: Record<string, string | undefined>; request: Request }): Promise<PageData> => {
  const page = pageArgs(args, documentLang())
  try {
    await Promise.all(reads(page).map(([endpoint, call]) => queries.fetchQuery({ queryKey: keyOf(endpoint, call), queryFn: ({ signal }) => callApi(endpoint, call as never, { signal }), staleTime: 2_000 })))
    return { reads: {} }
  } catch (error) { throw pageError(error, page.url) }
}

const useRendered = (text: string): unknown => {
  const matches = useMatches()
  for (const match of matches) {
    const data = (match as { loaderData?: PageData; data?: PageData }).loaderData ?? (match as { data?: PageData }).data
    if (data && typeof data === 'object' && 'reads' in data && data.reads && text in data.reads) return data.reads[text]
  }
  return undefined
}

/** Reads what the page's loader made sure of; refreshed when something sent makes its feature stale. */
export const useLoaded = <E extends AnyEndpoint>(endpoint: E, call: CallOf<E>): ReplyOf<E> => {
  const rendered = useRendered(keyText(endpoint, call as object))
  const query = useQuery({ queryKey: keyOf(endpoint, call as object), queryFn: ({ signal }) => callApi(endpoint, call, { signal }), initialData: rendered as ReplyOf<E> | undefined })
  if (query.data === undefined) throw query.error ?? new ApiError(0, 'core.not_loaded', null)
  return query.data as ReplyOf<E>
}

/** Reads after the page stands (suggestions, polling); `enabled` false waits. */
export const useRead = <E extends AnyEndpoint>(endpoint: E, call: CallOf<E>, options: { enabled?: boolean; every_ms?: number } = {}) =>
  useQuery({ queryKey: keyOf(endpoint, call as object), queryFn: ({ signal }) => callApi(endpoint, call, { signal }) as Promise<ReplyOf<E>>, enabled: options.enabled ?? true, refetchInterval: options.every_ms ?? false, placeholderData: (earlier: ReplyOf<E> | undefined) => earlier })

/** Puts an answer where its read stands, so that a page shows it without asking again. */
export const putLoaded = <E extends AnyEndpoint>(endpoint: E, call: CallOf<E>, answer: ReplyOf<E>): void => {
  queries.setQueryData(keyOf(endpoint, call as object), answer)
}

export interface Sending<E extends AnyEndpoint> {
  send: (call: CallOf<E> | (object & { body?: FormData }), options?: SendOptions) => Promise<ReplyOf<E>>
  is_sending: boolean
  error: ApiError | null
  reset: () => void
}

/** Refreshes every loaded read of the features that a call made stale; `*` is everything. */
export const refreshStale = async (features: readonly string[]): Promise<void> => {
  if (features.includes('*')) { queries.clear(); return }
  await Promise.all(features.map((feature) => queries.invalidateQueries({ queryKey: [feature] })))
}

/** Sends a call and then refreshes what it made stale. One press has one idempotency key, kept until an answer comes. */
export const useSend = <E extends AnyEndpoint>(endpoint: E): Sending<E> => {
  const [isSending, setSending] = useState(false)
  const [error, setError] = useState<ApiError | null>(null)
  const key = useRef<string | null>(null)
  useQueryClient()
  const send = useCallback(async (call: CallOf<E> | (object & { body?: FormData }), options: SendOptions = {}) => {
    setSending(true)
    setError(null)
    key.current ??= crypto.randomUUID()
    try {
      const reply = await callApi(endpoint, call, endpoint.idempotency === 'none' ? options : { idempotency_key: key.current, ...options })
      key.current = null
      await refreshStale(endpoint.stale)
      return reply
    } catch (caught) {
      const known = caught instanceof ApiError ? caught : new ApiError(0, 'core.offline', null)
      // An answer that refuses ends the press; silence keeps the key, so that trying again cannot do it twice.
      if (known.status !== 0 && known.status < 500) key.current = null
      setError(known)
      throw known
    } finally { setSending(false) }
  }, [endpoint])
  return { send, is_sending: isSending, error, reset: () => setError(null) }
}
