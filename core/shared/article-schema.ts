import * as z from 'zod/mini'
import {
  isSafeHref,
  type ArticleBlock,
  type ArticleListItem,
  type ArticleTree as Tree,
} from './article-tree.ts'
import { id, rawText } from './fields.ts'

/** How deep nodes may be inside each other, how many there may be, and how many letters in all. */
const DEPTH_MAX = 12
const NODES_MAX = 6_000
const LETTERS_MAX = 120_000

const Mark = z.discriminatedUnion('type', [
  z.object({ type: z.literal('bold') }),
  z.object({ type: z.literal('italic') }),
  z.object({
    type: z.literal('link'),
    attrs: z.object({ href: z.string().check(z.refine(isSafeHref, { error: 'article_link' })) }),
  }),
])
const Inline = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('text'),
    text: rawText(LETTERS_MAX, 1),
    marks: z.optional(z.array(Mark).check(z.maxLength(3))),
  }),
  z.object({ type: z.literal('hardBreak') }),
])
const inlineContent = () => z.optional(z.array(Inline))
const blocks = () => z.array(z.lazy(() => Block))
const ListItem: z.ZodMiniType<ArticleListItem> = z.object({
  type: z.literal('listItem'),
  content: blocks(),
})
const size = () => z.int().check(z.gte(1), z.lte(10_000))
const Block: z.ZodMiniType<ArticleBlock> = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('heading'),
    attrs: z.object({ level: z.union([z.literal(2), z.literal(3)]) }),
    content: inlineContent(),
  }),
  z.object({ type: z.literal('paragraph'), content: inlineContent() }),
  z.object({ type: z.literal('bulletList'), content: z.array(ListItem) }),
  z.object({
    type: z.literal('orderedList'),
    attrs: z.optional(z.object({ start: z.optional(z.int().check(z.gte(0), z.lte(100_000))) })),
    content: z.array(ListItem),
  }),
  z.object({ type: z.literal('blockquote'), content: blocks() }),
  z.object({ type: z.literal('horizontalRule') }),
  z.object({
    type: z.literal('image'),
    attrs: z.object({ file_id: id(), alt: rawText(300), width: size(), height: size() }),
  }),
])
const Doc = z.object({ type: z.literal('doc'), content: blocks() })

/** Measured without recursion, so that no nesting can exhaust the stack of what comes after. */
const sizeProblem = (input: unknown): string | null => {
  const waiting: [value: unknown, depth: number][] = [[input, 0]]
  let [nodes, letters] = [0, 0]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [value, depth] = next
    if (typeof value === 'string') letters += value.length
    if (letters > LETTERS_MAX) return 'article_too_long'
    if (typeof value !== 'object' || value === null) continue
    // Each node is in the list of its parent's content.
    if (depth > DEPTH_MAX * 2) return 'article_too_deep'
    nodes += 1
    if (nodes > NODES_MAX * 4) return 'article_too_long'
    for (const inner of Array.isArray(value) ? value : Object.values(value))
      waiting.push([inner, depth + 1])
  }
  return null
}

/** Input -> the tree, with everything dropped that the tree does not know. Codes: article_tree, article_too_deep, article_too_long, article_link. */
export const ArticleTree = z.pipe(
  z.unknown(),
  z.transform((input: unknown, context): Tree => {
    const refuse = (error: string, path: PropertyKey[] = []): Tree => {
      context.issues.push({ code: 'custom', message: error, input, path })
      return z.NEVER
    }
    const unfit = sizeProblem(input)
    if (unfit !== null) return refuse(unfit)
    const read = Doc.safeParse(input)
    if (read.success) return read.data as Tree
    const [issue] = read.error.issues
    return refuse(
      ['article_link', 'not_storable'].includes(issue!.message) ? issue!.message : 'article_tree',
      issue!.path,
    )
  }),
)
export type ArticleTree = Tree
