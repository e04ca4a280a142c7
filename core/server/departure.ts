import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyReply } from 'fastify'
import { Failure } from '../shared/problem.ts'

const known = new WeakMap<FastifyReply, AbortSignal>()

/** Aborted when the client hangs up before it has its answer. What it aborts with is an answer that nobody reads. */
export const departureOf = (reply: FastifyReply): AbortSignal => {
  const found = known.get(reply)
  if (found) return found
  const controller = new AbortController()
  const left = () => {
    if (!reply.raw.writableFinished) controller.abort(new Failure('core.malformed_request', 400))
  }
  if (reply.raw.socket?.destroyed) left()
  reply.raw.once('close', left)
  known.set(reply, controller.signal)
  return controller.signal
}

const departures = new AsyncLocalStorage<AbortSignal>()

/** Runs a step that only reads. Once the reader has left, it sends no further statement to the database. */
export const forReader = <T>(gone: AbortSignal | undefined, step: () => Promise<T>): Promise<T> =>
  gone ? departures.run(gone, step) : step()

/** Ends a read whose reader has left. */
export const refuseDeparted = (): void => departures.getStore()?.throwIfAborted()
