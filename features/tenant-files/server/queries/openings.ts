import { and, count, desc, eq, gt, sql } from 'drizzle-orm'
import { noteChanges } from '#core/server/changes.ts'
import type { Ctx } from '#core/server/context.ts'
import type { Db } from '#core/server/db.ts'
import { newId } from '#core/server/ids.ts'
import { actsFor } from '#core/shared/access.ts'
import type { FileOpening } from '../../shared/model.ts'
import { tenantFileOpened } from '../events.ts'
import { tenantFileOpenings } from '../tables.ts'
import type { FileRow } from './files.ts'

/** Looking at the same thing again within so many minutes is one opening. */
const ONE_OPENING_MINUTES = 5
/** Rows of one file; more than these are not written down. */
const OPENINGS_MAX = 1000
/** Rows that are shown. */
const SHOWN = 100

interface Opened {
  what: FileOpening['what']
  /** The paper that was downloaded. */
  paper?: { id: string; file_name: string }
}

/** The latest of a file, and how many there are. */
export const openingsOf = async (
  db: Db,
  fileId: string,
): Promise<{ openings: FileOpening[]; opening_count: number }> => {
  const ofFile = eq(tenantFileOpenings.tenant_file_id, fileId)
  const openings = await db
    .select({
      id: tenantFileOpenings.id,
      what: tenantFileOpenings.what,
      paper_name: tenantFileOpenings.paper_name,
      opened_at: tenantFileOpenings.opened_at,
    })
    .from(tenantFileOpenings)
    .where(ofFile)
    .orderBy(desc(tenantFileOpenings.opened_at), desc(tenantFileOpenings.id))
    .limit(SHOWN)
  return {
    openings,
    opening_count:
      openings.length < SHOWN ? openings.length : await db.$count(tenantFileOpenings, ofFile),
  }
}

/**
 * Writes down what was looked at, and announces the first time. The tenant who looks at their own file is not written
 * down.
 */
export const recordOpening = async (
  { tx, now, actor, announce }: Ctx,
  file: FileRow,
  { what, paper }: Opened,
): Promise<void> => {
  if (actsFor(actor, file.user_id)) return
  const ofFile = eq(tenantFileOpenings.tenant_file_id, file.id)
  const since = new Date(now.getTime() - ONE_OPENING_MINUTES * 60_000).toISOString()
  const [before] = await tx
    .select({
      all: count(),
      lately: sql<number>`(count(*) filter (where ${and(
        eq(tenantFileOpenings.what, what),
        paper === undefined ? undefined : eq(tenantFileOpenings.attachment_id, paper.id),
        gt(tenantFileOpenings.opened_at, since),
      )}))::int`,
    })
    .from(tenantFileOpenings)
    .where(ofFile)
  if (before!.lately > 0 || before!.all >= OPENINGS_MAX) return
  await tx.insert(tenantFileOpenings).values({
    id: newId(now.getTime()),
    tenant_file_id: file.id,
    user_id: file.user_id,
    what,
    attachment_id: paper?.id ?? null,
    paper_name: paper?.file_name ?? '',
    opened_at: now.toISOString(),
  })
  await noteChanges(tx, [{ noun: 'tenant_file', id: file.id }])
  if (before!.all === 0) await announce(tenantFileOpened(file.id, {}))
}
