import type { Handler } from '#core/server/handle.ts'
import type { AnyEndpoint } from '#core/shared/endpoint.ts'
import { endpoints } from './api.ts'
import { features } from './features.ts'

const isHandler = (value: unknown): value is Handler =>
  typeof value === 'object' && value !== null && 'endpoint' in value && 'implementation' in value

const nameOf = ({ method, path, name }: AnyEndpoint): string => `${method} ${path} (${name})`

/**
 * Pairs every endpoint with its handler. A process does not start with an endpoint that lacks a rule or a
 * handler or has two, or with a handler whose endpoint no manifest names.
 */
export const pairHandlers = (
  offered: readonly AnyEndpoint[],
  modules: readonly Readonly<Record<string, unknown>>[],
): Handler[] => {
  const found = new Map<AnyEndpoint, Handler>()
  for (const handler of modules.flatMap((exported) => Object.values(exported).filter(isHandler))) {
    if (found.has(handler.endpoint)) throw new Error(`${nameOf(handler.endpoint)} has two handlers`)
    if (!offered.includes(handler.endpoint))
      throw new Error(`a handler answers ${nameOf(handler.endpoint)}, which no manifest names`)
    found.set(handler.endpoint, handler)
  }
  return offered.map((endpoint) => {
    const handler = found.get(endpoint)
    if (!handler) throw new Error(`${nameOf(endpoint)} has no handler`)
    if (!endpoint.access) throw new Error(`${nameOf(endpoint)} has no access rule`)
    return handler
  })
}

export const handlers: readonly Handler[] = pairHandlers(
  endpoints,
  features.flatMap((feature) => feature.handlers ?? []),
)
