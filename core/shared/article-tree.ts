import { trimOf } from './trim.ts'

/**
 * The document that articles and legal texts are stored as: a strict part of what TipTap (ProseMirror) writes. There
 * is no raw HTML in it, pictures are files of our own, and links lead only where `isSafeHref` lets them.
 */
export type ArticleMark =
  | { type: 'bold' }
  | { type: 'italic' }
  | { type: 'link'; attrs: { href: string } }
export interface ArticleText {
  type: 'text'
  text: string
  marks?: ArticleMark[] | undefined
}
export type ArticleInline = ArticleText | { type: 'hardBreak' }
export interface ArticleHeading {
  type: 'heading'
  attrs: { level: 2 | 3 }
  content?: ArticleInline[] | undefined
}
export interface ArticlePicture {
  type: 'image'
  attrs: { file_id: string; alt: string; width: number; height: number }
}
export interface ArticleListItem {
  type: 'listItem'
  content: ArticleBlock[]
}
export type ArticleBlock =
  | ArticleHeading
  | ArticlePicture
  | { type: 'paragraph'; content?: ArticleInline[] | undefined }
  | { type: 'bulletList'; content: ArticleListItem[] }
  | {
      type: 'orderedList'
      attrs?: { start?: number | undefined } | undefined
      content: ArticleListItem[]
    }
  | { type: 'blockquote'; content: ArticleBlock[] }
  | { type: 'horizontalRule' }
export interface ArticleTree {
  type: 'doc'
  content: ArticleBlock[]
}

/** http, https, mailto, or a path of ours: nothing that could run in the page. */
export const isSafeHref = (href: string): boolean =>
  href.length <= 2_000 &&
  /^(https?:\/\/[^\s/<>"\\][^\s<>"\\]*|mailto:[^\s<>"\\@]+@[^\s<>"\\]+|\/(?![/\\])[^\s<>"\\]*)$/i.test(
    href,
  )

export const EMPTY_TREE: ArticleTree = { type: 'doc', content: [] }

const inlineText = (content: readonly ArticleInline[] | undefined): string =>
  (content ?? []).map((node) => (node.type === 'text' ? node.text : '\n')).join('')

/** The same, with where each link leads behind its words. */
const linkedText = (content: readonly ArticleInline[] | undefined): string =>
  (content ?? [])
    .map((node) => {
      if (node.type !== 'text') return ' '
      const link = node.marks?.find((mark) => mark.type === 'link')
      return link ? `${node.text} (${link.attrs.href})` : node.text
    })
    .join('')

const linesOf = (blocksOf: readonly ArticleBlock[], textIn = inlineText): string[] =>
  blocksOf.flatMap((block) => {
    switch (block.type) {
      case 'heading':
      case 'paragraph':
        return [textIn(block.content)]
      case 'bulletList':
      case 'orderedList':
        return block.content.flatMap((item) => linesOf(item.content, textIn))
      case 'blockquote':
        return linesOf(block.content, textIn)
      case 'image':
        return [block.attrs.alt]
      default:
        return []
    }
  })

/** The words of a document, a line for each block: for searching, counting and previews. */
export const textOf = (tree: ArticleTree): string =>
  linesOf(tree.content)
    .filter((text) => text.trim() !== '')
    .join('\n')

/** What two documents are compared by: their lines, with where their links lead. */
export const comparedLines = (tree: ArticleTree): string[] =>
  linesOf(tree.content, linkedText).filter((text) => text.trim() !== '')

export const isEmptyTree = (tree: ArticleTree): boolean =>
  !tree.content.some(
    (block) => block.type === 'image' || linesOf([block]).some((text) => text.trim() !== ''),
  )

export interface HeadingPlace {
  id: string
  level: 2 | 3
  text: string
  node: ArticleHeading
}

const anchorOf = (text: string): string =>
  trimOf(text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-'), '-').slice(0, 60) || 'section'

const headingNodes = (blocksOf: readonly ArticleBlock[]): ArticleHeading[] =>
  blocksOf.flatMap((block) => {
    if (block.type === 'heading') return [block]
    if (block.type === 'blockquote') return headingNodes(block.content)
    return block.type === 'bulletList' || block.type === 'orderedList'
      ? block.content.flatMap((item) => headingNodes(item.content))
      : []
  })

/** Every heading with the id of its anchor; ids are unique within the document and follow from the words. */
export const headingsOf = (tree: ArticleTree): HeadingPlace[] => {
  const used = new Map<string, number>()
  return headingNodes(tree.content).map((node) => {
    const text = inlineText(node.content).trim()
    const anchor = anchorOf(text)
    const times = (used.get(anchor) ?? 0) + 1
    used.set(anchor, times)
    return { id: times === 1 ? anchor : `${anchor}-${times}`, level: node.attrs.level, text, node }
  })
}

/** The files that the document's pictures are. */
export const picturesOf = (tree: ArticleTree): string[] => {
  const inside = (blocksOf: readonly ArticleBlock[]): string[] =>
    blocksOf.flatMap((block) => {
      if (block.type === 'image') return [block.attrs.file_id]
      if (block.type === 'blockquote') return inside(block.content)
      return block.type === 'bulletList' || block.type === 'orderedList'
        ? block.content.flatMap((item) => inside(item.content))
        : []
    })
  return inside(tree.content)
}
