import { countedPage } from '#core/server/counted-page.ts'
import { auditedReads } from '#core/server/audit-reads.ts'
import type { Db } from '#core/server/db.ts'
import { STAFF_REASONS } from '#features/accounts/shared/enums.ts'
import type { ReadThing } from '../../shared/enums.ts'
import type { StaffRead } from '../../shared/model.ts'
import { collectedPersonalData, staffReads } from '../extension-points.ts'

const thingOf = (operation: string): ReadThing => {
  if (operation.endsWith('InFull')) return 'numbers'
  const feature = operation.split('.')[0]!
  if (feature === 'accounts') return 'account'
  if (feature === 'listings' || feature === 'applications') return feature
  if (feature === 'contracts') return 'contract'
  if (feature === 'inbox') return 'conversations'
  if (feature === 'notifications') return 'emails'
  return feature === 'rent-collection' || feature === 'banking' ? 'payments' : 'other'
}

/** `support: case 12` as it stands in the audit log. */
const reasonOf = (said: string | null): Pick<StaffRead, 'reason' | 'note'> => {
  const [code = '', ...rest] = (said ?? '').split(': ')
  return STAFF_REASONS.some((one) => one === code)
    ? { reason: code, note: rest.join(': ') }
    : { reason: null, note: '' }
}

/** A page of when staff looked at the person or at something of theirs. Who it was is not told: that is for the company to answer for. */
export const readStaffReads = async (
  db: Db,
  personId: string,
  paging: { page: number; page_size: number },
): Promise<{ count: number; items: StaffRead[] }> => {
  const things: string[] = []
  for (const { things: find } of collectedPersonalData.answer())
    if (find) things.push(...(await find(db, personId)))
  const wanted = { ...staffReads.answer(), actor_id: personId, things }
  const { count, rows } = await countedPage((asked) => auditedReads(db, wanted, asked), paging)
  return {
    count,
    items: rows.map(({ at, operation, reason }) => ({
      at: new Date(at).toISOString(),
      thing: thingOf(operation),
      ...reasonOf(reason),
    })),
  }
}
