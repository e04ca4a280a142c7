import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { LANGUAGES, type Lang } from '../shared/language/languages.ts'
import { createTranslator, flattenMessages, type Translator } from '../shared/messages.ts'

export type Words = (lang: Lang) => Translator

/** The written messages of one language: flat keys and ICU text. */
export type WrittenWords = Readonly<Record<string, string>>

/** The messages of one language by room: `core`, `app`, and every feature. */
export const readRooms = (root: string, lang: Lang): ReadonlyMap<string, WrittenWords> => {
  const rooms = [
    ['core', 'core/messages'],
    ['app', 'app/messages'],
    ...readdirSync(path.join(root, 'features')).map((feature) => [
      feature,
      `features/${feature}/messages`,
    ]),
  ] as [string, string][]
  return new Map(
    rooms
      .map(([room, folder]) => [room, path.join(root, folder, `${lang}.json`)] as const)
      .filter(([, file]) => existsSync(file))
      .map(([room, file]) => [
        room,
        flattenMessages(room, JSON.parse(readFileSync(file, 'utf8')) as object),
      ]),
  )
}

/** Every message of one language. */
export const readCatalog = (root: string, lang: Lang): WrittenWords =>
  Object.assign({}, ...readRooms(root, lang).values()) as WrittenWords

/** Translators for mails, text messages and documents; the pages use the same files. */
export const openWords = (root: string): Words => {
  const catalogs = new Map(LANGUAGES.map((lang) => [lang, readCatalog(root, lang)]))
  return (lang) => createTranslator(lang, catalogs.get(lang) ?? {}, catalogs.get('en') ?? {})
}
