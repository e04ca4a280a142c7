import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { IntlMessageFormat } from 'intl-messageformat'
import { isLang, LANGUAGES, type Lang } from '#core/shared/language/languages.ts'
import { isPlainText, type Catalog } from '#core/shared/messages.ts'
import { readNamespaces, type WrittenMessages } from '#core/server/messages.ts'

/** Specification section 9: messages of a language are kept one day. */
const DAY = 86_400
const ALL = 'all'

export interface PageMessages {
  /** The messages that a page of these namespaces says, as written; the same object every time, so that what is compiled of it stays. */
  of: (lang: Lang, namespaces: readonly string[] | 'all') => WrittenMessages
  /** Where a browser fetches the same messages, already parsed. */
  address: (lang: Lang, namespaces: readonly string[] | 'all') => string
  /** Their JSON, or null where a namespace is unknown. */
  json: (lang: Lang, namespaces: string) => string | null
  version: string
}

/** Parsed here, so that browsers carry no parser: plain text as it is, ICU as its syntax tree. */
const parseMessages = (lang: Lang, messages: WrittenMessages): Catalog =>
  Object.fromEntries(
    Object.entries(messages).map(([key, text]) => [
      key,
      isPlainText(text) ? text : new IntlMessageFormat(text, lang).getAst(),
    ]),
  )

export const openPageMessages = (root: string): PageMessages => {
  const namespaces = new Map(LANGUAGES.map((lang) => [lang, readNamespaces(root, lang)]))
  const version = createHash('sha256')
    .update(JSON.stringify([...namespaces].map(([lang, of]) => [lang, [...of]])))
    .digest('hex')
    .slice(0, 12)
  const merged = new Map<string, WrittenMessages>()
  const written = new Map<string, string>()
  const known = (wanted: string): string[] =>
    wanted === ALL
      ? [...namespaces.get('is')!.keys()]
      : wanted.split(',').filter((namespace) => namespaces.get('is')!.has(namespace))
  const of = (lang: Lang, wanted: string): WrittenMessages => {
    const key = `${lang}:${known(wanted).join(',')}`
    const messages =
      merged.get(key) ??
      (Object.assign(
        {},
        ...known(wanted).map((namespace) => namespaces.get(lang)!.get(namespace)),
      ) as WrittenMessages)
    merged.set(key, messages)
    return messages
  }
  const nameOf = (wanted: readonly string[] | 'all'): string =>
    wanted === 'all' ? ALL : wanted.toSorted().join(',')
  return {
    version,
    of: (lang, wanted) => of(lang, nameOf(wanted)),
    address: (lang, wanted) => `/i18n/${version}/${lang}/${nameOf(wanted)}.json`,
    json(lang, wanted) {
      // Only sorted lists of known namespaces without repeats: nobody can make the server keep every combination of names.
      if (
        wanted !== ALL &&
        (wanted === '' ||
          known(wanted).length !== wanted.split(',').length ||
          nameOf([...new Set(wanted.split(','))]) !== wanted)
      )
        return null
      const key = `${lang}:${wanted}`
      const text = written.get(key) ?? JSON.stringify(parseMessages(lang, of(lang, wanted)))
      written.set(key, text)
      return text
    },
  }
}

/** Serves the messages of pages to browsers: `/i18n/{version}/{lang}/{namespaces}.json`. */
export const servePageMessages = (server: FastifyInstance, messages: PageMessages): void => {
  server.get<{ Params: { version: string; lang: string; file: string } }>(
    '/i18n/:version/:lang/:file',
    (request, reply) => {
      const { version, lang, file } = request.params
      const json =
        isLang(lang) && file.endsWith('.json') ? messages.json(lang, file.slice(0, -5)) : null
      if (json === null) return reply.callNotFound()
      // A browser that still runs the version before gets the messages of today, and keeps them under no name.
      return reply
        .type('application/json; charset=utf-8')
        .header(
          'cache-control',
          version === messages.version ? `public, max-age=${DAY}` : 'no-store',
        )
        .send(json)
    },
  )
}
