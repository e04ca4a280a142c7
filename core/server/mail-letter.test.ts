import path from 'node:path'
import { expect, test } from 'vitest'
import { operatorLine } from '../shared/operator.ts'
import { greetingOf, mailOf, type Letter } from './mail-letter.ts'
import { openMessages } from './messages.ts'

const letter: Letter = {
  lang: 'is',
  subject: 'Efni',
  greeting: 'Sæl',
  paragraphs: ['Texti'],
  closing: 'Kveðja',
  sender: null,
}

test('every letter begins alike; Polish has no name, which would be in another case there', () => {
  const words = openMessages(path.resolve(import.meta.dirname, '../..'))
  expect(
    (['is', 'en', 'da', 'pl', 'uk'] as const).map((lang) => greetingOf(words(lang), 'Anna')),
  ).toEqual(['Góðan dag, Anna.', 'Hello Anna,', 'Hej Anna', 'Dzień dobry,', 'Добрий день, Anna.'])
  expect(greetingOf(words('is'), null)).toBe('Góðan dag.')
  expect(greetingOf(words('en'), 'www.example.is')).not.toContain('www.example')
})

test('who sends a letter stands under it, escaped, and only where somebody is named', () => {
  const bare = mailOf('k', 'a@b.example', letter)
  expect([bare.text, bare.html.includes('max-width:560px;margin:16px')]).toEqual([
    'Sæl\n\nTexti\n\nKveðja',
    false,
  ])
  const sender = operatorLine({
    name: 'Jón & <b>synir</b>',
    national_id: '5001010039',
    address: 'Gata 1',
    email: 'a@b.example',
    phone: null,
    vat_number: null,
    register: null,
    source_url: null,
  })
  const signed = mailOf('k', 'a@b.example', { ...letter, sender })
  expect(signed.text).toBe(
    'Sæl\n\nTexti\n\nKveðja\n\n-- \nJón & <b>synir</b> · 500101-0039 · Gata 1 · a@b.example',
  )
  expect(signed.html).toContain('Jón &#38; &#60;b&#62;synir&#60;/b&#62; · 500101-0039')
})
