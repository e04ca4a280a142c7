import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { LANGUAGES, type Lang } from '../shared/language/languages.ts'
import { createTranslator, flattenMessages, type Translator } from '../shared/messages.ts'

export type Translators = (lang: Lang) => Translator

/** The written messages of one language: flat keys and ICU text. */
export type WrittenMessages = Readonly<Record<string, string>>

const kept = new Map<string, ReadonlyMap<string, WrittenMessages>>()
/** The messages of one language by namespace: `core`, `app`, and every feature. Read once, for pages and for mails. */
export const readNamespaces = (root: string, lang: Lang): ReadonlyMap<string, WrittenMessages> => {
  const key = `${lang}:${root}`
  const known = kept.get(key) ?? readFiles(root, lang)
  kept.set(key, known)
  return known
}

const readFiles = (root: string, lang: Lang): ReadonlyMap<string, WrittenMessages> => {
  const namespaces = [
    ['core', 'core/messages'],
    ['app', 'app/messages'],
    ...readdirSync(path.join(root, 'features')).map((feature) => [
      feature,
      `features/${feature}/messages`,
    ]),
  ] as [string, string][]
  return new Map(
    namespaces
      .map(([namespace, folder]) => [namespace, path.join(root, folder, `${lang}.json`)] as const)
      .filter(([, file]) => existsSync(file))
      .map(([namespace, file]) => [
        namespace,
        flattenMessages(namespace, JSON.parse(readFileSync(file, 'utf8')) as object),
      ]),
  )
}

/** Every message of one language. */
export const readCatalog = (root: string, lang: Lang): WrittenMessages =>
  Object.assign({}, ...readNamespaces(root, lang).values()) as WrittenMessages

/** Translators for mails, text messages and documents; the pages use the same files. */
export const openMessages = (root: string): Translators => {
  const catalogs = new Map(LANGUAGES.map((lang) => [lang, readCatalog(root, lang)]))
  return (lang) => createTranslator(lang, catalogs.get(lang) ?? {}, catalogs.get('en') ?? {})
}
