import type { Lang } from '#core/shared/language/languages.ts'
import { flattenMessages } from '#core/shared/messages.ts'

/** What visitors without an account read; everything else is fetched by people who are signed in. */
const PUBLIC = new Set(['core', 'app', 'accounts', 'listings', 'help'])

const files = import.meta.glob<{ default: Record<string, unknown> }>(['../../features/*/messages/*.json', '../../core/messages/*.json', '../messages/*.json'])

const placeOf = (path: string): { prefix: string; lang: string } => {
  const feature = /features\/([^/]+)\/messages\/(\w+)\.json$/.exec(path)
  if (feature) return { prefix: feature[1]!, lang: feature[2]! }
  return { prefix: path.includes('core/messages') ? 'core' : 'app', lang: /(\w+)\.json$/.exec(path)![1]! }
}

const kept = new Map<string, Promise<Record<string, string>>>()

/** The messages of one language: the public ones, or all of them. */
export const loadCatalog = (lang: Lang, everything: boolean): Promise<Record<string, string>> => {
  const key = `${lang}:${everything}`
  const known = kept.get(key)
  if (known) return known
  const wanted = Object.entries(files).map(([path, load]) => ({ ...placeOf(path), load })).filter((file) => file.lang === lang && (everything || PUBLIC.has(file.prefix)))
  const loading = Promise.all(wanted.map(async ({ prefix, load }) => flattenMessages(prefix, (await load()).default))).then((parts) => Object.assign({}, ...parts) as Record<string, string>)
  kept.set(key, loading)
  return loading
}
