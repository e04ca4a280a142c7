import { useMatches } from 'react-router'
import { addressOf, type AnyEndpoint, type CallOf, type ReplyOf } from '#core/shared/endpoint.ts'
import { ApiError } from './session.ts'

/** What the loader of a page hands to its components: answers by the address they were asked at. */
export interface PageData {
  reads: Record<string, unknown>
}

export const useRendered = (address: string): unknown => {
  for (const match of useMatches()) {
    const data = (match as { loaderData?: PageData }).loaderData
    if (data && typeof data === 'object' && 'reads' in data && data.reads && address in data.reads)
      return data.reads[address]
  }
  return undefined
}

/**
 * Reads what the page's loader brought, and no more: for pages that are read and left. They export `loader = serverReads(reads)`
 * alone, go without the cache of `useLoaded`, and so weigh less.
 */
export const useLoaderData = <E extends AnyEndpoint>(endpoint: E, call: CallOf<E>): ReplyOf<E> => {
  const found = useRendered(addressOf(endpoint, call as object))
  if (found === undefined) throw new ApiError(0, 'core.not_loaded', null)
  return found as ReplyOf<E>
}
