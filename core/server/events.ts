import type { Db } from './db.ts'
import { noteChanges } from './changes.ts'
import { newId } from './ids.ts'
import { insertMany } from './insert-many.ts'
import type { EventValue, Job, JobRunner } from './context.ts'
import { events } from './tables.ts'

export interface EventKind<D extends Record<string, unknown>> {
  (subjectId: string, data: D): EventValue
  event: string
}

/** `export const contractCommitted = event<{ sign_type: string }>('contracts.contract_committed', 'contract')` */
export const event = <D extends Record<string, unknown> = Record<never, never>>(
  name: string,
  noun: string,
): EventKind<D> =>
  Object.assign(
    (subjectId: string, data: D): EventValue => ({ name, noun, subject_id: subjectId, data }),
    { event: name },
  )

/** What a listening job receives. */
export interface EventMessage<D = Record<string, unknown>> {
  event_id: string
  name: string
  subject_id: string
  actor_id: string | null
  data: D
}

/** Which jobs run after which event; app/events.ts collects it from the manifests. */
export type Listeners = Map<string, readonly Job<EventMessage>[]>

/** Facts are written in their order; the work of one listener for all facts of a kind is one statement. */
export const announcer =
  (
    tx: Db,
    jobs: JobRunner,
    listeners: Listeners,
    call: { actor_id: string | null; request_id: string; now: Date },
  ) =>
  async (...values: readonly EventValue[]): Promise<void> => {
    if (values.length === 0) return
    const { actor_id, request_id, now } = call
    const occurred_at = now.toISOString()
    const facts = values.map(({ name, noun, subject_id, data }) => {
      const id = newId(now.getTime())
      return { id, name, noun, subject_id, actor_id, data, request_id, occurred_at }
    })
    await insertMany(tx, events, facts)
    for (const [name, alike] of Map.groupBy(facts, (fact) => fact.name))
      for (const job of listeners.get(name) ?? [])
        await jobs.enqueueAll(
          tx,
          job,
          alike.map(({ id, subject_id, data }) => ({
            data: { event_id: id, name, subject_id, actor_id, data },
            key: `${job.name}:${id}`,
          })),
        )
    await noteChanges(
      tx,
      values.map(({ noun, subject_id }) => ({ noun, id: subject_id })),
    )
  }
