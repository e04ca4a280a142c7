import { existsSync } from 'node:fs'
import path from 'node:path'
import { CONTENT_FOLDER, importArticles } from '#features/help/server/import.ts'
import type { Product } from './runtime.ts'

/** The articles that come with the product, dated by the real clock: the demo's own stands somewhere in the past year. */
export const bringArticles = async (product: Product): Promise<void> => {
  if (existsSync(path.join(CONTENT_FOLDER, 'articles.json')))
    await product.runtime.db.transaction((tx) => importArticles(tx as never, new Date()))
}
