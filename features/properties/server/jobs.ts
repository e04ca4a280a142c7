import { and, eq } from 'drizzle-orm'
import { noteChanges } from '#core/server/changes.ts'
import type { JobContext } from '#core/server/context.ts'
import type { EventMessage } from '#core/server/events.ts'
import { newId } from '#core/server/ids.ts'
import { job } from '#core/server/jobs.ts'
import { importLifecycle } from '../shared/rules.ts'
import { keepChecked, pendingRows, type CheckedRow } from './queries/imports.ts'
import { provenNumbers } from './queries/numbers.ts'
import { findOwnedUnit } from './registry/units.ts'
import { propertyImports } from './tables.ts'

/** Questions to the registry at a time, and lines between two looks of the landlord. */
const [AT_ONCE, STEP] = [8, 200]

interface Line {
  line: number
  landreg_id: string
}

const ask = async (
  work: JobContext,
  numbers: readonly string[],
  { line, landreg_id }: Line,
): Promise<CheckedRow> => {
  const found = await findOwnedUnit(work.ports, landreg_id, numbers, 'properties.registry_silent')
  return {
    line,
    unit: found?.unit ?? null,
    ownership: found?.ownership ?? null,
    property_id: newId(work.clock.now().getTime()),
  }
}

const askAll = async (
  work: JobContext,
  numbers: readonly string[],
  lines: readonly Line[],
): Promise<CheckedRow[]> => {
  const checked: CheckedRow[] = []
  for (let at = 0; at < lines.length; at += AT_ONCE)
    checked.push(
      ...(await Promise.all(lines.slice(at, at + AT_ONCE).map((line) => ask(work, numbers, line)))),
    )
  return checked
}

const ready = (work: JobContext, id: string): Promise<void> =>
  work.inTransaction(async ({ tx }) => {
    const [row] = await tx
      .select({ state: propertyImports.state })
      .from(propertyImports)
      .where(eq(propertyImports.id, id))
      .for('update')
    if (row?.state !== 'checking') return
    await tx
      .update(propertyImports)
      .set({ state: importLifecycle.move(row.state, 'check') })
      .where(and(eq(propertyImports.id, id), eq(propertyImports.state, row.state)))
    await noteChanges(tx, [{ noun: 'property_import', id }])
  })

/**
 * Asks the property registry about the lines of an import, a step at a time. Where the registry is silent the job is tried
 * again, from the first line that has no answer. An import that was discarded meanwhile has no lines.
 */
export const checkImport = job<EventMessage>(
  'properties.check_import',
  async (work, { subject_id }) => {
    const [row] = await work.db
      .select({ owner_id: propertyImports.owner_id })
      .from(propertyImports)
      .where(eq(propertyImports.id, subject_id))
    if (!row) return
    const numbers = await provenNumbers(work.db, row.owner_id)
    for (;;) {
      const lines = await pendingRows(work.db, subject_id, STEP)
      if (lines.length === 0) break
      const checked = await askAll(work, numbers, lines)
      await work.inTransaction(async ({ tx }) => {
        await keepChecked(tx, subject_id, checked)
        await noteChanges(tx, [{ noun: 'property_import', id: subject_id }])
      })
    }
    await ready(work, subject_id)
  },
  // Somebody waits for it, and thousands of lines must not hold up what banks and signing services are asked.
  'prompt',
)
