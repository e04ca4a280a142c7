// node tools/check-terms.ts [folder]: a term of the trade has the same word in every message of a language.
import path from 'node:path'
import { LANGUAGES } from '../core/shared/language/languages.ts'
import { readNamespaces } from './message-files.ts'
import { SAID_OTHERWISE, TERMS } from './terms.ts'

const asked = process.argv[2] ?? path.resolve(import.meta.dirname, '..')

/** Names of parameters are not read by anybody. */
const said = (text: string): string => text.replace(/\{\w+(?=[,}])/g, '{')

/** skráð(ur), додав(-ла): an ending for one gender after the word for another. */
const GENDER_IN_BRACKETS = /\p{L}\(-?\p{Ll}{1,4}\)/u

const needless = new Set(SAID_OTHERWISE)
let wrong = 0
for (const { catalogs } of readNamespaces(asked, () => undefined)) {
  for (const lang of LANGUAGES)
    for (const message of catalogs.get(lang)?.values() ?? []) {
      if (!GENDER_IN_BRACKETS.test(message.text)) continue
      wrong += 1
      console.log(
        `${message.file}:${message.line}: ${message.key} has an ending in brackets: ${message.text}`,
      )
    }
  for (const english of catalogs.get('en')?.values() ?? [])
    for (const [name, term] of Object.entries(TERMS))
      for (const lang of LANGUAGES) {
        const message =
          lang !== 'en' && term.en.test(said(english.text))
            ? catalogs.get(lang)?.get(english.key)
            : undefined
        if (!message || term[lang].test(said(message.text))) continue
        const place = `${lang} ${english.key}`
        needless.delete(place)
        if (SAID_OTHERWISE.has(place)) continue
        wrong += 1
        console.log(
          `${message.file}:${message.line}: ${english.key} speaks of "${name}" in English and does not in ${lang}: ${message.text}`,
        )
      }
}
if (asked === path.resolve(import.meta.dirname, '..'))
  for (const place of needless) {
    wrong += 1
    console.log(`tools/terms.ts: ${place} says the term, or is gone`)
  }
process.exitCode = wrong > 0 ? 1 : 0
