import { describe, expect, test } from 'vitest'
import { ArticleTree } from '#core/shared/article-schema.ts'
import { headingsOf, textOf } from '#core/shared/article-tree.ts'
import { readContentFile, treeOfMarkdown } from './article-markdown.ts'

const FILE = `---
title: Hámark tryggingar
summary: "Trygging má mest vera þreföld mánaðarleiga."
---
Fyrsta málsgreinin
í tveimur línum með **feitu**, *ská* og [hlekk](/listings).

## Hvað segja lögin

1. eitt
2. tvö
   - undir

> tilvitnun

### Heimildir

[Húsaleigulög](https://www.althingi.is/lagas/nuna/1994036.html), 40. gr.
`

describe('Markdown as a document', () => {
  test('headings, lists, quotes, marks and links', () => {
    const { front, tree } = readContentFile(FILE)
    expect(front).toEqual({
      title: 'Hámark tryggingar',
      summary: 'Trygging má mest vera þreföld mánaðarleiga.',
    })
    expect(tree.content.map((block) => block.type)).toEqual([
      'paragraph',
      'heading',
      'orderedList',
      'blockquote',
      'heading',
      'paragraph',
    ])
    expect(headingsOf(tree).map(({ id, level }) => [id, level])).toEqual([
      ['hvað-segja-lögin', 2],
      ['heimildir', 3],
    ])
    expect(tree.content[0]).toEqual({
      type: 'paragraph',
      content: [
        { type: 'text', text: 'Fyrsta málsgreinin í tveimur línum með ' },
        { type: 'text', text: 'feitu', marks: [{ type: 'bold' }] },
        { type: 'text', text: ', ' },
        { type: 'text', text: 'ská', marks: [{ type: 'italic' }] },
        { type: 'text', text: ' og ' },
        { type: 'text', text: 'hlekk', marks: [{ type: 'link', attrs: { href: '/listings' } }] },
        { type: 'text', text: '.' },
      ],
    })
    expect(ArticleTree.parse(tree)).toEqual(tree)
  })

  test.each([
    ['<script>alert(1)</script>'],
    ['x <img src=x onerror=alert(1)> y'],
    ['[a](javascript:alert(1))'],
    ['[a](//evil.is)'],
    ['![a](https://evil.is/x.png)'],
    ['<https://a.is>'],
    ['[a][b]\n\n[b]: data:text/html,x'],
    ['```\ncode\n```'],
    ['***both***'],
    ['****'],
    ['# one\n\n#### four'],
    ['- \n- '],
    [''],
  ])('%s is a document of the strict kind', (markdown) => {
    const tree = treeOfMarkdown(markdown)
    expect(ArticleTree.safeParse(tree).success, JSON.stringify(tree)).toBe(true)
    expect(JSON.stringify(tree)).not.toMatch(/"href":"(?!https?:|mailto:|\/[^/])/)
  })

  test('HTML stays readable as words', () =>
    expect(textOf(treeOfMarkdown('<b>feitt</b>'))).toContain('<b>feitt</b>'))
})
