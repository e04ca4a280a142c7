import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'vite'

/**
 * The addresses of pages are written in the manifests (pages.ts) and in the address books (shared/paths.ts) alone.
 * This check refuses a string that is one anywhere else. Endpoints have paths of their own, in shared/api.
 */
const CHECKED = /^(app|core|features|providers)\/.+\.tsx?$/
const UNCHECKED =
  /\.test\.tsx?$|\/tests\/|(^|\/)pages\.ts$|^app\/own-pages\.ts$|(^|\/)paths\.ts$|\/shared\/api(\.ts$|\/)/

interface Node {
  type: string
  start: number
  [field: string]: unknown
}
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

const walk = (value: unknown, see: (node: Node, parent: Node | null) => void) => {
  const visit = (one: unknown, parent: Node | null): void => {
    if (Array.isArray(one)) for (const item of one) visit(item, parent)
    else if (isNode(one)) {
      see(one, parent)
      for (const child of Object.values(one)) visit(child, one)
    }
  }
  visit(value, null)
}

/** Stands for an expression in a template. */
const HOLE = '\0'
const textOf = (node: Node): string | null => {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : null
  if (node.type !== 'TemplateLiteral') return null
  return (node.quasis as { value: { cooked: string } }[])
    .map(({ value }) => value.cooked)
    .join(HOLE)
}

const fits = (address: string, page: string): boolean => {
  const [given, wanted] = [address.split('/').slice(1), page.split('/').slice(1)]
  return (
    given.length === wanted.length &&
    given.every(
      (part, at) => part === HOLE || part === wanted[at] || wanted[at]!.startsWith(':'),
    ) &&
    given.some((part, at) => part === wanted[at])
  )
}

/** The page to which a text leads, none where it is no address of ours. An expression may stand for any one part of it. */
export const pageIn = (text: string, pages: readonly string[]): string | undefined => {
  // An expression at the end of a part is a query that may be empty: `/listings${query}`.
  const [bare = ''] = text.replace(/(?<=[^/])\0$/, '').split(/[?#]/)
  const [first, ...rest] = bare.split('/')
  if (rest.every((part) => part === '')) return undefined
  const address = `/${rest.join('/')}`
  // `${origin}/listings`, and `${prefix}/rental-contracts`, where the expression is the first part itself.
  const candidates =
    first === '' ? [address] : first === HOLE ? [address, `/${HOLE}${address}`] : []
  return pages.find((page) => candidates.some((one) => fits(one, page)))
}

const isLink = (parent: Node | null): boolean => {
  const name =
    parent?.type === 'JSXAttribute' ? parent.name : parent?.type === 'Property' ? parent.key : null
  return isNode(name) && ['to', 'href', 'action', 'link'].includes(name.name as string)
}

/** The lines of a text that write the address of a page. `/` is the front where it is the target of a link. */
export const addressesIn = (
  file: string,
  text: string,
  pages: readonly string[],
): { line: number; page: string }[] => {
  const { program } = parseSync(file, text)
  const found: { line: number; page: string }[] = []
  walk(program, (node, parent) => {
    const written = textOf(node)
    if (written === null) return
    const page = written === '/' && isLink(parent) ? '/' : pageIn(written, pages)
    if (page) found.push({ line: text.slice(0, node.start).split('\n').length, page })
  })
  return found
}

export const addressProblems = (
  root: string,
  files: readonly string[],
  pages: readonly string[],
): string[] =>
  files
    .filter((file) => CHECKED.test(file) && !UNCHECKED.test(file))
    .flatMap((file) =>
      addressesIn(file, readFileSync(path.join(root, file), 'utf8'), pages).map(
        ({ line, page }) =>
          `${file}:${line} writes the address of the page ${page}: take it from the shared/paths.ts of its feature`,
      ),
    )
