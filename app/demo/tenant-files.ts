import { listAttachments } from '#features/profiles/shared/api.ts'
import {
  makeTenantFile,
  openTenantFile,
  readTenantFile,
} from '#features/tenant-files/shared/api.ts'
import type { Product } from '../runtime.ts'
import { actAs, personOf, VISITOR } from './call-as.ts'

/** Files that a tenant of the demo has made: one that was opened, and one that was not. */
export const makeTenantFiles = async (product: Product): Promise<void> => {
  const actor = await personOf(product, 'kari')
  const papers = await actAs(product, actor, listAttachments, { username: 'me' })
  const paycheck = papers.items.find(({ kind }) => kind === 'paycheck')
  const file = { recipient_email: null, days: 30 }
  const { id } = await actAs(product, actor, makeTenantFile, {
    body: {
      ...file,
      recipient_name: 'Sigríður Hallgrímsdóttir',
      lang: 'is',
      parts: ['about', 'work', 'household', 'reviews', 'net_income', 'credit_score'],
      paper_ids: paycheck ? [paycheck.id] : [],
    },
  })
  const { link } = await actAs(product, actor, readTenantFile, { id })
  await actAs(product, VISITOR, openTenantFile, { body: { token: link!.split('#')[1]! } })
  await actAs(product, actor, makeTenantFile, {
    body: {
      ...file,
      recipient_name: 'Leigumiðlun Vesturbæjar',
      lang: 'is',
      parts: ['about', 'work'],
      paper_ids: [],
    },
  })
}
