import { readFileSync, readdirSync, existsSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'vite'
import type { Report } from './message-files.ts'

interface Place {
  file: string
  line: number
}
/** What the source says about messages. */
export interface Sources {
  /** Every string in the code. */
  literals: Set<string>
  /** Keys that are put together: `contracts.step.${name}`. */
  patterns: RegExp[]
  /** Keys handed to t(). */
  asked: Map<string, Place>
  /** Failure and problem codes that need words. */
  codes: Map<string, Place>
  /** Keys of the buttons that confirm: they stand beside one that cancels. */
  confirms: Map<string, Place>
}

interface Node {
  type: string
  start: number
  [field: string]: unknown
}
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

const filesUnder = (root: string, folder: string): string[] =>
  existsSync(path.join(root, folder))
    ? readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
        .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
        .filter(
          (name) =>
            /\.tsx?$/.test(name) &&
            !/\.(test|d)\.tsx?$|\/message-keys\.ts$|node_modules/.test(name),
        )
        .sort()
    : []

const literalText = (node: unknown): string | null =>
  isNode(node) && node.type === 'Literal' && typeof node.value === 'string' ? node.value : null
const nameOf = (node: unknown): string => {
  if (!isNode(node)) return ''
  if (node.type === 'Identifier') return String(node.name)
  return node.type === 'MemberExpression' ? `${nameOf(node.object)}.${nameOf(node.property)}` : ''
}
const keyText = (node: unknown): string => literalText(node) ?? nameOf(node)
const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

const patternOf = (node: Node): RegExp | null => {
  const quasis = (node.quasis as { value: { raw: string } }[]).map((quasi) => quasi.value.raw)
  if (!/^[a-z][\w-]*\./.test(quasis[0] ?? '')) return null
  // `inbox.${reason}` is a code, or a key without more parts: it uses none of the words of a page.
  const hole = /^[\w-]+\.$/.test(quasis[0]!) ? '[\\w-]+' : '[\\w.-]+'
  return new RegExp(`^${quasis.map(escaped).join(hole)}$`)
}

const CODE = /^[a-z][a-z0-9_-]*(\.[a-z0-9_]+)?$/
const callCodes = (node: Node): string[] => {
  const callee = nameOf(node.callee)
  const [first, second] = (node.arguments as unknown[]).map(literalText)
  if (callee === 'at' && second) return [second]
  if (/(^|\.)fail$|^Failure$/.test(callee) && first?.includes('.')) return [first]
  return callee === 'lifecycle' && first ? [`${first}.wrong_state`] : []
}
const propertyCodes = (node: Node, shared: boolean): string[] => {
  const name = keyText(node.key)
  if (name === 'fails' && isNode(node.value) && node.value.type === 'ObjectExpression')
    return (node.value.properties as Node[])
      .map((property) => keyText(property.key))
      .filter((code) => code.includes('.'))
  return name === 'error' && shared ? [literalText(node.value)].filter((code) => code !== null) : []
}

const WORDS = /\p{L}/u
const SPOKEN_ATTRIBUTES = new Set([
  'alt',
  'title',
  'placeholder',
  'label',
  'aria-label',
  'aria-description',
  'description',
  'heading',
  'hint',
])
/** Words in JSX that no translator can reach. */
const spokenIn = (node: Node): string | null => {
  if (node.type === 'JSXText') return String(node.value)
  if (node.type === 'JSXAttribute')
    return SPOKEN_ATTRIBUTES.has(String((node.name as Node).name)) ? literalText(node.value) : null
  if (node.type !== 'JSXElement' && node.type !== 'JSXFragment') return null
  const containers = (node.children as Node[]).filter(
    (child) => child.type === 'JSXExpressionContainer',
  )
  return (
    containers
      .map((child) => literalText(child.expression))
      .find((text) => text !== null && WORDS.test(text)) ?? null
  )
}

/** The key in `confirm_label={t('...')}`. */
const confirmedBy = (node: Node): string | null => {
  if (node.type !== 'JSXAttribute' || (node.name as Node).name !== 'confirm_label') return null
  const { expression } = (node.value ?? {}) as { expression?: unknown }
  return isNode(expression) && expression.type === 'CallExpression'
    ? literalText((expression.arguments as unknown[])[0])
    : null
}

const walk = (node: unknown, visit: (node: Node) => void): void => {
  if (Array.isArray(node)) for (const entry of node) walk(entry, visit)
  else if (typeof node === 'object' && node !== null) {
    if (isNode(node)) visit(node)
    for (const value of Object.values(node)) if (typeof value === 'object') walk(value, visit)
  }
}

const readSource = (root: string, file: string, into: Sources, report: Report): void => {
  const source = readFileSync(path.join(root, file), 'utf8')
  const { program, errors } = parseSync(file, source, { lang: file.endsWith('x') ? 'tsx' : 'ts' })
  if (errors.length > 0) return report(file, 1, `cannot be read: ${errors[0]!.message}`)
  const place = (node: Node): Place => ({
    file,
    line: source.slice(0, node.start).split('\n').length,
  })
  const drawn = /(^|\/)web\/.*\.tsx$/.test(file)
  walk(program, (node) => {
    const text = literalText(node)
    if (text !== null) into.literals.add(text)
    if (text !== null && /^[a-z][\w-]*\.([\w-]+\.)+$/.test(text))
      into.patterns.push(new RegExp(`^${escaped(text)}`))
    if (node.type === 'TemplateLiteral') {
      const pattern = patternOf(node)
      if (pattern) into.patterns.push(pattern)
    }
    if (node.type === 'CallExpression' && /^t(\.rich|\.dynamic)?$/.test(nameOf(node.callee))) {
      const key = literalText((node.arguments as unknown[])[0])
      if (key !== null && key.includes('.')) into.asked.set(key, place(node))
    }
    const confirmed = confirmedBy(node)
    if (confirmed !== null) into.confirms.set(confirmed, place(node))
    const codes =
      node.type === 'CallExpression' || node.type === 'NewExpression'
        ? callCodes(node)
        : node.type === 'Property'
          ? propertyCodes(node, file.includes('/shared/'))
          : []
    for (const code of codes) if (CODE.test(code)) into.codes.set(code, place(node))
    const spoken = drawn ? spokenIn(node) : null
    if (spoken !== null && WORDS.test(spoken))
      report(file, place(node).line, `words in code: ${JSON.stringify(spoken.trim().slice(0, 60))}`)
  })
}

export const readSources = (root: string, report: Report): Sources => {
  const sources: Sources = {
    literals: new Set(),
    patterns: [],
    asked: new Map(),
    codes: new Map(),
    confirms: new Map(),
  }
  for (const folder of ['app', 'core', 'features', 'providers'])
    for (const file of filesUnder(root, folder)) readSource(root, file, sources, report)
  return sources
}
