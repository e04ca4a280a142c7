import { expect, test } from 'vitest'
import { contactDataIn } from './contact-data.ts'

test.each([
  ['Sími 555 1234', ['phone']],
  ['555-1234 eða +354 6621234.', ['phone']],
  ['Телефон: +380 67 123 45 67', ['phone']],
  ['Skrifið á Anna.Jons@Dæmi.is, takk', ['email']],
  ['(anna@example.is)', ['email']],
  ['Sjá https://example.is/ibud og WWW.example.is', ['link']],
  ['fb.me/anna', ['link']],
  ['Hringið í 5551234 eða a@b.is, www.b.is', ['phone', 'email', 'link']],
  ['Íbúðin er 67,5 m², leigan 250.000 kr. og húsfélagsgjald 14 500 kr.', []],
  ['Kaupverð var 1 500 000 eða 52 500 000 kr.', []],
  ['Laus frá 2026-12-01 eða 01-12-2026, byggð 1998-2005', []],
  ['Reikningur 0101-26-123456, kt. 010190-1239', []],
  ['Barmahlíð 12, 105 Reykjavík. Þrjú herbergi @ Hlíðar', []],
  ['', []],
])('%s', (text, found) => {
  expect(contactDataIn(text)).toEqual(found)
})
