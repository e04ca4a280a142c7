import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { LANGUAGES, type Lang } from '../shared/language/languages.ts'
import { createTranslator, flattenMessages, type Translator } from '../shared/messages.ts'

export type Words = (lang: Lang) => Translator

type Catalog = Record<string, string>

/** Every message of one language, from features/*\/messages, core/messages and app/messages. */
export const readCatalog = (root: string, lang: Lang): Catalog => {
  const rooms = [['core', 'core/messages'], ['app', 'app/messages'],
    ...readdirSync(path.join(root, 'features')).map((feature) => [feature, `features/${feature}/messages`])] as [string, string][]
  const catalog: Catalog = {}
  for (const [prefix, folder] of rooms) {
    const file = path.join(root, folder, `${lang}.json`)
    if (existsSync(file)) Object.assign(catalog, flattenMessages(prefix, JSON.parse(readFileSync(file, 'utf8'))))
  }
  return catalog
}

/** Translators for mails, text messages and documents; the pages use the same files. */
export const openWords = (root: string): Words => {
  const catalogs = new Map<Lang, Catalog>(LANGUAGES.map((lang) => [lang, readCatalog(root, lang)]))
  const translators = new Map<Lang, Translator>()
  return (lang) => {
    const known = translators.get(lang) ?? createTranslator(lang, catalogs.get(lang) ?? {}, catalogs.get('en') ?? {})
    translators.set(lang, known)
    return known
  }
}
