import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { IntlMessageFormat } from 'intl-messageformat'
import { isLang, LANGUAGES, type Lang } from '#core/shared/language/languages.ts'
import { isPlainText, type Catalog } from '#core/shared/messages.ts'
import { readRooms, type WrittenWords } from '#core/server/words.ts'

/** Specification section 9: messages of a language are kept one day. */
const DAY = 86_400
const ALL = 'all'

export interface PageWords {
  /** The words that a page of these rooms says, as written; the same object every time, so that what is compiled of it stays. */
  of: (lang: Lang, rooms: readonly string[] | 'all') => WrittenWords
  /** Where a browser fetches the same words, already parsed. */
  address: (lang: Lang, rooms: readonly string[] | 'all') => string
  /** Their JSON, or null where a room is unknown. */
  json: (lang: Lang, rooms: string) => string | null
  version: string
}

/** Parsed here, so that browsers carry no parser: plain text as it is, ICU as its syntax tree. */
const parsed = (lang: Lang, words: WrittenWords): Catalog =>
  Object.fromEntries(
    Object.entries(words).map(([key, text]) => [
      key,
      isPlainText(text) ? text : new IntlMessageFormat(text, lang).getAst(),
    ]),
  )

export const openPageWords = (root: string): PageWords => {
  const rooms = new Map(LANGUAGES.map((lang) => [lang, readRooms(root, lang)]))
  const version = createHash('sha256')
    .update(JSON.stringify([...rooms].map(([lang, of]) => [lang, [...of]])))
    .digest('hex')
    .slice(0, 12)
  const merged = new Map<string, WrittenWords>()
  const written = new Map<string, string>()
  const known = (wanted: string): string[] =>
    wanted === ALL
      ? [...rooms.get('is')!.keys()]
      : wanted.split(',').filter((room) => rooms.get('is')!.has(room))
  const of = (lang: Lang, wanted: string): WrittenWords => {
    const key = `${lang}:${known(wanted).join(',')}`
    const words =
      merged.get(key) ??
      (Object.assign(
        {},
        ...known(wanted).map((room) => rooms.get(lang)!.get(room)),
      ) as WrittenWords)
    merged.set(key, words)
    return words
  }
  const nameOf = (wanted: readonly string[] | 'all'): string =>
    wanted === 'all' ? ALL : wanted.toSorted().join(',')
  return {
    version,
    of: (lang, wanted) => of(lang, nameOf(wanted)),
    address: (lang, wanted) => `/words/${version}/${lang}/${nameOf(wanted)}.json`,
    json(lang, wanted) {
      // Only sorted lists of known rooms without repeats: nobody can make the server keep every combination of names.
      if (
        wanted !== ALL &&
        (wanted === '' ||
          known(wanted).length !== wanted.split(',').length ||
          nameOf([...new Set(wanted.split(','))]) !== wanted)
      )
        return null
      const key = `${lang}:${wanted}`
      const text = written.get(key) ?? JSON.stringify(parsed(lang, of(lang, wanted)))
      written.set(key, text)
      return text
    },
  }
}

/** Serves the words of pages to browsers: `/words/{version}/{lang}/{rooms}.json`. */
export const servePageWords = (server: FastifyInstance, words: PageWords): void => {
  server.get<{ Params: { version: string; lang: string; file: string } }>(
    '/words/:version/:lang/:file',
    (request, reply) => {
      const { version, lang, file } = request.params
      const json =
        isLang(lang) && file.endsWith('.json') ? words.json(lang, file.slice(0, -5)) : null
      if (json === null) return reply.callNotFound()
      // A browser that still runs the version before gets the words of today, and keeps them under no name.
      return reply
        .type('application/json; charset=utf-8')
        .header('cache-control', version === words.version ? `public, max-age=${DAY}` : 'no-store')
        .send(json)
    },
  )
}
