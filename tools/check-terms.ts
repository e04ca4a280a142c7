// node tools/check-terms.ts [folder]: a term of the trade has the same word in every message of a language, and messages
// and articles address people alike and have no word that we do not use.
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { LANGUAGES } from '../core/shared/language/languages.ts'
import { readNamespaces } from './message-files.ts'
import { SAID_OTHERWISE, TERMS } from './terms.ts'
import { faultsOfArticle, faultsOfMessage, partedIn } from './wording.ts'

const asked = process.argv[2] ?? path.resolve(import.meta.dirname, '..')

/** Names of parameters are not read by anybody. */
const said = (text: string): string => text.replace(/\{\w+(?=[,}])/g, '{')

/** The text of a lease and the terms of the site: what people agreed to is not set anew. */
const isAgreed = (place: string): boolean => /^contracts\.document\.|\/legal\//.test(place)

const needless = new Set(SAID_OTHERWISE)
let wrong = 0
for (const { catalogs } of readNamespaces(asked, () => undefined)) {
  for (const lang of LANGUAGES)
    for (const message of catalogs.get(lang)?.values() ?? [])
      for (const fault of [
        ...faultsOfMessage(lang, message.key, message.text),
        ...(isAgreed(message.key) ? [] : partedIn(lang, message.text)),
      ]) {
        wrong += 1
        console.log(`${message.file}:${message.line}: ${message.key} ${fault}: ${message.text}`)
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
for (const lang of LANGUAGES)
  for (const file of globSync(`features/*/server/content/**/${lang}.md`, { cwd: asked }))
    for (const [at, line] of readFileSync(path.join(asked, file), 'utf8').split('\n').entries())
      for (const fault of [
        ...faultsOfArticle(lang, line),
        ...(isAgreed(file) ? [] : partedIn(lang, line)),
      ]) {
        wrong += 1
        console.log(`${file}:${at + 1}: ${fault}: ${line}`)
      }
if (asked === path.resolve(import.meta.dirname, '..'))
  for (const place of needless) {
    wrong += 1
    console.log(`tools/terms.ts: ${place} says the term, or is gone`)
  }
process.exitCode = wrong > 0 ? 1 : 0
