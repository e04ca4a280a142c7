import type { AnyEndpoint } from '../shared/endpoint.ts'
import type { Actor } from '../shared/access.ts'
import type { Db } from './db.ts'
import { newId } from './ids.ts'
import { auditEvents } from './tables.ts'

/** Writes who did what to which thing. `verdict` is done or refused; no personal values, no free text but a staff reason. */
export const writeAudit = async (db: Db, entry: {
  endpoint: AnyEndpoint; actor: Actor; object_id: string | null; verdict: 'done' | 'refused'; reason?: string | null; request_id: string; now: Date
}): Promise<void> => {
  await db.insert(auditEvents).values({
    id: newId(entry.now.getTime()), at: entry.now.toISOString(), actor_id: entry.actor.user_id, actor_kind: entry.actor.kind,
    session_id: entry.actor.session_id, operation: `${entry.endpoint.feature}.${entry.endpoint.name}`, noun: entry.endpoint.access.noun,
    object_id: entry.object_id, verdict: entry.verdict, reason: entry.reason ?? null, request_id: entry.request_id,
  })
}
