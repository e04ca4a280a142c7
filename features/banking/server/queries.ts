import { countedPage } from '#core/server/counted-page.ts'
import { count, desc, sql } from 'drizzle-orm'
import type { Db } from '#core/server/db.ts'
import { isProven } from '#features/accounts/server/public.ts'
import { fullNameOf } from '#features/accounts/server/public/people.ts'
import { icelandicParts } from '#core/shared/iban.ts'
import { maskNationalId } from '#core/shared/national-id.ts'
import type { HeldAccount, PayoutMethod } from '../shared/model.ts'
import { isUsable, maskAccount, maskIban } from '../shared/rules.ts'
import { payoutMethods } from './tables.ts'

/** An account as staff are shown it: its numbers in full by `readPayoutMethodInFull`, for a reason. */
export const maskMethod = <M extends PayoutMethod>(method: M): M => {
  const { iban, iceland } = method.bank_account
  return {
    ...method,
    bank_account: {
      iban: maskIban(iban),
      iceland: iceland && {
        ...iceland,
        account: maskAccount(iceland.account),
        kt: maskNationalId(iceland.kt),
      },
    },
  }
}

export const shapeMethod = (row: typeof payoutMethods.$inferSelect, now: Date): PayoutMethod => ({
  id: row.id,
  user_id: row.user_id,
  name: row.name,
  bank_account: {
    iban: row.iban,
    iceland: row.iban.startsWith('IS') ? icelandicParts(row.iban) : null,
  },
  verified: row.verified_at !== null && row.status === 'active',
  status: row.status,
  usable_from: row.usable_from,
  is_usable: isUsable(row, now.toISOString()),
  review_note: row.review_note,
  is_default: row.is_default,
  updated_at: row.updated_at,
})

const isHeld = sql`${payoutMethods.status} = 'held' and ${payoutMethods.removed_at} is null`

export const countHeldAccounts = async (db: Db): Promise<number> =>
  (await db.select({ held: count() }).from(payoutMethods).where(isHeld))[0]?.held ?? 0

/** Accounts that staff must look at, the oldest first. */
export const heldAccounts = async (
  db: Db,
  page: number,
  pageSize: number,
  now: Date,
): Promise<{ count: number; items: HeldAccount[] }> => {
  const { count, rows } = await countedPage(
    (asked) =>
      db
        .select({
          method: payoutMethods,
          owner_name: fullNameOf(sql`payout_methods.user_id`),
          owner_is_proven: sql<boolean>`${isProven(sql`payout_methods.user_id`)}`,
          total: sql<number>`count(*) over ()::int`,
        })
        .from(payoutMethods)
        .where(isHeld)
        .orderBy(payoutMethods.created_at, desc(payoutMethods.id))
        .limit(asked.page_size)
        .offset((asked.page - 1) * asked.page_size),
    { page, page_size: pageSize },
  )
  return {
    count,
    items: rows.map(({ method, owner_name, owner_is_proven }) => ({
      ...maskMethod(shapeMethod(method, now)),
      owner_name,
      owner_is_proven,
      holder_national_id: method.holder_national_id && maskNationalId(method.holder_national_id),
      added_at: method.created_at,
    })),
  }
}
