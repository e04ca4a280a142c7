import type { LanguageTable } from './language-table.ts'
import type { Lang } from './languages.ts'
import { da } from './tables/da.ts'
import { en } from './tables/en.ts'
import { is } from './tables/is.ts'
import { pl } from './tables/pl.ts'
import { uk } from './tables/uk.ts'

/**
 * What CLDR says about our five languages, kept here because Chromium has no Icelandic in its Intl:
 * server and browser would print different text. Compared with Node's full ICU in format.test.ts.
 */
export const TABLES: Record<Lang, LanguageTable> = { is, en, uk, pl, da }
