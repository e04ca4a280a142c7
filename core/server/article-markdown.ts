import { fromMarkdown } from 'mdast-util-from-markdown'
import {
  isSafeHref,
  type ArticleBlock,
  type ArticleInline,
  type ArticleListItem,
  type ArticleMark,
  type ArticleTree,
} from '../shared/article-tree.ts'

type Root = ReturnType<typeof fromMarkdown>
type Node = Root['children'][number]
type Phrase = Extract<Node, { type: 'paragraph' }>['children'][number]
/** Where `[text][name]` leads. */
type Targets = ReadonlyMap<string, string>

/** Lines of a paragraph as one, with one space where they were broken. */
const oneLine = (text: string): string => {
  const [first = '', ...rest] = text.split('\n')
  return rest.reduce((whole, line) => `${whole.trimEnd()} ${line.trimStart()}`, first)
}

const ORDER = { bold: 0, italic: 1, link: 2 } as const
const withMark = (marks: readonly ArticleMark[], mark: ArticleMark): ArticleMark[] =>
  [...marks.filter((one) => one.type !== mark.type), mark].toSorted(
    (a, b) => ORDER[a.type] - ORDER[b.type],
  )

const textNodes = (text: string, marks: readonly ArticleMark[]): ArticleInline[] =>
  text === '' ? [] : [{ type: 'text', text, ...(marks.length > 0 ? { marks: [...marks] } : {}) }]

/** A link that leads somewhere unsafe, or nowhere, stays as its words. */
const withLink = (
  marks: readonly ArticleMark[],
  href: string | undefined,
): readonly ArticleMark[] =>
  href !== undefined && isSafeHref(href)
    ? withMark(marks, { type: 'link', attrs: { href } })
    : marks

const inlineNodes = (
  nodes: readonly Phrase[],
  targets: Targets,
  marks: readonly ArticleMark[] = [],
): ArticleInline[] =>
  nodes.flatMap((node): ArticleInline[] => {
    switch (node.type) {
      case 'text':
        return textNodes(oneLine(node.value), marks)
      case 'strong':
        return inlineNodes(node.children, targets, withMark(marks, { type: 'bold' }))
      case 'emphasis':
        return inlineNodes(node.children, targets, withMark(marks, { type: 'italic' }))
      case 'link':
        return inlineNodes(node.children, targets, withLink(marks, node.url))
      case 'linkReference':
        return inlineNodes(node.children, targets, withLink(marks, targets.get(node.identifier)))
      case 'break':
        return [{ type: 'hardBreak' }]
      // Pictures come by upload, HTML not at all: what was written stays readable as words.
      case 'image':
      case 'imageReference':
        return textNodes(node.alt ?? '', marks)
      case 'inlineCode':
      case 'html':
        return textNodes(node.value, marks)
      default:
        return []
    }
  })

const paragraph = (text: string): ArticleBlock => ({
  type: 'paragraph',
  content: textNodes(text, []),
})

const blockOf = (node: Node, targets: Targets): ArticleBlock[] => {
  switch (node.type) {
    case 'heading':
      return [
        {
          type: 'heading',
          attrs: { level: node.depth <= 2 ? 2 : 3 },
          content: inlineNodes(node.children, targets),
        },
      ]
    case 'paragraph':
      return [{ type: 'paragraph', content: inlineNodes(node.children, targets) }]
    case 'blockquote':
      return [
        { type: 'blockquote', content: node.children.flatMap((child) => blockOf(child, targets)) },
      ]
    case 'thematicBreak':
      return [{ type: 'horizontalRule' }]
    case 'list': {
      const content = node.children.map((item): ArticleListItem => ({
        type: 'listItem',
        content: item.children.flatMap((child) => blockOf(child, targets)),
      }))
      if (!node.ordered) return [{ type: 'bulletList', content }]
      return [
        {
          type: 'orderedList',
          ...(node.start && node.start > 1 ? { attrs: { start: node.start } } : {}),
          content,
        },
      ]
    }
    case 'code':
    case 'html':
      return [paragraph(node.value)]
    default:
      return []
  }
}

/** Markdown (CommonMark) as a document tree. HTML in it becomes words, so nothing of it can run. */
export const treeOfMarkdown = (markdown: string): ArticleTree => {
  const root = fromMarkdown(markdown)
  const targets = new Map(
    root.children.flatMap((node) =>
      node.type === 'definition' ? [[node.identifier, node.url] as const] : [],
    ),
  )
  return { type: 'doc', content: root.children.flatMap((node) => blockOf(node, targets)) }
}

/** A content file: `name: value` lines between two lines of `---`, then Markdown. */
export const readContentFile = (
  file: string,
): { front: Record<string, string>; tree: ArticleTree } => {
  const found = /^\uFEFF?---\r?\n([\s\S]*?)\r?\n---\r?\n?([\s\S]*)$/.exec(file)
  if (!found) return { front: {}, tree: treeOfMarkdown(file) }
  const lines = found[1]!.split(/\r?\n/).flatMap((line) => {
    const pair = /^([a-z_]+):([^\n]*)$/.exec(line)
    return pair ? [[pair[1]!, pair[2]!.trim().replace(/^"(.*)"$|^'(.*)'$/, '$1$2')] as const] : []
  })
  return { front: Object.fromEntries(lines), tree: treeOfMarkdown(found[2]!) }
}
