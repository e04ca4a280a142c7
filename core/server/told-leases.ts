import type { ToldLease } from '../shared/told-lease.ts'
import type { Ctx } from './context.ts'
import { extensionPoint } from './extension-point.ts'

/** What those of these leases that are the reader's own are at, by their ids: the words that the lists of leases have. */
export const toldLeases =
  extensionPoint<(ctx: Ctx, ids: readonly string[]) => Promise<ReadonlyMap<string, ToldLease>>>(
    'core.told_leases',
  )

/** The same for rows that may have a lease each, in their order. */
export const withToldLeases = async <R>(
  ctx: Ctx,
  rows: readonly R[],
  leaseOf: (row: R) => string | null,
): Promise<(R & { told_lease: ToldLease | null })[]> => {
  const ids = rows.flatMap((row) => leaseOf(row) ?? [])
  const told = ids.length === 0 ? null : await toldLeases.answer()(ctx, ids)
  return rows.map((row) => ({ ...row, told_lease: told?.get(leaseOf(row) ?? '') ?? null }))
}
