import type { Ctx } from '#core/server/context.ts'
import { useSliding } from '#core/server/rate-limit.ts'
import { Failure } from '#core/shared/problem.ts'
import { listingTextsAsked } from '../events.ts'
import type { ListingRow } from '../queries/listing.ts'
import { askAgain, askForAll, countToRenew } from '../queries/texts.ts'

/** Each asks a model for up to four long texts, and its operator takes money for them. */
const ASKED = { calls: 20, seconds: 86_400 }

const useOne = (ctx: Ctx, ownerId: string) =>
  useSliding(ctx.tx, `listing-texts:${ownerId}`, ASKED.calls, ASKED.seconds, ctx.now)

/** Fails with 429 `listings.too_many_translations`. */
export const askForTexts = async (ctx: Ctx, row: ListingRow): Promise<void> => {
  if ((await askForAll(ctx, row.id, row.language)) === 0) return
  const use = await useOne(ctx, row.owner_id)
  if (!use.is_allowed) throw new Failure('listings.too_many_translations', 429, {}, use.retry_after)
  await ctx.announce(listingTextsAsked(row.id, {}))
}

/** What a machine translated before is translated again where the original is another one now. Beyond the day's number it stays older, and readers see the original. */
export const renewTexts = async (ctx: Ctx, row: ListingRow): Promise<void> => {
  if ((await countToRenew(ctx, row.id)) === 0) return
  if (!(await useOne(ctx, row.owner_id)).is_allowed) return
  await askAgain(ctx, row.id)
  await ctx.announce(listingTextsAsked(row.id, {}))
}
