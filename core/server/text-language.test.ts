import { expect, it } from 'vitest'
import { textLanguage } from './text-language.ts'

it.each([
  ['Góðan dag, er íbúðin enn laus? Við erum tvö og reykjum ekki.', 'is'],
  ['Hæ, hvenær get ég skoðað?', 'is'],
  ['When can I see it? I work at the hospital.', 'en'],
  ['Dzień dobry, czy mieszkanie jest jeszcze wolne?', 'pl'],
  ['Czy mozna ogladac w sobote?', 'pl'],
  ['Добрий день, чи квартира ще вільна?', 'uk'],
  ['Hej, er lejligheden stadig ledig? Vi er to personer.', 'da'],
  ['Hallo, ist die Wohnung noch frei?', 'other'],
  ['Здравствуйте, квартира ещё свободна?', 'other'],
  ['Dzień dobry, wszystko jest tutaj: https://igloo.is/listings/apartments-for-rent', 'pl'],
])('%s is in %s', async (text, language) => {
  expect(await textLanguage(text)).toBe(language)
})

it.each([
  '',
  'ok',
  'Takk!',
  'Дякую',
  'https://igloo.is/listings',
  '265.000 kr.',
  '👍👍👍',
  'ok do jutra',
])('of %j nothing is said', async (text) => {
  expect(await textLanguage(text)).toBeNull()
})
