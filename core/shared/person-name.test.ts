import { describe, expect, test } from 'vitest'
import { personName } from './fields.ts'
import { isPlainName, nameInLetters, quotedInLetters } from './person-name.ts'

const TAKEN = [
  'Guðrún Þórðardóttir',
  'Jón H. Jónsson',
  'J.R. Tolkien',
  'Anna-Maria Kowalska',
  "O'Brien",
  'Олександр Мельник',
  'Søren Ærø',
  'Leigufélagið ehf.',
  'Wohnen B.V.',
  'Þorbjörg S.K. Óladóttir',
  'Jón Jónsson yngri (d.b.)',
  'H. C. Andersen',
  '李小龍',
  'Wwwald',
  'Félag nr. 7',
  'Íbúð 85.5 m² á 265.000',
]
const REFUSED = [
  'https://evil.example/vinningur',
  'Sæl://x',
  'www.evil',
  'WWW.evil',
  'evil.example',
  'Jón evil.example/x',
  'EVIL.COM',
  'x.is',
  'evil．example',
  'evil。example',
  'evil｡example',
  'jon@evil.example',
  'jon＠evil',
  '192.168.1.1',
  'Jón\u202egnp.exe',
  'Jón\u200bJónsson',
  'Jón\u0007',
  'Jón\nBcc: a',
  '\u2066Jón\u2069',
  'ｗｗｗ.evil',
  'https：//evil',
]

describe('names of people and companies', () => {
  test.each(TAKEN)('%s is taken and written as it is', (name) => {
    expect([isPlainName(name), nameInLetters(name)]).toEqual([true, name])
    expect(personName(120, 1).safeParse(name).success).toBe(true)
  })
  test.each(REFUSED)(
    '%j is refused at the field, and an old row is written without a link',
    (name) => {
      expect(isPlainName(name)).toBe(false)
      expect(
        personName(120, 1)
          .safeParse(name)
          .error!.issues.map((issue) => issue.message),
      ).toContain('name_with_link')
      expect(isPlainName(nameInLetters(name))).toBe(true)
    },
  )
  test('what is left of an old row reads like a name', () => {
    expect(nameInLetters('Jón https://evil.example/vinningur')).toBe(
      'Jón https evil. example/vinningur',
    )
    expect(quotedInLetters('Takk fyrir.\r\nSjá www.evil.example/a\u202e\n\nKl. 17.30')).toBe(
      'Takk fyrir.\nSjá www. evil. example/a\n\nKl. 17.30',
    )
    expect(nameInLetters('  Anna\u200b Ósk ')).toBe('Anna  Ósk')
  })
})
