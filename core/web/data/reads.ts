import { hashKey, QueryClient, useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { createContext, redirect, type RouterContextProvider } from 'react-router'
import type { AnyEndpoint, CallOf, ReplyOf } from '#core/shared/endpoint.ts'
import { addressOf } from '#core/shared/endpoint.ts'
import { DEFAULT_LANG, isLang, type Lang } from '#core/shared/language/languages.ts'
import { loginPath } from '#core/shared/paths.ts'
import { callApi } from './client.ts'
import { ApiError } from './session.ts'
import { onStale } from './send.ts'
import { useRendered, type PageData } from './loader-data.ts'

/** Specification section 9: payload cache 600000 ms. */
const CACHE_MS = 600_000

/** What the server hands to loaders: calls go to the handlers in-process, as the reader of the page. */
export interface PageServer {
  read: (endpoint: AnyEndpoint, call: object) => Promise<unknown>
  reader: { user_id: string; user_type: 'LL' | 'TN'; is_staff: boolean } | null
  lang: Lang
}
export const pageServer = createContext<PageServer | null>(null)

export const queries = new QueryClient({
  defaultOptions: {
    queries: { gcTime: CACHE_MS, staleTime: 15_000, retry: false, refetchOnWindowFocus: true },
  },
})

onStale(async (features) => {
  if (features.includes('*')) {
    queries.clear()
    return
  }
  await queries.invalidateQueries({
    predicate: ({ queryKey: [feature, , , isStaleWithAll] }) =>
      isStaleWithAll === true || features.includes(String(feature)),
  })
})

/** Asks again for everything that is shown: something may have changed unseen. What is shown stays until the answer is here. */
export const refreshShown = (): Promise<void> => queries.invalidateQueries()

/**
 * One read of a page: an endpoint and how to call it. `keeps`: going to another page of the same list does not ask
 * again, for minutes; what makes its feature stale still does.
 */
export type Read = readonly [endpoint: AnyEndpoint, call: object, how?: 'keeps']
const FRESH_MS = 2_000
const KEPT_MS = 5 * 60_000
/** `lang`: the reader's language, for reads whose answer differs by it. `user_id`: the reader's own, empty for visitors. */
export interface PageArgs {
  params: Record<string, string | undefined>
  url: URL
  lang: Lang
  user_id: string
}
export type Reads = (args: PageArgs) => readonly Read[]

const queryKeyOf = (endpoint: AnyEndpoint, call: object): readonly unknown[] => [
  endpoint.feature,
  `${endpoint.method} ${endpoint.path}`,
  addressOf(endpoint, call),
  endpoint.stale_with_all,
]
/** One cache in the browser; on the server every rendering has its own, so that readers never share answers. */
const cache = (): QueryClient => (typeof document === 'undefined' ? new QueryClient() : queries)

const pageArgs = (
  args: { params: Record<string, string | undefined>; request: Request },
  lang: Lang,
  user_id: string,
): PageArgs => ({ params: args.params, url: new URL(args.request.url), lang, user_id })
const documentLang = (): Lang =>
  isLang(document.documentElement.lang) ? document.documentElement.lang : DEFAULT_LANG

/** An address that its page does not have: fatal, in the words of the specification's section 8. */
export const pageNotFound = (pathname: string): Response =>
  new Response(`Page Not Found: ${pathname}`, { status: 404 })

/** An API refusal becomes the page's status: 404 and 403 have their page; a missing session goes to the sign-in page. */
const pageError = (error: unknown, url: URL): unknown => {
  const status = (error as { status?: number }).status ?? 500
  if (status === 401) return redirect(loginPath(url.pathname + url.search))
  // An address with a question that nobody can ask (a page number that is none) leads nowhere.
  if (status === 400 || status === 404 || status === 422) return pageNotFound(url.pathname)
  // The page of the refusal may say more by what the refusal names.
  if (status > 400 && status < 500)
    return Response.json((error as { params?: object }).params ?? null, { status })
  return error
}

/** Where a reader is led instead, by what the page's reads have answered; null where the page is shown. */
export type Instead = (
  page: PageArgs,
  answerOf: <E extends AnyEndpoint>(endpoint: E, call: CallOf<E>) => ReplyOf<E>,
) => string | null

/** `export const loader = serverReads(reads)`: the handlers answer in-process while the page is rendered. */
export const serverReads =
  (reads: Reads, instead: Instead = () => null) =>
  async (args: {
    params: Record<string, string | undefined>
    request: Request
    context: Readonly<RouterContextProvider>
  }): Promise<PageData> => {
    const server = args.context.get(pageServer)
    const page = pageArgs(args, server?.lang ?? DEFAULT_LANG, server?.reader?.user_id ?? '')
    const found = await Promise.all(
      reads(page).map(
        async ([endpoint, call]) =>
          [addressOf(endpoint, call), await server!.read(endpoint, call)] as const,
      ),
    ).catch((error: unknown) => {
      throw pageError(error, page.url)
    })
    const answers = Object.fromEntries(found)
    const to = instead(
      page,
      (endpoint, call) => answers[addressOf(endpoint, call)] as ReplyOf<typeof endpoint>,
    )
    if (to !== null) throw redirect(to)
    return { reads: answers }
  }

/** `export const clientLoader = browserReads(reads)`: in the browser the same reads go to the API, or come from the cache. */
export const browserReads =
  (reads: Reads) =>
  async (args: {
    params: Record<string, string | undefined>
    request: Request
  }): Promise<PageData> => {
    const page = pageArgs(args, documentLang(), document.documentElement.dataset.readerId ?? '')
    try {
      await Promise.all(
        reads(page).map(([endpoint, call, how]) =>
          queries.fetchQuery({
            queryKey: queryKeyOf(endpoint, call),
            queryFn: ({ signal }) => callApi(endpoint, call as never, { signal }),
            staleTime: how === 'keeps' ? KEPT_MS : FRESH_MS,
          }),
        ),
      )
      return { reads: {} }
    } catch (error) {
      throw pageError(error, page.url)
    }
  }

const neverChanges = () => () => {}

/**
 * What the server drew with while its part of the page is being taken over, then what is known now. A part whose script comes late
 * would else be compared with answers that have come since, and React would report and redraw it.
 */
const useDrawnFirst = <T>(drawn: T, now: T): T =>
  useSyncExternalStore(
    neverChanges,
    () => now,
    () => drawn,
  )

/** Reads what the page's loader made sure of; refreshed when something sent makes its feature stale. */
export const useLoaded = <E extends AnyEndpoint>(endpoint: E, call: CallOf<E>): ReplyOf<E> => {
  const rendered = useRendered(addressOf(endpoint, call as object))
  const query = useQuery(
    {
      queryKey: queryKeyOf(endpoint, call as object),
      queryFn: ({ signal }) => callApi(endpoint, call, { signal }),
      initialData: rendered as ReplyOf<E> | undefined,
    },
    cache(),
  )
  const shown = useDrawnFirst(rendered ?? query.data, query.data)
  if (shown === undefined) throw query.error ?? new ApiError(0, 'core.not_loaded', null)
  return shown as ReplyOf<E>
}

/** The server answers none of these reads: what another part of the page has asked for already is not known yet either. */
const asDrawn = <R extends object>(result: R): R =>
  Object.create(result, {
    data: { value: undefined },
    status: { value: 'pending' },
    isPending: { value: true },
    isSuccess: { value: false },
  }) as R

/** Reads after the page has rendered (suggestions, polling); `enabled` false waits. */
export const useRead = <E extends AnyEndpoint>(
  endpoint: E,
  call: CallOf<E>,
  options: { enabled?: boolean; every_ms?: number } = {},
) => {
  const result = useQuery(
    {
      queryKey: queryKeyOf(endpoint, call as object),
      queryFn: ({ signal }) => callApi(endpoint, call, { signal }) as Promise<ReplyOf<E>>,
      enabled: options.enabled ?? true,
      refetchInterval: options.every_ms ?? false,
      placeholderData: (earlier: ReplyOf<E> | undefined) => earlier,
    },
    cache(),
  )
  return useDrawnFirst(true, false) ? asDrawn(result) : result
}

/** Puts an answer where its read is, so that a page shows it without asking again. */
export const putLoaded = <E extends AnyEndpoint>(
  endpoint: E,
  call: CallOf<E>,
  answer: ReplyOf<E>,
): void => {
  queries.setQueryData(queryKeyOf(endpoint, call as object), answer)
}

/**
 * Changes what a read has answered by what an edit of the same thing answered, and marks stale what else the edit made
 * so: a page that shows it asks again, this one does not. A read on its way is given up, for it may be older.
 */
export const updateLoaded = async <E extends AnyEndpoint>(
  endpoint: E,
  call: CallOf<E>,
  edit: AnyEndpoint,
  change: (now: ReplyOf<E>) => ReplyOf<E>,
): Promise<void> => {
  const key = queryKeyOf(endpoint, call as object)
  await queries.cancelQueries({ queryKey: key, exact: true })
  queries.setQueryData<ReplyOf<E>>(key, (now) => (now === undefined ? undefined : change(now)))
  const own = hashKey(key)
  await Promise.all(
    edit.stale.map((feature) =>
      queries.invalidateQueries({
        queryKey: [feature],
        predicate: (query) => query.queryHash !== own,
      }),
    ),
  )
}
