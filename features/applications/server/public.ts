import { eq } from 'drizzle-orm'
import type { Ctx } from '#core/server/context.ts'
import { rentalApplications } from './tables.ts'

export { lockApplication } from './queries.ts'

/** Ties the contract that was started for an accepted application to it. */
export const setContract = async (ctx: Ctx, applicationId: string, contractId: string): Promise<void> => {
  await ctx.tx.update(rentalApplications).set({ contract_id: contractId, updated_at: ctx.now.toISOString() }).where(eq(rentalApplications.id, applicationId))
}
