import { trimEndOf, trimOf } from '#core/shared/trim.ts'
import { isEmptyTree, type ArticleTree } from '#core/shared/article-tree.ts'
import { LANGUAGES, type Lang } from '#core/shared/language/languages.ts'
import { at, problems, type Problem } from '#core/shared/problem.ts'
import { HELP_SLOTS, type HelpPage } from './model.ts'

interface Words {
  lang: Lang
  title: string
  summary: string
  tree: ArticleTree
}

/** What one language lacks before readers may see it. */
export const versionProblems = (version: Words): Problem[] =>
  problems(
    version.title === '' && at('title', 'required'),
    version.summary === '' && at('summary', 'required'),
    isEmptyTree(version.tree) && at('tree', 'help.no_text'),
  )

/** What is in the way of publishing: no language at all, a language that is half written, help without a category. */
export const publishProblems = (article: {
  kind: 'help' | 'blog'
  category_id: string | null
  versions: readonly Words[]
}): Problem[] =>
  problems(
    article.versions.length === 0 && at('versions', 'help.no_version'),
    article.kind === 'help' &&
      article.category_id === null &&
      at('category_id', 'help.no_category'),
    article.versions.flatMap((version) =>
      versionProblems(version).map((problem) => ({
        ...problem,
        path: `versions.${version.lang}.${problem.path}`,
      })),
    ),
  )

/** Which version a reader of this language gets: their own, else English, else Icelandic, else the first there is. */
export const shownVersion = (lang: Lang, there: readonly Lang[]): Lang | null =>
  [lang, 'en', 'is', ...LANGUAGES].find((one): one is Lang => there.includes(one as Lang)) ?? null

/** For each version the languages whose readers get it. */
export const readersOf = (there: readonly Lang[]): Map<Lang, Lang[]> => {
  const found = new Map<Lang, Lang[]>(there.map((lang) => [lang, []]))
  for (const lang of LANGUAGES) found.get(shownVersion(lang, there) ?? lang)?.push(lang)
  return found
}

/** A name in the reader's language, as far as there is one. */
export const nameIn = (names: Readonly<Record<Lang, string>>, lang: Lang): string =>
  names[lang] || names.en || names.is

export const isHelpSlot = (page: string, slot: string): boolean =>
  Object.hasOwn(HELP_SLOTS, page) &&
  (HELP_SLOTS[page as HelpPage] as readonly string[]).includes(slot)

const LETTERS: Readonly<Record<string, string>> = {
  þ: 'th',
  ð: 'd',
  æ: 'ae',
  ö: 'o',
  ø: 'o',
  ł: 'l',
  ß: 'ss',
}

/** An address from a title: `Hámark trygginga` -> `hamark-trygginga`. Empty where the title has no Latin letter. */
export const slugFrom = (title: string): string => {
  const plain = title
    .toLowerCase()
    .replace(/[þðæöøłß]/g, (letter) => LETTERS[letter]!)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
  return trimEndOf(trimOf(plain.replace(/[^a-z0-9]+/g, '-'), '-').slice(0, 80), '-')
}
