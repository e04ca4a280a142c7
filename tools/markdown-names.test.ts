import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { checkedDocuments, goneNames, knownNames } from './markdown-names.ts'

const ROOT = path.resolve(import.meta.dirname, '..')
const known = knownNames(ROOT)
const documents = checkedDocuments(ROOT)
const gone = (text: string, document = 'README.md'): string[] => goneNames(document, text, known)

describe('names in documents', () => {
  test('the documents of the repository are found', () => {
    expect(documents).toContain('CONTRIBUTING.md')
    expect(documents).toContain('features/contracts/README.md')
    expect(documents).toContain('docs/decisions/0004-jobs-are-enqueued-in-the-transaction.md')
    expect(documents.filter((file) => file.includes('/content/'))).toEqual([])
  })

  test.each(documents)('%s names what exists', (file) => {
    expect(goneNames(file, readFileSync(path.join(ROOT, file), 'utf8'), known)).toEqual([])
  })
})

describe('what the check finds', () => {
  test.each([
    ['a file', '`core/server/nowhere.ts`', 'core/server/nowhere.ts'],
    ['a folder', '`core/nowhere/`', 'core/nowhere/'],
    ['a file without a folder', '`nowhere-at-all.ts`', 'nowhere-at-all.ts'],
    ['a kind of file', '`features/*/server/nowhere.ts`', 'features/*/server/nowhere.ts'],
    ['a program', '`node tools/nowhere.ts --check`', 'tools/nowhere.ts'],
    ['a link', '[gone](docs/nowhere.md#part)', 'docs/nowhere.md'],
    ['a function', '`lostFunctionOfNobody(a, b)`', 'lostFunctionOfNobody'],
    ['a column', '`users.lost_column_of_nobody`', 'lost_column_of_nobody'],
    ['a type', '`LostTypeOfNobody`', 'LostTypeOfNobody'],
    ['a constant', '`LOST_SETTING=1`', 'LOST_SETTING'],
    ['an address', '`/lost-page-of-nobody/:id`', '/lost-page-of-nobody/'],
    ['an npm script', '`npm run nowhere`', 'npm run nowhere'],
    ['a script in a block', '```\nnpm run nowhere\n```', 'npm run nowhere'],
    ['a file in a block', '```\nnode tools/nowhere.ts\n```', 'tools/nowhere.ts'],
  ])('%s that is gone', (_, text, name) => {
    expect(gone(`Before ${text} after`.replace('Before ```', '```'))).toEqual([name])
  })

  test.each([
    '`core/server/call.ts`',
    '`features/x/feature.ts`',
    '`providers/<ability>/port.ts`',
    '[how](CONTRIBUTING.md#a-new-feature)',
    '`users.is_staff`',
    '`/listings/{id}`',
    '`npm run check`',
    '`2026-11-22` and `--check`',
  ])('%s exists', (text) => {
    expect(gone(text)).toEqual([])
  })

  test('in a feature a path begins at that feature', () => {
    expect(gone('`server/queries.ts`', 'features/accounts/README.md')).toEqual([])
    expect(gone('`server/lease.ts`', 'features/accounts/README.md')).toEqual(['server/lease.ts'])
  })
})
