import type { Ctx } from '#core/server/context.ts'
import { handle } from '#core/server/handle.ts'
import type { Ports } from '#core/shared/ports.ts'
import * as api from '../../shared/api.ts'
import type { ListingTexts } from '../../shared/api/texts.ts'
import { listingStanding, lockListing } from '../queries/listing.ts'
import { readTexts, removeText, writeText } from '../queries/texts.ts'
import { askForTexts } from '../texts/asking.ts'

const standing = (ctx: Ctx, { params }: { params: { id: string } }) =>
  listingStanding(ctx, params.id)
const prepare = async ({ ports }: { ports: Ports }) => ports.translation.source

const shapeOf = async (ctx: Ctx, id: string, source: string | null): Promise<ListingTexts> => ({
  ...(await readTexts(ctx.tx, id)),
  source,
})

export const readListingTexts = handle(api.readListingTexts, {
  standing,
  prepare,
  run: ({ params, ctx, prepared }) => shapeOf(ctx, params.id, prepared),
})

export const translateListing = handle(api.translateListing, {
  standing,
  prepare,
  async run({ params, ctx, prepared, fail }) {
    if (prepared === null) return fail('listings.no_translator')
    const row = await lockListing(ctx, params.id)
    if (row.title.trim() === '' || row.description.trim() === '')
      return fail('listings.nothing_to_translate')
    await askForTexts(ctx, row)
    return shapeOf(ctx, row.id, prepared)
  },
})

export const writeListingText = handle(api.writeListingText, {
  standing,
  prepare,
  async run({ params, body, ctx, prepared, fail }) {
    const row = await lockListing(ctx, params.id)
    if (body.language === row.language) return fail('listings.language_of_original')
    await writeText(ctx, row.id, body)
    return shapeOf(ctx, row.id, prepared)
  },
})

export const removeListingText = handle(api.removeListingText, {
  standing,
  prepare,
  async run({ params, query, ctx, prepared }) {
    await removeText(ctx.tx, params.id, query.language)
    return shapeOf(ctx, params.id, prepared)
  },
})
