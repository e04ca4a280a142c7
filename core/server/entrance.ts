import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AnyEndpoint } from '../shared/endpoint.ts'
import { kindOf, type Admission, type Kind } from './admission.ts'
import { departureOf } from './departure.ts'
import { problemText } from './http-problems.ts'
import { newId } from './ids.ts'
import { Refusal, secondsUntilAgain } from './places.ts'
import { hasBody } from './request-bodies.ts'

/** What the entrance knows of a request by its method, its head and the beginning of its address. */
export interface Judged {
  kind: Kind
  /** `id`: that of the request, told in a header too. */
  refusal: (request: IncomingMessage, id: string) => Answer
  /** Whether it takes its place here; others ask for theirs later, when they know that they need one. */
  takes_place: boolean
}
/** Null: not for this one to judge. */
export type Judge = (request: IncomingMessage) => Judged | null
/** A whole answer: the headers that are its own, and the bytes. */
export interface Answer {
  headers: Readonly<Record<string, string>>
  body: Buffer | string
}

type Serve = (request: IncomingMessage, response: ServerResponse) => void
export interface Entrance {
  judge: (judge: Judge) => void
  serve: (request: IncomingMessage, response: ServerResponse, next: Serve) => void
}

const places = new WeakMap<IncomingMessage, () => void>()
/** The place that a request has taken at the entrance: whoever takes it over gives it back when the work is done. */
export const placeTaken = (request: IncomingMessage): (() => void) | undefined => {
  const leave = places.get(request)
  places.delete(request)
  return leave
}

const refuse = (
  judged: Judged,
  request: IncomingMessage,
  response: ServerResponse,
  { headers: common, isClosing }: { headers: Answer['headers']; isClosing: boolean },
): void => {
  const id = newId()
  const { headers, body } = judged.refusal(request, id)
  response.writeHead(503, {
    ...common,
    ...headers,
    ...(isClosing ? { connection: 'close' } : {}),
    'cache-control': 'no-store',
    'content-length': String(Buffer.byteLength(body)),
    'retry-after': String(secondsUntilAgain()),
    'x-request-id': id,
  })
  response.end(body)
}

/**
 * Where requests come in, ahead of the router: at several times the load that can be carried, most requests are refused, and
 * each one that passed router, hooks and errors before it was refused cost a third of the work that it asked for. Places
 * are those of `admission`; whatever no judge knows goes on, and is limited by whoever serves it.
 */
export const openEntrance = (
  admission: Admission,
  { headers, isClosing }: { headers: Answer['headers']; isClosing: () => boolean },
): Entrance => {
  const judges: Judge[] = []
  const judgedOf = (request: IncomingMessage): Judged | null => {
    if (request.method !== 'GET' || hasBody(request)) return null
    for (const judge of judges) {
      const judged = judge(request)
      if (judged) return judged
    }
    return null
  }
  const inPlace = async (
    kind: Kind,
    request: IncomingMessage,
    response: ServerResponse,
    { next, refuseThis }: { next: Serve; refuseThis: () => void },
  ): Promise<void> => {
    try {
      places.set(request, await admission.enter(kind, departureOf({ raw: response })))
    } catch (error) {
      // One who leaves while they wait is told nothing.
      if (error instanceof Refusal) refuseThis()
      return
    }
    // Where nobody takes it over.
    response.once('close', () => placeTaken(request)?.())
    next(request, response)
  }
  return {
    judge: (judge) => void judges.push(judge),
    serve(request, response, next) {
      const judged = judgedOf(request)
      if (!judged) return next(request, response)
      const refuseThis = () =>
        refuse(judged, request, response, { headers, isClosing: isClosing() })
      if (admission.isFull(judged.kind)) {
        admission.noteRefusal(judged.kind)
        return refuseThis()
      }
      if (!judged.takes_place) return next(request, response)
      void inPlace(judged.kind, request, response, { next, refuseThis })
    },
  }
}

const API = '/api/'
/** The first part of an address of the API. */
const partOf = (url: string): string | null => {
  if (!url.startsWith(API)) return null
  const end = url.slice(API.length).search(/[/?]/)
  return end < 0 ? url.slice(API.length) : url.slice(API.length, API.length + end)
}

/** Reads whose kind the first part of their address tells. Where one part has reads of several kinds, the router must say. */
const kindsByPart = (
  endpoints: readonly Pick<AnyEndpoint, 'method' | 'path' | 'body_kind' | 'rate'>[],
): ReadonlyMap<string, Kind> => {
  const kinds = new Map<string, Kind | null>()
  for (const endpoint of endpoints) {
    if (endpoint.method !== 'GET') continue
    const [part, kind] = [partOf(`/api${endpoint.path}`)!, kindOf(endpoint)]
    kinds.set(part, kinds.has(part) && kinds.get(part) !== kind ? null : kind)
  }
  return new Map([...kinds].filter((one): one is [string, Kind] => one[1] !== null))
}

/** The same problem for all; its id is that of the header. */
const busyAnswer = (): ((id: string) => Answer) => {
  const headers = { 'content-type': 'application/problem+json; charset=utf-8' }
  const mark = newId()
  let parts: string[] | null = null
  return (id) => {
    parts ??= problemText(new Refusal(1), mark).split(mark)
    return { headers, body: parts.join(id) }
  }
}

/** Calls that only read take their places at the entrance. */
export const judgeCalls = (
  endpoints: readonly Pick<AnyEndpoint, 'method' | 'path' | 'body_kind' | 'rate'>[],
): Judge => {
  const kinds = kindsByPart(endpoints)
  const refusal = busyAnswer()
  return ({ url }) => {
    const part = partOf(url ?? '')
    const kind = part === null ? undefined : kinds.get(part)
    return kind === undefined
      ? null
      : { kind, refusal: (_request, id) => refusal(id), takes_place: true }
  }
}
