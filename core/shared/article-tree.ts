import * as z from 'zod/mini'
import { id, rawText } from './fields.ts'

/**
 * The document that articles and legal texts are stored as: a strict part of what TipTap (ProseMirror) writes. There
 * is no raw HTML in it, pictures are files of our own, and links lead only where `isSafeHref` lets them.
 */
export type ArticleMark = { type: 'bold' } | { type: 'italic' } | { type: 'link'; attrs: { href: string } }
export interface ArticleText { type: 'text'; text: string; marks?: ArticleMark[] | undefined }
export type ArticleInline = ArticleText | { type: 'hardBreak' }
export interface ArticleHeading { type: 'heading'; attrs: { level: 2 | 3 }; content?: ArticleInline[] | undefined }
export interface ArticlePicture { type: 'image'; attrs: { file_id: string; alt: string; width: number; height: number } }
export interface ArticleListItem { type: 'listItem'; content: ArticleBlock[] }
export type ArticleBlock = ArticleHeading | ArticlePicture
  | { type: 'paragraph'; content?: ArticleInline[] | undefined }
  | { type: 'bulletList'; content: ArticleListItem[] }
  | { type: 'orderedList'; attrs?: { start?: number | undefined } | undefined; content: ArticleListItem[] }
  | { type: 'blockquote'; content: ArticleBlock[] }
  | { type: 'horizontalRule' }
export interface ArticleTree { type: 'doc'; content: ArticleBlock[] }

/** How deep nodes may stand inside each other, how many there may be, and how many letters in all. */
const DEPTH_MAX = 12
const NODES_MAX = 6_000
const LETTERS_MAX = 120_000

/** http, https, mailto, or a path of ours: nothing that could run in the page. */
export const isSafeHref = (href: string): boolean =>
  href.length <= 2_000 && /^(https?:\/\/[^\s/<>"\\]+[^\s<>"\\]*|mailto:[^\s<>"\\]+@[^\s<>"\\]+|\/(?![/\\])[^\s<>"\\]*)$/i.test(href)

const Mark = z.discriminatedUnion('type', [
  z.object({ type: z.literal('bold') }), z.object({ type: z.literal('italic') }),
  z.object({ type: z.literal('link'), attrs: z.object({ href: z.string().check(z.refine(isSafeHref, { error: 'article_link' })) }) }),
])
const Inline = z.discriminatedUnion('type', [
  z.object({ type: z.literal('text'), text: rawText(LETTERS_MAX, 1), marks: z.optional(z.array(Mark).check(z.maxLength(3))) }),
  z.object({ type: z.literal('hardBreak') }),
])
const line = () => z.optional(z.array(Inline))
const blocks = () => z.array(z.lazy(() => Block))
const ListItem: z.ZodMiniType<ArticleListItem> = z.object({ type: z.literal('listItem'), content: blocks() })
const size = () => z.int().check(z.gte(1), z.lte(10_000))
const Block: z.ZodMiniType<ArticleBlock> = z.discriminatedUnion('type', [
  z.object({ type: z.literal('heading'), attrs: z.object({ level: z.union([z.literal(2), z.literal(3)]) }), content: line() }),
  z.object({ type: z.literal('paragraph'), content: line() }),
  z.object({ type: z.literal('bulletList'), content: z.array(ListItem) }),
  z.object({ type: z.literal('orderedList'), attrs: z.optional(z.object({ start: z.optional(z.int().check(z.gte(0), z.lte(100_000))) })), content: z.array(ListItem) }),
  z.object({ type: z.literal('blockquote'), content: blocks() }),
  z.object({ type: z.literal('horizontalRule') }),
  z.object({ type: z.literal('image'), attrs: z.object({ file_id: id(), alt: rawText(300), width: size(), height: size() }) }),
])
const Doc = z.object({ type: z.literal('doc'), content: blocks() })

/** Measured without recursion, so that no nesting can exhaust the stack of what comes after. */
const measure = (input: unknown): string | null => {
  const waiting: [value: unknown, depth: number][] = [[input, 0]]
  let [nodes, letters] = [0, 0]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [value, depth] = next
    if (typeof value === 'string') letters += value.length
    if (letters > LETTERS_MAX) return 'article_too_long'
    if (typeof value !== 'object' || value === null) continue
    // Each node stands in the list of its parent's content.
    if (depth > DEPTH_MAX * 2) return 'article_too_deep'
    nodes += 1
    if (nodes > NODES_MAX * 4) return 'article_too_long'
    for (const inner of Array.isArray(value) ? value : Object.values(value)) waiting.push([inner, depth + 1])
  }
  return null
}

/** Input -> the tree, with everything dropped that the tree does not know. Codes: article_tree, article_too_deep, article_too_long, article_link. */
export const ArticleTree = z.pipe(z.unknown(), z.transform((input: unknown, context): ArticleTree => {
  const refuse = (error: string, path: PropertyKey[] = []): ArticleTree => {
    context.issues.push({ code: 'custom', message: error, input, path })
    return z.NEVER
  }
  const unfit = measure(input)
  if (unfit !== null) return refuse(unfit)
  const read = Doc.safeParse(input)
  if (read.success) return read.data as ArticleTree
  const [issue] = read.error.issues
  return refuse(['article_link', 'not_storable'].includes(issue!.message) ? issue!.message : 'article_tree', issue!.path)
}))

export const EMPTY_TREE: ArticleTree = { type: 'doc', content: [] }

const inlineText = (content: readonly ArticleInline[] | undefined): string => (content ?? []).map((node) => (node.type === 'text' ? node.text : '\n')).join('')

const linesOf = (blocksOf: readonly ArticleBlock[]): string[] => blocksOf.flatMap((block) => {
  switch (block.type) {
    case 'heading': case 'paragraph': return [inlineText(block.content)]
    case 'bulletList': case 'orderedList': return block.content.flatMap((item) => linesOf(item.content))
    case 'blockquote': return linesOf(block.content)
    case 'image': return [block.attrs.alt]
    default: return []
  }
})

/** The words of a document, a line for each block: for searching, counting and previews. */
export const textOf = (tree: ArticleTree): string => linesOf(tree.content).filter((text) => text.trim() !== '').join('\n')

export const isEmptyTree = (tree: ArticleTree): boolean => !tree.content.some((block) => block.type === 'image' || linesOf([block]).some((text) => text.trim() !== ''))

export interface HeadingPlace { id: string; level: 2 | 3; text: string; node: ArticleHeading }

const anchorOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-+|-+$/g, '').slice(0, 60) || 'section'

const headingNodes = (blocksOf: readonly ArticleBlock[]): ArticleHeading[] => blocksOf.flatMap((block) => {
  if (block.type === 'heading') return [block]
  if (block.type === 'blockquote') return headingNodes(block.content)
  return block.type === 'bulletList' || block.type === 'orderedList' ? block.content.flatMap((item) => headingNodes(item.content)) : []
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
  const inside = (blocksOf: readonly ArticleBlock[]): string[] => blocksOf.flatMap((block) => {
    if (block.type === 'image') return [block.attrs.file_id]
    if (block.type === 'blockquote') return inside(block.content)
    return block.type === 'bulletList' || block.type === 'orderedList' ? block.content.flatMap((item) => inside(item.content)) : []
  })
  return inside(tree.content)
}
