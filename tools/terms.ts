import type { Lang } from '../core/shared/language/languages.ts'

/** G-01, G-02. Terms of the trade: what stands for each in every language, as the beginnings of words. English decides which messages mean it. */
export type Term = Readonly<Record<Lang, RegExp>>

const whole = (words: string): RegExp => new RegExp(`\\b(${words})\\b`, 'i')
const begins = (words: string): RegExp => new RegExp(words, 'i')
const term = (en: string, is: string, da: string, pl: string, uk: string): Term => ({
  en: whole(en),
  is: begins(is),
  da: begins(da),
  pl: begins(pl),
  uk: begins(uk),
})

export const TERMS: Readonly<Record<string, Term>> = {
  deposit: term('deposits?', 'trygging', 'deposit', 'kaucj|zabezpiecz', 'депозит|застав|забезпеч'),
  landlord: term('landlords?', 'leigusal|leigusöl', 'udlej', 'wynajmując', 'орендодав|наймодав'),
  tenant: term('tenants?', 'leigjand|leigjend', 'lejer', 'najemc', 'орендар|наймач'),
  'notice period': term(
    'notice period',
    'uppsagnarfrest',
    'opsigelse|opsagt',
    'wypowiedzeni',
    'попереджен',
  ),
  indexation: term(
    'indexation|index-linked|indexed',
    'vísit|verðtrygg',
    'indeks',
    'waloryz|indeks|wskaźnik',
    'індекс',
  ),
  signature: term('signatures?', 'undirskrift|undirrit', 'underskri|signatur', 'podpis', 'підпис'),
  payout: term('payouts?', 'útgreiðsl', 'udbetal', 'wypła', 'виплат'),
  'claim in the bank': term(
    'bank claims?|claims? in (the|their|the tenant’s) online bank',
    'kraf|kröf',
    'krav',
    'należno|żąda',
    'вимог',
  ),
  'lease registry': term(
    'lease registry',
    'leiguskrá',
    'lejeregist|leiguskrá',
    'rejestr',
    'реєстр',
  ),
  'property number': term(
    'property number',
    'fasteignanúmer',
    'ejendomsnummer',
    'numer[a-z]* nieruchomości',
    'номер[а-яі]* нерухомості',
  ),
  'house rules': term('house rules', 'húsregl', 'husorden', 'regulamin|zasad', 'правил'),
  'late interest': term('late interest', 'dráttarvext', 'morarente', 'odset', 'пен|відсотк'),
  'housing benefit': term(
    'housing benefits?',
    'húsnæðisb[óæ]',
    'bolig',
    'dodat|zasił',
    'допомог|субсид',
  ),
  'due date': term(
    'due dates?',
    'gjalddag|gjalddög',
    'forfald',
    'termin|dni[au] płatności|dniu płatności',
    'дат[а-яі]* платежу|день платежу|строк',
  ),
}

/** Messages that say it otherwise on purpose: "language key". */
export const SAID_OTHERWISE: ReadonlySet<string> = new Set([
  // An example of an address, in Latin letters everywhere.
  'uk help.problems.slug',
])
