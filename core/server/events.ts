import type { Db } from './db.ts'
import { noteChanges } from './changes.ts'
import { newId } from './ids.ts'
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

export const announcer =
  (
    tx: Db,
    jobs: JobRunner,
    listeners: Listeners,
    call: { actor_id: string | null; request_id: string; now: Date },
  ) =>
  async (value: EventValue): Promise<void> => {
    const eventId = newId(call.now.getTime())
    await tx.insert(events).values({
      id: eventId,
      name: value.name,
      noun: value.noun,
      subject_id: value.subject_id,
      actor_id: call.actor_id,
      data: value.data,
      request_id: call.request_id,
      occurred_at: call.now.toISOString(),
    })
    const announced: EventMessage = {
      event_id: eventId,
      name: value.name,
      subject_id: value.subject_id,
      actor_id: call.actor_id,
      data: value.data,
    }
    for (const job of listeners.get(value.name) ?? [])
      await jobs.enqueue(tx, job, announced, `${job.name}:${eventId}`)
    await noteChanges(tx, [{ noun: value.noun, id: value.subject_id }])
  }
