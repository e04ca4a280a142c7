import { describe, expect, test } from 'vitest'
import { isShort, SUMMARY_MOST, summarySentences } from './summary.ts'

const said = (...texts: string[]) => texts.map((text, at) => ({ id: `m${at}`, text }))

describe('a summary of a conversation', () => {
  test('of nothing is empty, and of few words is these words', () => {
    expect(summarySentences([])).toEqual([])
    expect(summarySentences(said('', '  '))).toEqual([])
    expect(summarySentences(said('Is the home free in May?'))).toEqual([
      { message_id: 'm0', text: 'Is the home free in May?' },
    ])
  })

  test('has the sentence that looks like fraud, as it was written and in its place', () => {
    const chatter = Array.from({ length: 30 }, (_, at) => `Thanks, talk later number ${at}.`)
    const picked = summarySentences(
      said(
        'Hello, is the apartment still free?',
        ...chatter.slice(0, 15),
        'Pay the deposit by Western Union and I will send the keys by post.',
        ...chatter.slice(15),
      ),
    )
    expect(picked.length).toBeLessThanOrEqual(SUMMARY_MOST)
    expect(picked[0]!.text).toBe('Hello, is the apartment still free?')
    expect(picked.map((one) => one.text)).toContain(
      'Pay the deposit by Western Union and I will send the keys by post.',
    )
    expect(picked.find((one) => one.text.startsWith('Pay'))!.message_id).toBe('m16')
  })

  test('is not made where nothing could be left out', () => {
    expect(isShort([])).toBe(true)
    expect(isShort(said('One. Two. Three. Four.', '', 'Five? Six! Seven. Eight.'))).toBe(true)
    expect(isShort(said('One. Two. Three. Four.', 'Five? Six! Seven. Eight.', 'Nine.'))).toBe(false)
  })

  test('says nothing twice', () => {
    expect(
      summarySentences(said(...Array.from({ length: 9 }, () => 'Where is the house?'))),
    ).toEqual([{ message_id: 'm0', text: 'Where is the house?' }])
  })

  test('is in every script', () => {
    expect(summarySentences(said('Чи можна подивитися квартиру у вівторок?'))).toHaveLength(1)
  })
})
