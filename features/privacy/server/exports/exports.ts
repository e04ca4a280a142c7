import { buffer } from 'node:stream/consumers'
import { and, desc, eq, lte } from 'drizzle-orm'
import type { Ctx, JobContext } from '#core/server/context.ts'
import type { Db } from '#core/server/db.ts'
import { newId, sha256 } from '#core/server/ids.ts'
import { isOf, type HandedFile } from '#core/server/personal-data.ts'
import { zip, type ZipEntry } from '#core/server/zip.ts'
import type { DataExport } from '../../shared/model.ts'
import { EXPORT_DAYS } from '../../shared/enums.ts'
import { exportLifecycle } from '../../shared/lifecycle.ts'
import { dataExportAsked, dataExportReady } from '../events.ts'
import { collectedPersonalData } from '../extension-points.ts'
import { dataExports } from '../tables.ts'

const WAITING_MS = 10 * 60_000

type Row = typeof dataExports.$inferSelect

export const shapeExport = ({ id, state, asked_at, ready_at, ends_at, size }: Row): DataExport => ({
  id,
  state,
  asked_at,
  ready_at,
  ends_at,
  size,
})

export const exportsOf = (db: Db, personId: string): Promise<Row[]> =>
  db
    .select()
    .from(dataExports)
    .where(isOf(personId, dataExports.user_id))
    .orderBy(desc(dataExports.asked_at), desc(dataExports.id))

export const findExport = async (db: Db, id: string): Promise<Row | null> =>
  (await db.select().from(dataExports).where(eq(dataExports.id, id)))[0] ?? null

const ATTEMPTS = 3

/**
 * Asks once: of two calls at the same time one makes it, and both answer it. One that became ready in this very moment is not
 * what is asked for: then a new one is made.
 */
export const askExport = async (
  ctx: Ctx,
  personId: string,
): Promise<{ row: Row; is_new: boolean }> => {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const [made] = await ctx.tx
      .insert(dataExports)
      .values({ id: newId(ctx.now.getTime()), user_id: personId, asked_at: ctx.now.toISOString() })
      .onConflictDoNothing()
      .returning()
    if (made) await ctx.announce(dataExportAsked(made.id, {}))
    const asked = made ?? (await exportsOf(ctx.tx, personId)).find((one) => one.state === 'asked')
    if (asked) return { row: asked, is_new: made !== undefined }
  }
  throw new Error('no archive could be asked for')
}

/** Everything that the features hand over, by table. */
const rowsAbout = async (db: Db, personId: string): Promise<Record<string, readonly object[]>> => {
  const found: Record<string, readonly object[]> = {}
  for (const { tables } of collectedPersonalData.answer())
    for (const [table, { handed_over }] of Object.entries(tables))
      if (typeof handed_over === 'function') found[table] = await handed_over(db, personId)
  return found
}

const filesAbout = async (db: Db, personId: string): Promise<HandedFile[]> => {
  const found: HandedFile[] = []
  for (const { files } of collectedPersonalData.answer())
    if (files) found.push(...(await files(db, personId)))
  return found
}

/** The archive: `data.json` with every row by its table, and the files. */
const archiveOf = async (work: JobContext, row: Row, now: Date): Promise<Buffer> => {
  const about = {
    format: 'igloo-personal-data-1',
    made_at: now.toISOString(),
    person_id: row.user_id,
    tables: await rowsAbout(work.db, row.user_id),
  }
  const entries: ZipEntry[] = [
    { name: 'data.json', bytes: Buffer.from(`${JSON.stringify(about, null, 2)}\n`) },
  ]
  for (const { name, file_key } of await filesAbout(work.db, row.user_id)) {
    const stream = await work.ports.files.get(file_key)
    if (stream) entries.push({ name, bytes: await buffer(stream) })
  }
  return zip(entries, now)
}

const fileKeyOf = (id: string): string => `exports/${id}.zip`

/** An archive whose person was erased while it was made, or that was cut off before its row named it, is nobody's. */
const dropOrphan = async (work: JobContext, id: string): Promise<void> => {
  if ((await findExport(work.db, id)) === null) await work.ports.files.delete(fileKeyOf(id))
}

/** Made again after a failure, the archive stands under the same key. */
export const makeExport = async (work: JobContext, id: string): Promise<void> => {
  const row = await findExport(work.db, id)
  if (!row) return dropOrphan(work, id)
  if (!exportLifecycle.can(row.state, 'make')) return
  const now = work.clock.now()
  const archive = await archiveOf(work, row, now)
  const file_key = fileKeyOf(id)
  await work.ports.files.put(file_key, archive, {
    content_type: 'application/zip',
    sha256: sha256(archive),
  })
  await work.inTransaction(async (ctx) => {
    const [ready] = await ctx.tx
      .update(dataExports)
      .set({
        state: exportLifecycle.move(row.state, 'make'),
        ready_at: now.toISOString(),
        ends_at: new Date(now.getTime() + EXPORT_DAYS * 86_400_000).toISOString(),
        file_key,
        size: archive.length,
      })
      .where(and(eq(dataExports.id, id), eq(dataExports.state, row.state)))
      .returning({ user_id: dataExports.user_id })
    if (ready) await ctx.announce(dataExportReady(id, { user_id: ready.user_id }))
  })
  await dropOrphan(work, id)
}

/** What its job gave up on, or lost: whoever asked waits no longer than this. */
export const makeWaitingExports = async (work: JobContext): Promise<void> => {
  const since = new Date(work.clock.now().getTime() - WAITING_MS).toISOString()
  const waiting = await work.db
    .select({ id: dataExports.id })
    .from(dataExports)
    .where(and(eq(dataExports.state, 'asked'), lte(dataExports.asked_at, since)))
  for (const { id } of waiting) await makeExport(work, id)
}

/** The file goes before the row says so: where this is cut off, it is done again. */
export const endExports = async (work: JobContext): Promise<void> => {
  const over = await work.db
    .select()
    .from(dataExports)
    .where(
      and(eq(dataExports.state, 'ready'), lte(dataExports.ends_at, work.clock.now().toISOString())),
    )
  for (const row of over) {
    await work.ports.files.delete(row.file_key!)
    await work.db
      .update(dataExports)
      .set({ state: exportLifecycle.move(row.state, 'end'), file_key: null })
      .where(and(eq(dataExports.id, row.id), eq(dataExports.state, row.state)))
  }
}
