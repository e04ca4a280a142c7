import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'vite'

export interface Expression {
  source: string
  flags: string
  /** Where it is first. */
  file: string
}

/** What the product's code holds: literals, and the files that put one together while they run. */
export interface Expressions {
  literals: Expression[]
  made_in: string[]
}

interface Node {
  type: string
  regex?: { pattern: string; flags: string }
  callee?: { type: string; name?: string }
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

const filesUnder = (root: string, folder: string): string[] =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter((name) => /\.tsx?$/.test(name) && !/\.(test|d)\.tsx?$/.test(name))
    .toSorted()

/** Every regular expression of the product, found by the parser and not by their look. */
export const readExpressions = (root: string, folders: readonly string[]): Expressions => {
  const literals = new Map<string, Expression>()
  const made = new Set<string>()
  for (const file of folders.flatMap((folder) => filesUnder(root, folder))) {
    const { program } = parseSync(file, readFileSync(path.join(root, file), 'utf8'))
    walk(program, ({ type, regex, callee }) => {
      if (type === 'Literal' && regex) {
        const key = `/${regex.pattern}/${regex.flags}`
        if (!literals.has(key))
          literals.set(key, { source: regex.pattern, flags: regex.flags, file })
      }
      if ((type === 'NewExpression' || type === 'CallExpression') && callee?.name === 'RegExp')
        made.add(file)
    })
  }
  return { literals: [...literals.values()], made_in: [...made] }
}
