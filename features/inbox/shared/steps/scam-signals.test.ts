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
  ])('written to be overlooked: %s', (text, expected) => {
    expect(messageSignals(text)).toEqual(expected)
  })

  test('a full stop after a short form ends no sentence', () => {
    expect(sentencesOf('150.000 kr. strax. Takk!')).toEqual(['150.000 kr. strax', 'Takk'])
  })

  test('what is longer than a message can be is cut', () => {
    expect(messageSignals(`${'x'.repeat(MESSAGE_MAX)} WhatsApp`)).toEqual([])
  })
})
