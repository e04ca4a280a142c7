import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

let root = ''
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'messages-'))
})
afterEach(() => {
  rmSync(root, { recursive: true, force: true })
})

const put = (file: string, text: string) => {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
  writeFileSync(path.join(root, file), text)
}
const putAll = (folder: string, words: object, others: Record<string, object> = {}) => {
  for (const lang of ['is', 'en', 'uk', 'pl', 'da'])
    put(`${folder}/${lang}.json`, JSON.stringify(others[lang] ?? words, null, 2))
}
const run = (...options: string[]) => {
  mkdirSync(path.join(root, 'core/shared'), { recursive: true })
  const done = spawnSync(
    process.execPath,
    [path.join(import.meta.dirname, 'check-messages.ts'), root, ...options],
    { encoding: 'utf8' },
  )
  return { ok: done.status === 0, found: done.stderr.trim().split('\n').filter(Boolean) }
}

describe('check-messages', () => {
  it('passes where there are no messages', () => {
    expect(run('--write')).toEqual({ ok: true, found: [] })
    expect(run().ok).toBe(true)
  })

  it('refuses the name of the product, and takes {product} without a parameter', () => {
    putAll(
      'features/x/messages',
      { a: 'Welcome to {product}' },
      { da: { a: 'Velkommen til Igloo' } },
    )
    put('features/x/web/page.tsx', "export const Page = ({ t }) => <p>{t('x.a')}</p>")
    expect(run('--write').found).toEqual([
      "features/x/messages/da.json:2 x.a has the product's name: write {product}",
    ])
    expect(readFileSync(path.join(root, 'features/x/shared/message-keys.ts'), 'utf8')).toContain(
      "'x.a': Record<never, never>",
    )
  })

  it('refuses a button that confirms in the words of the one that cancels', () => {
    putAll('core/messages', { actions: { cancel: 'Cancel' } })
    putAll('features/x/messages', { undo: 'Undo' }, { en: { undo: 'Cancel' } })
    put('core/web/ask.tsx', "export const Ask = ({ t }) => <b>{t('core.actions.cancel')}</b>")
    put(
      'features/x/web/page.tsx',
      "export const P = ({ t }) => <Ask confirm_label={t('x.undo')} />",
    )
    expect(run('--write').found).toEqual([
      'features/x/messages/en.json:2 x.undo confirms in the words of core.actions.cancel',
    ])
  })

  it('writes the keys with their parameters', () => {
    const count = {
      one: '{n, plural, one {# d} other {# d}}',
      four: '{n, plural, one {# d} few {# d} many {# d} other {# d}}',
    }
    const words = (form: string) => ({
      days: form,
      on: { date: '{at, date, long} {who}' },
      step: { a: 'A' },
    })
    putAll('features/x/messages', words(count.one), {
      uk: words(count.four),
      pl: words(count.four),
    })
    put(
      'features/x/web/page.tsx',
      "export const Page = ({ t, s, n }) => <p>{t('x.days', { n })} · 1 {t('x.on.date')}{t.dynamic(`x.step.${s}`)}</p>",
    )
    expect(run().found).toEqual([
      'core/shared/message-keys.ts:1 is out of date: run node tools/check-messages.ts --write',
      'features/x/shared/message-keys.ts:1 is out of date: run node tools/check-messages.ts --write',
    ])
    expect(run('--write')).toEqual({ ok: true, found: [] })
    expect(readFileSync(path.join(root, 'features/x/shared/message-keys.ts'), 'utf8')).toContain(
      "    'x.days': { n: number }\n    'x.on.date': { at: string; who: string | number }\n    'x.step.a': Record<never, never>\n",
    )
    expect(run().ok).toBe(true)
  })

  it('names what is wrong and where', () => {
    const words = {
      days: '{n, plural, one {#} other {#}}',
      hello: 'Hæ {name}',
      broken: '{n',
      empty: ' ',
      lost: 'x',
    }
    putAll('features/x/messages', words, {
      en: { ...words, hello: 'Hi {who}' },
      da: { days: words.days },
    })
    put(
      'features/x/shared/api.ts',
      "export const a = { fails: { 'x.locked': 409 } }\nexport const b = at('f', 'required')",
    )
    put(
      'features/x/web/page.tsx',
      "export const n = (a: number) => a > 1 && a < 2\nexport const Page = ({ t }) => <p\n title=\"Orð\">Halló {t('x.days')}{t('x.hello')}{t('x.nope')}</p>\n",
    )
    const { ok, found } = run('--write')
    expect(ok).toBe(false)
    expect(found).toEqual(
      expect.arrayContaining([
        'features/x/messages/uk.json:2 x.days lacks the plural forms few, many',
        'features/x/messages/pl.json:2 x.days lacks the plural forms few, many',
        'features/x/messages/en.json:3 x.hello uses the placeholders who, another language name',
        'features/x/messages/is.json:5 x.empty is empty',
        'features/x/messages/da.json:1 x.hello is missing',
        'features/x/messages/is.json:6 x.lost is used nowhere',
        expect.stringContaining('features/x/messages/is.json:4 x.broken is not valid ICU'),
        'features/x/web/page.tsx:3 words in code: "Orð"',
        'features/x/web/page.tsx:3 words in code: "Halló"',
        "features/x/web/page.tsx:3 t('x.nope') has no message",
        'features/x/shared/api.ts:1 the code x.locked has no words: x.failures.locked',
        'features/x/shared/api.ts:2 the code required has no words: core.problems.required',
      ]),
    )
  })

  it('is not misled by a code that is put together: it uses no words of a page', () => {
    putAll('features/x/messages', { page: { lost: 'a' }, top: 'b', failures: { gone: 'c' } })
    put(
      'features/x/server/handlers.ts',
      'export const fail = (why: string, key: string) => [`x.${why}`, key]\n',
    )
    expect(run('--write').found).toEqual([
      'features/x/messages/is.json:3 x.page.lost is used nowhere',
    ])
  })
})
