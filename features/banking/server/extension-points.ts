import type { Db } from '#core/server/db.ts'
import { extensionPoint } from '#core/server/extension-point.ts'

/** Whether anything is paid to this account, so that it stays. */
export const isPaidTo =
  extensionPoint<(db: Db, payoutMethodId: string) => Promise<boolean>>('banking.is_paid_to')
