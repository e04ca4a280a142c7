import { AsyncLocalStorage } from 'node:async_hooks'
import type { ServerResponse } from 'node:http'
import { Failure } from '../shared/problem.ts'

const known = new WeakMap<ServerResponse, AbortSignal>()

/** Aborted when the client hangs up before it has its answer. What it aborts with is an answer that nobody reads. */
export const departureOf = ({ raw }: { raw: ServerResponse }): AbortSignal => {
  const found = known.get(raw)
  if (found) return found
  const controller = new AbortController()
  const left = () => {
    if (!raw.writableFinished) controller.abort(new Failure('core.malformed_request', 400))
  }
  if (raw.socket?.destroyed) left()
  raw.once('close', left)
  known.set(raw, controller.signal)
  return controller.signal
}

const departures = new AsyncLocalStorage<AbortSignal>()

/** Runs a step that only reads. Once the reader has left, it sends no further statement to the database. */
export const forReader = <T>(gone: AbortSignal | undefined, step: () => Promise<T>): Promise<T> =>
  gone ? departures.run(gone, step) : step()

/** Ends a read whose reader has left. */
export const refuseDeparted = (): void => departures.getStore()?.throwIfAborted()
