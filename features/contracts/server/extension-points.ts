import type { SQL } from 'drizzle-orm'
import type { Ctx } from '#core/server/context.ts'
import { collectionPoint, extensionPoint } from '#core/server/extension-point.ts'
import type { Currency } from '#core/shared/currencies.ts'
import type { PlainDate } from '#core/shared/plain-date.ts'

/** SQL: a `select` of the ids of contracts of which a feature has rows that must stay. No id is null. */
export const contractsInUse = collectionPoint<SQL>('contracts.contracts_in_use')

/** What is paid next for a contract, as the reader has it. */
export interface NextDue {
  due_date: PlainDate
  amount: number
  currency: Currency
}

/**
 * What is paid next for each of these contracts, of one that is out to be signed what will be paid first, in as many questions for
 * many as for few; nothing for those without a plan.
 */
export const nextPayments =
  extensionPoint<
    (
      ctx: Pick<Ctx, 'tx' | 'actor' | 'today'>,
      contractIds: readonly string[],
    ) => Promise<ReadonlyMap<string, NextDue>>
  >('contracts.next_payments')
