import { TYPE, parse, type MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { LANGUAGES, type Lang } from '../core/shared/language/languages.ts'
import { PRODUCT_NAME } from '../core/shared/product.ts'

export interface Message {
  key: string
  text: string
  file: string
  line: number
}
export type ParamType = 'text' | 'number' | 'date' | 'select' | 'tag'
export type Params = ReadonlyMap<string, ParamType>
export interface Namespace {
  prefix: string
  catalogs: Map<Lang, Map<string, Message>>
}
export type Report = (file: string, line: number, problem: string) => void

/** Filled in where messages are read (`flattenMessages`), so that no caller gives it. */
const PRODUCT = 'product'

const FORMS: Record<Lang, readonly string[]> = {
  is: ['one', 'other'],
  en: ['one', 'other'],
  da: ['one', 'other'],
  uk: ['one', 'few', 'many', 'other'],
  pl: ['one', 'few', 'many', 'other'],
}

const lineAt = (source: string, offset: number): number =>
  source.slice(0, offset).split('\n').length

/** Walks the parsed file beside its text, so that every message knows its line. */
const messagesOf = (
  source: string,
  nested: object,
  prefix: string,
  file: string,
  report: Report,
): Message[] => {
  let cursor = 0
  const walk = (part: object, under: string): Message[] =>
    Object.entries(part).flatMap(([name, value]: [string, unknown]) => {
      const found = source.indexOf(`${JSON.stringify(name)}`, cursor)
      cursor = found < 0 ? cursor : found + name.length
      const line = lineAt(source, cursor)
      const key = `${under}.${name}`
      if (typeof value === 'object' && value !== null && !Array.isArray(value))
        return walk(value, key)
      if (typeof value !== 'string') report(file, line, `${key} is neither text nor a group`)
      else if (value.trim() === '') report(file, line, `${key} is empty`)
      if (typeof value === 'string') {
        const end = source.indexOf(JSON.stringify(value), cursor)
        if (end > 0) cursor = end + value.length
      }
      return typeof value === 'string' ? [{ key, text: value, file, line }] : []
    })
  return walk(nested, prefix)
}

const readMessages = (
  root: string,
  file: string,
  prefix: string,
  report: Report,
): Map<string, Message> => {
  const source = readFileSync(path.join(root, file), 'utf8')
  try {
    return new Map(
      messagesOf(source, JSON.parse(source) as object, prefix, file, report).map((message) => [
        message.key,
        message,
      ]),
    )
  } catch (error) {
    report(file, 1, `is not JSON: ${(error as Error).message}`)
    return new Map()
  }
}

/** The message folders of core, app and every feature that has files. */
export const readNamespaces = (root: string, report: Report): Namespace[] => {
  const features = existsSync(path.join(root, 'features'))
    ? readdirSync(path.join(root, 'features')).sort()
    : []
  const folders: [string, string][] = [
    ['core', 'core/messages'],
    ['app', 'app/messages'],
    ...features.map((name): [string, string] => [name, `features/${name}/messages`]),
  ]
  return folders.flatMap(([prefix, folder]) => {
    const present = LANGUAGES.filter((lang) => existsSync(path.join(root, folder, `${lang}.json`)))
    if (present.length === 0) return []
    for (const lang of LANGUAGES)
      if (!present.includes(lang)) report(`${folder}/${lang}.json`, 1, 'is missing')
    return [
      {
        prefix,
        catalogs: new Map(
          present.map((lang) => [
            lang,
            readMessages(root, `${folder}/${lang}.json`, prefix, report),
          ]),
        ),
      },
    ]
  })
}

const gather = (
  elements: readonly MessageFormatElement[],
  into: Map<string, ParamType>,
  plural: (forms: string[]) => void,
): void => {
  const note = (name: string, type: ParamType) => {
    if (name === PRODUCT) return
    if (!into.has(name) || into.get(name) === 'text') into.set(name, type)
  }
  for (const element of elements) {
    if (element.type === TYPE.argument) note(element.value, into.get(element.value) ?? 'text')
    else if (element.type === TYPE.number) note(element.value, 'number')
    else if (element.type === TYPE.date || element.type === TYPE.time) note(element.value, 'date')
    else if (element.type === TYPE.tag) {
      note(element.value, 'tag')
      gather(element.children, into, plural)
    } else if (element.type === TYPE.select || element.type === TYPE.plural) {
      note(element.value, element.type === TYPE.select ? 'select' : 'number')
      if (element.type === TYPE.plural && element.pluralType !== 'ordinal')
        plural(Object.keys(element.options))
      for (const option of Object.values(element.options)) gather(option.value, into, plural)
    }
  }
}

/** What a message asks for; null when it is not valid ICU. Reports missing plural forms of its language. */
const paramsOf = (lang: Lang, message: Message, report: Report): Params | null => {
  const params = new Map<string, ParamType>()
  try {
    gather(parse(message.text), params, (forms) => {
      const missing = FORMS[lang].filter((form) => !forms.includes(form))
      if (missing.length > 0)
        report(
          message.file,
          message.line,
          `${message.key} lacks the plural forms ${missing.join(', ')}`,
        )
    })
    return params
  } catch (error) {
    report(
      message.file,
      message.line,
      `${message.key} is not valid ICU: ${(error as Error).message}`,
    )
    return null
  }
}

const listed = (params: Params): string => [...params.keys()].sort().join(', ') || 'none'

/** The placeholders of every key, after checking that all languages of a namespace say the same with the same ones. */
export const checkNamespace = (namespace: Namespace, report: Report): Map<string, Params> => {
  const agreed = new Map<string, Map<string, ParamType>>()
  const keys = new Set([...namespace.catalogs.values()].flatMap((catalog) => [...catalog.keys()]))
  for (const [lang, catalog] of namespace.catalogs) {
    const file = [...catalog.values()][0]?.file ?? `messages/${lang}.json of ${namespace.prefix}`
    for (const key of keys) if (!catalog.has(key)) report(file, 1, `${key} is missing`)
    for (const message of catalog.values()) {
      if (message.text.includes(PRODUCT_NAME))
        report(
          message.file,
          message.line,
          `${message.key} has the product's name: write {${PRODUCT}}`,
        )
      const params = paramsOf(lang, message, report)
      const known = agreed.get(message.key)
      if (params === null) continue
      if (known === undefined) agreed.set(message.key, new Map(params))
      else compareParams(message, params, known, report)
    }
  }
  return agreed
}

// Plain text is compatible with every type: one language may need a plural where another does not.
const compareParams = (
  message: Message,
  params: Params,
  known: Map<string, ParamType>,
  report: Report,
): void => {
  if (listed(params) !== listed(known))
    report(
      message.file,
      message.line,
      `${message.key} uses the placeholders ${listed(params)}, another language ${listed(known)}`,
    )
  for (const [name, type] of params) {
    const before = known.get(name)
    if (before === 'text') known.set(name, type)
    else if (before !== undefined && type !== 'text' && type !== before)
      report(
        message.file,
        message.line,
        `${message.key}: {${name}} is ${type} here and ${before} in another language`,
      )
  }
}
