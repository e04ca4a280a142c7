import { readFileSync } from 'node:fs'
import { readContentFile } from '#core/server/article-markdown.ts'
import type { ArticleTree } from '#core/shared/article-tree.ts'
import type { Lang } from '#core/shared/language/languages.ts'
import type { LegalText } from '../../shared/enums.ts'

interface Legal {
  title: string
  summary: string
  version: string
  in_force: string
  tree: ArticleTree
}
const kept = new Map<string, Legal>()

/** Read once from its file: a legal text changes only with a release. */
export const legalText = (name: LegalText, lang: Lang): Legal => {
  const key = `${name}/${lang}`
  const known = kept.get(key)
  if (known) return known
  const { front, tree } = readContentFile(
    readFileSync(new URL(`../content/legal/${key}.md`, import.meta.url), 'utf8'),
  )
  const text = {
    title: front.title!,
    summary: front.summary!,
    version: front.version!,
    in_force: front.in_force!,
    tree,
  }
  kept.set(key, text)
  return text
}
