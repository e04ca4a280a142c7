import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'vite'

/**
 * Whose a thing is, is asked with `actsFor` and `ownedBy`, because an owner may be an organization. This check refuses
 * code that compares an id with the actor's own.
 */
const CHECKED = /^(app|features)\/.+\.ts$/
const UNCHECKED = /\.test\.ts$|-fixtures\.ts$|\/tests\//
/** What these keep is a person's own and never an organization's: the account, what one was told, one's drafts. */
const PERSONAL = /^features\/(accounts|help|marketing|notifications)\//

interface Node {
  type: string
  start: number
  [field: string]: unknown
}
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

const walk = (value: unknown, see: (node: Node) => void): void => {
  if (Array.isArray(value)) for (const one of value) walk(one, see)
  else if (isNode(value)) {
    see(value)
    for (const child of Object.values(value)) walk(child, see)
  }
}

const bare = (node: unknown): Node | null => {
  if (!isNode(node)) return null
  return node.type === 'TSNonNullExpression' || node.type === 'ChainExpression'
    ? bare(node.expression)
    : node
}
const nameOf = (node: Node | null): string => {
  if (node?.type === 'Identifier') return node.name as string
  return node?.type === 'MemberExpression' ? nameOf(bare(node.property)) : ''
}

const COMPARISONS = new Set(['===', '!==', '==', '!='])
const SQL_COMPARISON = /[\w.]+\s*(=|<>|!=|is (not )?distinct from)\s*$/i

/** The lines of a text in which something is compared with the id of the actor. */
export const comparisonsIn = (file: string, text: string): number[] => {
  const { program } = parseSync(file, text)
  const ids = new Set<string>()
  const isActorsId = (node: unknown): boolean => {
    const found = bare(node)
    if (found?.type === 'Identifier') return ids.has(found.name as string)
    return (
      found?.type === 'MemberExpression' &&
      nameOf(bare(found.property)) === 'user_id' &&
      ['actor', 'reader'].includes(nameOf(bare(found.object)))
    )
  }
  walk(program, (node) => {
    if (node.type === 'VariableDeclarator' && isActorsId(node.init)) ids.add(nameOf(bare(node.id)))
  })
  const isNothing = (node: unknown): boolean =>
    bare(node)?.type === 'Literal' || nameOf(bare(node)) === 'undefined'
  const areCompared = (left: unknown, right: unknown): boolean =>
    (isActorsId(left) && !isNothing(right)) || (isActorsId(right) && !isNothing(left))
  const found: number[] = []
  walk(program, (node) => {
    const given = node.arguments as Node[] | undefined
    const isFound =
      node.type === 'BinaryExpression'
        ? COMPARISONS.has(node.operator as string) && areCompared(node.left, node.right)
        : node.type === 'CallExpression'
          ? ['eq', 'ne'].includes(nameOf(bare(node.callee))) && areCompared(given?.[0], given?.[1])
          : node.type === 'TemplateLiteral' &&
            (node.expressions as Node[]).some((one, at) => {
              const before = (node.quasis as { value: { raw: string } }[])[at]!.value.raw
              return isActorsId(one) && SQL_COMPARISON.test(before)
            })
    if (isFound) found.push(text.slice(0, node.start).split('\n').length)
  })
  return found
}

export const ownershipProblems = (root: string, files: readonly string[]): string[] =>
  files
    .filter((file) => CHECKED.test(file) && !UNCHECKED.test(file) && !PERSONAL.test(file))
    .flatMap((file) =>
      comparisonsIn(file, readFileSync(path.join(root, file), 'utf8')).map(
        (line) =>
          `${file}:${line} compares an owner with the actor's own id: ask actsFor (core/shared/access.ts) or ownedBy (core/server/ownership.ts)`,
      ),
    )
