import type { Lang } from '#core/shared/language/languages.ts'
import type { LanguageTable } from '#core/shared/language/language-table.ts'
import { is } from '#core/shared/language/tables/is.ts'

const LATER: Readonly<Record<Exclude<Lang, 'is'>, () => Promise<LanguageTable>>> = {
  en: () => import('#core/shared/language/tables/en.ts').then(({ en }) => en),
  uk: () => import('#core/shared/language/tables/uk.ts').then(({ uk }) => uk),
  pl: () => import('#core/shared/language/tables/pl.ts').then(({ pl }) => pl),
  da: () => import('#core/shared/language/tables/da.ts').then(({ da }) => da),
}

/**
 * How dates and numbers are written in the language of the page: a browser reads one language at a time. The build of the
 * browser takes this in place of core/shared/language/tables.ts (tools/slim-browser-build.ts).
 * @public
 */
export const TABLES: Partial<Record<Lang, LanguageTable>> = { is }

/** Before anything is rendered in the language. */
export const loadTable = async (lang: Lang): Promise<void> => {
  if (lang !== 'is') TABLES[lang] ??= await LATER[lang]()
}
