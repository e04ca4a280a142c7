import type { FastifyRequest } from 'fastify'
import type { Actor } from '#core/shared/access.ts'
import { addressOf, type AnyEndpoint } from '#core/shared/endpoint.ts'
import { RawJson, type Handler } from '#core/server/handle.ts'
import { isBusy, problemOf } from '#core/server/http-problems.ts'
import type { Product } from '../runtime.ts'

export interface PageReads {
  read: (endpoint: AnyEndpoint, call: object) => Promise<unknown>
  /** What a read failed with because the database was away or too much was asked of it. */
  busy: unknown
  /** When no read is under way any more: who has left waits for none, but they still work. */
  settled: () => Promise<unknown>
}

/** Reads of a page's loader go to the handlers in-process, as the reader of the page: rendering only reads. */
export const pageReads = (
  product: Product,
  handlerFor: ReadonlyMap<string, Handler>,
  actor: Actor,
  request: FastifyRequest,
  gone: AbortSignal,
): PageReads => {
  const underWay = new Set<Promise<unknown>>()
  const reads: PageReads = {
    busy: null,
    settled: () => Promise.allSettled(underWay),
    read(endpoint, call) {
      const reading = readOne(endpoint, call).finally(() => underWay.delete(reading))
      underWay.add(reading)
      return reading
    },
  }
  const readOne = async (endpoint: AnyEndpoint, call: object): Promise<unknown> => {
    const handler = handlerFor.get(endpoint.method + endpoint.path)
    if (!handler || endpoint.effect !== 'none')
      throw new Error(`${endpoint.method} ${endpoint.path} cannot be read by a page`)
    const url = new URL(addressOf(endpoint, call), 'http://page')
    const names = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name!)
    try {
      const { reply } = await product.call(handler, {
        params: Object.fromEntries(
          names.map((name) => [name, String((call as Record<string, unknown>)[name])]),
        ),
        query: Object.fromEntries(url.searchParams),
        body: undefined,
        actor,
        request_id: request.id,
        ip: request.ip,
        headers: { 'user-agent': request.headers['user-agent'] },
        gone,
      })
      return reply instanceof RawJson ? JSON.parse(reply.json) : reply
    } catch (error) {
      if (isBusy(error)) reads.busy ??= error
      const { body } = problemOf(error, request.id)
      const { status, code, params } = body
      throw Object.assign(new Error(code), { status, code, params })
    }
  }
  return reads
}
