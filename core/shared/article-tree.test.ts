import { describe, expect, test } from 'vitest'
import { ArticleTree } from './article-schema.ts'
import { headingsOf, isEmptyTree, isSafeHref, picturesOf, textOf } from './article-tree.ts'

const text = (words: string, marks?: object[]) => ({
  type: 'text',
  text: words,
  ...(marks ? { marks } : {}),
})
const doc = (...content: unknown[]) => ({ type: 'doc', content })
const p = (...content: unknown[]) => ({ type: 'paragraph', content })
const codeOf = (input: unknown) => {
  const read = ArticleTree.safeParse(input)
  return read.success ? 'ok' : read.error!.issues[0]!.message
}

describe('what a document may hold', () => {
  test.each([
    ['nothing yet', doc(), 'ok'],
    [
      'every node',
      doc(
        { type: 'heading', attrs: { level: 2 }, content: [text('Trygging')] },
        p(text('feitt', [{ type: 'bold' }, { type: 'italic' }]), { type: 'hardBreak' }),
        { type: 'bulletList', content: [{ type: 'listItem', content: [p(text('eitt'))] }] },
        { type: 'orderedList', attrs: { start: 3 }, content: [] },
        { type: 'blockquote', content: [p(text('orð'))] },
        { type: 'horizontalRule' },
        {
          type: 'image',
          attrs: {
            file_id: '01890000-0000-7000-8000-000000000001',
            alt: 'Hús',
            width: 800,
            height: 600,
          },
        },
      ),
      'ok',
    ],
    ['a heading of the first level', doc({ type: 'heading', attrs: { level: 1 } }), 'article_tree'],
    [
      'a node nobody knows',
      doc({ type: 'iframe', attrs: { src: 'https://x.is' } }),
      'article_tree',
    ],
    ['a script', doc({ type: 'script', content: [text('alert(1)')] }), 'article_tree'],
    [
      'a picture from elsewhere',
      doc({ type: 'image', attrs: { src: 'https://x.is/a.png', alt: '' } }),
      'article_tree',
    ],
    [
      'a link that runs',
      doc(p(text('x', [{ type: 'link', attrs: { href: 'javascript:alert(1)' } }]))),
      'article_link',
    ],
    ['NUL', doc(p(text('a\u0000'))), 'not_storable'],
    ['an empty text', doc(p(text(''))), 'article_tree'],
    ['no document', null, 'article_tree'],
    ['a list', [], 'article_tree'],
    ['a word', 'x', 'article_tree'],
  ])('%s', (_name, input, code) => expect(codeOf(input)).toBe(code))

  test('what the editor adds is dropped', () => {
    const read = ArticleTree.parse(
      doc({
        type: 'orderedList',
        attrs: { start: 1, type: null },
        content: [
          {
            type: 'listItem',
            content: [
              p(
                text('x', [
                  {
                    type: 'link',
                    attrs: { href: '/listings', target: '_blank', rel: 'noopener', class: null },
                  },
                ]),
              ),
            ],
          },
        ],
      }),
    )
    expect(JSON.stringify(read)).not.toMatch(/_blank|noopener|"type":null/)
  })

  test('depth and size end somewhere, before anything recursive sees them', () => {
    let deep: unknown = p(text('x'))
    for (let n = 0; n < 50_000; n += 1) deep = { type: 'blockquote', content: [deep] }
    expect(codeOf(doc(deep))).toBe('article_too_deep')
    expect(codeOf(doc(...Array.from({ length: 30_000 }, () => p(text('x')))))).toBe(
      'article_too_long',
    )
    expect(codeOf(doc(p(text('x'.repeat(130_000)))))).toBe('article_too_long')
  })
})

test.each([
  ['https://www.althingi.is/lagas/nuna/1994036.html', true],
  ['http://hms.is', true],
  ['mailto:hjalp@example.is', true],
  ['/listings?q=x#a', true],
  ['/', true],
  ['//evil.is', false],
  ['/\\evil.is', false],
  ['javascript:alert(1)', false],
  ['JAVASCRIPT:x', false],
  ['data:text/html,x', false],
  ['https://', false],
  ['listings', false],
  ['', false],
  ['https://a b', false],
  ['\tjavascript:x', false],
  [`/${'x'.repeat(3000)}`, false],
])('link %s', (href, safe) => expect(isSafeHref(href)).toBe(safe))

test('words, headings and pictures of a document', () => {
  const heading = (level: number, words: string) => ({
    type: 'heading',
    attrs: { level },
    content: [text(words)],
  })
  const tree = ArticleTree.parse(
    doc(
      heading(2, 'Hvað má biðja um?'),
      p(text('Þrjá '), text('mánuði', [{ type: 'bold' }])),
      heading(3, 'Hvað má biðja um?'),
      heading(2, '…'),
      { type: 'bulletList', content: [{ type: 'listItem', content: [p(text('Застава'))] }] },
      {
        type: 'image',
        attrs: { file_id: '01890000-0000-7000-8000-000000000001', alt: 'Hús', width: 8, height: 6 },
      },
    ),
  )
  expect(textOf(tree)).toBe('Hvað má biðja um?\nÞrjá mánuði\nHvað má biðja um?\n…\nЗастава\nHús')
  expect(headingsOf(tree).map(({ id, level }) => [id, level])).toEqual([
    ['hvað-má-biðja-um', 2],
    ['hvað-má-biðja-um-2', 3],
    ['section', 2],
  ])
  expect(picturesOf(tree)).toEqual(['01890000-0000-7000-8000-000000000001'])
  expect([
    isEmptyTree(tree),
    isEmptyTree(ArticleTree.parse(doc(p()))),
    isEmptyTree(ArticleTree.parse(doc(p(text('  '))))),
  ]).toEqual([false, true, true])
})
