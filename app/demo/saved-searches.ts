import { sql } from 'drizzle-orm'
import { likeListing } from '#features/listings/shared/api.ts'
import { saveSearch } from '#features/saved-searches/shared/api.ts'
import type { Product } from '../runtime.ts'
import { actAs, personOf } from './call-as.ts'

const SEARCHES = [
  { name: 'Þrjú herbergi í Reykjavík', query: 'q=Reykjavík&rooms_min=3', alerts: 'now' },
  { name: 'Gæludýr leyfð, undir 350.000 kr.', query: 'pets=true&price_max=350000', alerts: 'now' },
] as const

/** What Kári has saved: three homes, and two searches of which new homes are told. */
export const makeSaved = async (product: Product): Promise<void> => {
  const tenant = await personOf(product, 'kari')
  const { rows: homes } = await product.runtime.db.execute<{
    id: string
  }>(sql`select id from listings where status = 'published' and listing_type = 'apartment'
    order by published_at desc, id limit 3`)
  for (const { id } of homes) await actAs(product, tenant, likeListing, { id })
  for (const body of SEARCHES) await actAs(product, tenant, saveSearch, { body })
}
