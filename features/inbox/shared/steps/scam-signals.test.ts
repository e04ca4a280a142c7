import { describe, expect, test } from 'vitest'
import { MESSAGE_MAX } from '../model.ts'
import { messageSignals, sentencesOf } from './scam-signals.ts'

describe('what the words of a message say', () => {
  test.each([
    // Each of the five languages.
    [
      'Millifærðu 150.000 kr. staðfestingargjald og ég sendi þér lyklana í pósti.',
      ['pay_first', 'keys_by_post'],
    ],
    ['Pay the reservation fee right now.', ['pay_first']],
    ['Kaucję przyjmuję tylko w Bitcoinach.', ['untraceable_pay']],
    ['Я зараз за кордоном, ключі надішлю поштою.', ['keys_by_post', 'cannot_show']],
    ['Send et billede af dit kørekort.', ['asks_identity']],
    // Good advice has the same words.
    ['Never pay anything in advance.', []],
    ['Borgaðu ekkert fyrir fram.', []],
    ['Proszę nie płacić z góry.', []],
    ['Не платіть наперед.', []],
    ['Betal aldrig noget forud.', []],
    // A denial of one thing does not take back another sentence.
    ['I am not there. Pay the deposit in advance.', ['pay_first']],
    ['Is the flat free in January, and is there parking?', []],
    ['', []],
  ])('%s', (text, expected) => {
    expect(messageSignals(text)).toEqual(expected)
  })

  test.each([
    ['DE89 3704 0044 0532 0130 00', ['foreign_account']],
    ['de89370400440532013000.', ['foreign_account']],
    // The check digits are wrong.
    ['DE88 3704 0044 0532 0130 00', []],
    ['0133-26-012345', []],
    ['+44 7911 123456', ['phone']],
    ['861-2345', ['phone']],
    ['2026-12-01', []],
    ['150.000 kr.', []],
    ['a@b', []],
    ['leiga@example.com', ['email']],
    ['@leiga', []],
    ['https://example.com/pay', ['link']],
    ['(www.example.com)', ['link']],
    ['bit.ly/x', ['link']],
    ['https://hms.is/husnaedisbaetur', []],
    ['https://www.island.is', []],
    ['https://hms.is.example.com', ['link']],
    ['https://nothms.is', ['link']],
    ['og/eða', []],
  ])('accounts, numbers and addresses: %s', (text, expected) => {
    expect(messageSignals(text)).toEqual(expected)
  })

  test.each([
    ['W\u200bhats\u00adApp', ['other_app']],
    ['ＷｈａｔｓＡｐｐ', ['other_app']],
    // The а is Cyrillic.
    ['Whаtsаpp', ['other_app']],
    // Greek, and Latin in Cyrillic words.
    ['Write me on WhαtsApp', ['other_app']],
    ['Cплaтiть зaвдaтoк нaпepeд', ['pay_first']],
    ['WhatsApp’ом', ['other_app']],
    // Letters that stand apart, figures and an @ for letters.
    ['W h a t s A p p', ['other_app']],
    ['W.h.a.t.s.A.p.p', ['other_app']],
    ['Þú þarft að m i l l i f æ r a trygginguna f y r i r f r a m', ['pay_first']],
    ['P4y the dep0sit in adv4nce', ['pay_first']],
    ['Wh@tsApp, please', ['other_app']],
    // Marks on letters that have none in the five languages, and stress marks.
    ['Pạy the deposit in advạnce', ['pay_first']],
    ['Спл\u0301атіть завда\u0301ток напе\u0301ред', ['pay_first']],
    // й and ї, í and ż stay letters, however they are put together.
    ['передай'.normalize('NFD'), []],
    ['Sendu mér mynd af ökuskírteini'.normalize('NFD'), ['asks_identity']],
    // Lines that go on.
    ['Pay the deposit\nin advance\nbefore viewing', ['pay_first']],
    ['Borgaðu trygginguna\nfyrir fram', ['pay_first']],
    ['Deposit: 300.000.\nReserved parking', []],
    ['Deposit 300.000\n\nReserved parking', []],
    ['- Deposit 300.000\n- Reserved parking', []],
    // Addresses.
    ['example[.]com', ['link']],
    ['example dot com', ['link']],
    ['example。com', ['link']],
    ['anna (at) example (dot) com', ['email']],
    ['PL61\u200b1090\u200b1014\u200b0000\u200b0712\u200b1981\u200b2874', ['foreign_account']],
    // “Why not” denies nothing.
    ['Why not pay the deposit in advance', ['pay_first']],
  ])('written to be overlooked: %s', (text, expected) => {
    expect(messageSignals(text)).toEqual(expected)
  })

  // What cannot be seen, of every kind: variation, joiner, operators, directions, isolates, fillers, tags.
  test.each([
    '\ufe0f',
    '\u034f',
    '\u2063',
    '\u202c',
    '\u2068',
    '\u3164',
    '\uffa0',
    '\u180e',
    '\u{e0020}',
    '\u0323',
  ])('what cannot be seen hides nothing: %j', (char) => {
    const text = `Pa${char}y the dep${char}osit in adv${char}ance`
    expect(messageSignals(text)).toEqual(['pay_first'])
  })

  test.each([
    // Rent is paid in advance each month; a deposit beside it is another matter.
    ['Rent is paid in advance on the first day of each month, as the law says.', []],
    ['Er hægt að borga leiguna fyrir fram á hverjum mánuði?', []],
    ['Czynsz jest płatny z góry każdego miesiąca.', []],
    ['Оренда сплачується наперед щомісяця.', []],
    ['Huslejen betales forud hver måned.', []],
    ['Pay the deposit and the rent of each month in advance', ['pay_first']],
    ['Ég sendi þér kóðann að anddyrinu.', []],
    ['Sendu mér kóðann sem þú færð', ['asks_secret']],
    ['Can you send me the bank details for the rent claim?', []],
    ['We ship our furniture in March, can the key be collected then?', []],
    ['Keys are in the key box, courier entrance is behind.', []],
    ['Ég vinn hjá Rafmyntaráði og er með föst laun.', []],
    ['Tek bara við greiðslu í rafmynt', ['untraceable_pay']],
    ['I use blik for tram tickets', []],
    ['Send me a photo of the kitchen and the id of the parking space.', []],
    ['Send me a scan of your ID', ['asks_identity']],
    ['Send 200 euro to my Revolut', ['untraceable_pay']],
    ['https://www.youtube.com/watch?v=abc https://youtu.be/abc', []],
    ['https://maps.google.com/?q=x https://www.google.com/maps/place/x', []],
    ['https://docs.google.com/forms/x', ['link']],
    ['https://example.com/https://www.google.com/maps/x', ['link']],
  ])('of the trade: %s', (text, expected) => {
    expect(messageSignals(text)).toEqual(expected)
  })

  test('a full stop after a short form ends no sentence', () => {
    expect(sentencesOf('150.000 kr. strax. Takk!')).toEqual(['150.000 kr. strax', 'Takk'])
  })

  test('what is longer than a message can be is cut', () => {
    expect(messageSignals(`${'x'.repeat(MESSAGE_MAX)} WhatsApp`)).toEqual([])
  })
})
