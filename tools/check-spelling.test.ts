import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { wordsIn, wordsOfArticle, wordsOfMessage } from './spelling-text.ts'

let root = ''
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'spelling-'))
})
afterEach(() => {
  rmSync(root, { recursive: true, force: true })
})

const put = (file: string, text: string) => {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
  writeFileSync(path.join(root, file), text)
}
const run = () => {
  const done = spawnSync(
    process.execPath,
    [path.join(import.meta.dirname, 'check-spelling.ts'), root],
    { encoding: 'utf8' },
  )
  return { ok: done.status === 0, found: done.stderr.trim().split('\n').filter(Boolean) }
}
const RIGHT = {
  is: 'Húsaleigulögin vernda leigjandann, skv. 39. gr.; innskráningarþjónninn er ólæstur. Þú ert skráð(ur) {n, plural, one {# dag} other {# daga}}.',
  en: 'The landlord’s neighbours pay <b>no rent</b> under húsaleigulög; {name} has two IBANs.',
  uk: 'Орендар сплачує заставу {n, plural, one {# день} few {# дні} many {# днів} other {# дня}}.',
  pl: 'Najemca wpłaca zabezpieczenie na konto wynajmującego.',
  da: 'Lejekontraktens opsigelsesvarsel står i lejeloven.',
}

describe('check-spelling', () => {
  it('passes where every word is right, compounds and abbreviations too', () => {
    for (const [lang, text] of Object.entries(RIGHT))
      put(`features/x/messages/${lang}.json`, JSON.stringify({ a: text }, null, 2))
    put(
      'features/x/server/content/y/is.md',
      '---\ntitle: Hve há má tryggingin vera?\nlaw: xqzw\n---\n## Tryggingin\n\nSjá [lögin](/help/articles/xqzw) á https://xqzw.is/a og `xqzw` eða post@xqzw.is. Íbúð 5a er 60m2.',
    )
    put('tools/accepted-words.txt', 'is húsaleigulög\n')
    expect(run()).toEqual({ ok: true, found: [] })
  })

  it('names each wrong word with its place', () => {
    const wrong = {
      is: 'Leigusamingur',
      en: 'Depositt',
      uk: 'Договрам',
      pl: 'Umowahc',
      da: 'Lejekontrrakt',
    }
    for (const [lang, text] of Object.entries(wrong))
      put(`features/x/messages/${lang}.json`, JSON.stringify({ a: text, b: text }, null, 2))
    put(
      'features/x/server/content/y/is.md',
      '---\ntitle: Fyrirsögn\nsummary: Trygingin\n---\nTexti.\n\nHámarkstryging segir það.',
    )
    put('tools/accepted-words.txt', '# Names\n* Igloo\n')
    const { ok, found } = run()
    expect(ok).toBe(false)
    expect(found).toEqual([
      ...Object.entries(wrong).map(
        ([lang, word]) => `features/x/messages/${lang}.json:2 ${lang} ${word} (2 times)`,
      ),
      'features/x/server/content/y/is.md:3 is Trygingin',
      'features/x/server/content/y/is.md:7 is Hámarkstryging',
      'tools/accepted-words.txt: * Igloo stands nowhere, or its dictionary knows it',
    ])
  })
})

it('takes from texts what people read', () => {
  expect(
    wordsOfMessage(
      'Hæ {name}, <link>lesa</link> {n, plural, one {# dagur} other {# dagar}}',
    ).replace(/\s+/g, ' '),
  ).toBe('Hæ 0 , lesa 0 dagur 0 dagar')
  expect(
    wordsOfArticle('---\ntitle: A\nkey: b\n---\nC [D](/e) `f`')
      .split('\n')
      .map((line) => line.trim()),
  ).toEqual(['', 'A', '', '', 'C [D]'])
  expect(
    wordsIn('skráð(ur) kl. 5a landlord’s\nvið-bót').map(
      ({ word, line, dotted }) => `${word} ${line}${dotted ? '.' : ''}`,
    ),
  ).toEqual(['skráð 1', 'kl 1.', "landlord's 1", 'við 2', 'bót 2'])
})
