import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'vite'

/**
 * A write that changes a state names the state that it leaves: `.update(t).set({ state }).where(... t.state ...)`. Then
 * two workers, or a second press, cannot move a row twice or move it back (M4). This check reads Drizzle's chains and
 * statements in SQL.
 */
const CHECKED = /^features\/.+\.ts$/
const UNCHECKED = /\.test\.ts$|\/tests\/|\/seed\b/
const STATES = ['state', 'status']

interface Node {
  type: string
  start: number
  end: number
  [key: string]: unknown
}
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

const childrenOf = (node: Node): Node[] =>
  Object.values(node).flatMap((value) =>
    Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : [],
  )

/** The arguments and the object of `object.name(...)`, or null. */
const callOf = (node: unknown, name: string): { object: Node; args: Node[] } | null => {
  if (!isNode(node) || node.type !== 'CallExpression') return null
  const callee = node.callee as Node
  const property = callee.property as Node | undefined
  if (callee.type !== 'MemberExpression' || property?.name !== name) return null
  return { object: callee.object as Node, args: node.arguments as Node[] }
}

const stateIn = (values: Node | undefined): string | undefined =>
  values?.type === 'ObjectExpression'
    ? (values.properties as Node[])
        .map((property) => (property.key as Node | undefined)?.name as string | undefined)
        .find((key) => key !== undefined && STATES.includes(key))
    : undefined

/** `update t set state = ... where ... state ...`, whatever stands between; strings of SQL are left out. */
const isBlindStatement = (text: string): boolean =>
  text
    .replace(/'[^']*'/g, "''")
    .split(/\bupdate\s+(?=\w+(?:\s+(?:as\s+)?\w+)?\s+set\s)/i)
    .slice(1)
    .some((statement) => {
      const [set, ...where] = statement.split(/\bwhere\b/i)
      return /\b(?:state|status)\s*=/i.test(set!) && !/\b(?:state|status)\b/i.test(where.join(' '))
    })

/** Writes in one file that change a state without naming the one they leave: the line of each. */
export const stateWrites = (file: string, text: string): number[] => {
  const { program } = parseSync(file, text)
  const found: number[] = []
  const visit = (node: Node): void => {
    const where = callOf(node, 'where')
    const set = where && callOf(where.object, 'set')
    const update = set && callOf(set.object, 'update')
    const [table] = update?.args ?? []
    const key = stateIn(set?.args[0])
    if (where && table && key !== undefined) {
      const condition = where.args.map((one) => text.slice(one.start, one.end)).join()
      const name = text.slice(table.start, table.end)
      if (!condition.includes(`${name}.${key}`))
        found.push(text.slice(0, table.start).split('\n').length)
    }
    if (node.type === 'TemplateLiteral') {
      const parts = node.quasis as { value: { raw: string } }[]
      if (isBlindStatement(parts.map((part) => part.value.raw).join('?')))
        found.push(text.slice(0, node.start).split('\n').length)
    }
    childrenOf(node).forEach(visit)
  }
  visit(program as unknown as Node)
  return found
}

/** What the structure check says of them. */
export const stateWriteProblems = (root: string, files: readonly string[]): string[] =>
  files
    .filter((file) => CHECKED.test(file) && !UNCHECKED.test(file))
    .flatMap((file) =>
      stateWrites(file, readFileSync(path.join(root, file), 'utf8')).map(
        (line) => `${file}:${line}: changes a state without naming the one it leaves`,
      ),
    )
