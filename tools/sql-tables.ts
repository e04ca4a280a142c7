const STATEMENT =
  /\b(select\b[\s\S]*\bfrom|insert\s+into|update\b[\s\S]*\bset|delete\s+from|truncate|lock\s+table|(left|inner|right|cross|lateral|full)\s+join)\b/i
const TOKEN = /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"[^"]*"|[a-z_][\w$]*|[(),.;]|[^\s\w]/gi
/** Functions whose arguments have a `from` of their own: `extract(epoch from at)`. */
const FROM_INSIDE = new Set(['extract', 'substring', 'trim', 'overlay', 'position'])
const listed = (words: string): Set<string> => new Set(words.split(' '))
/** What ends the list of tables of a statement. */
const ENDS_LIST = listed(
  'where group order having limit offset returning set union except intersect select values for window',
)
const BEFORE_TABLE = listed('into table truncate references using')
/** Words that may follow a table and are no alias of it. */
const KEYWORDS = new Set([
  ...ENDS_LIST,
  ...listed('as on and or join left right inner full cross is in not between like ilike asc desc'),
  ...listed('then else end at nulls from natural lateral using'),
])
/** An `update` that locks or belongs to a clause. */
const UPDATE_OF_CLAUSE = listed('for key do on')

/** Whether a text that nothing marks as SQL is a statement, or a part of one that joins tables. */
export const looksLikeSql = (text: string): boolean => STATEMENT.test(text)

const isName = (token: string | undefined): boolean => /^[a-z_]/i.test(token ?? '')

const tokensOf = (text: string): string[] =>
  (text.match(TOKEN) ?? [])
    .filter((one) => !/^(--|\/\*|')/.test(one))
    .map((one) => (one.startsWith('"') ? one.slice(1, -1) : one.toLowerCase()))

const closingOf = (tokens: readonly string[], open: number): number => {
  let depth = 0
  for (let at = open; at < tokens.length; at += 1) {
    depth += tokens[at] === '(' ? 1 : tokens[at] === ')' ? -1 : 0
    if (depth === 0) return at
  }
  return tokens.length
}

/** Says whether a name at a place means a common table expression. Inside its own body it still means the table. */
const commonTables = (tokens: readonly string[]): ((name: string, at: number) => boolean) => {
  const isRecursive = tokens.includes('recursive')
  const found: { name: string; from: number; to: number }[] = []
  for (const [at, name] of tokens.entries()) {
    if (!isName(name) || !['with', 'recursive', ','].includes(tokens[at - 1] ?? '')) continue
    let next = at + 1
    if (tokens[next] === '(') next = closingOf(tokens, next) + 1
    if (tokens[next] !== 'as') continue
    next += 1
    while (tokens[next] === 'not' || tokens[next] === 'materialized') next += 1
    if (tokens[next] === '(') found.push({ name, from: next, to: closingOf(tokens, next) })
  }
  return (name, at) =>
    found.some((one) => one.name === name && (isRecursive || at < one.from || at > one.to))
}

/** The place of an alias that follows a table or a closed bracket; null where none does. */
const aliasAfter = (tokens: readonly string[], at: number): string | null => {
  const alias = tokens[at + 1] === 'as' ? tokens[at + 2] : tokens[at + 1]
  return alias !== undefined && isName(alias) && !KEYWORDS.has(alias) ? alias : null
}

interface Places {
  /** Where a table is named: after `from`, `join`, `into` and the like. */
  tables: number[]
  /** Where a name is before a dot: `users.full_name`. */
  qualifiers: number[]
  aliases: Set<string>
}

/** A fragment may begin with its table: `contracts c`, `contracts join ...`. */
const beginsWithTable = (tokens: readonly string[]): boolean =>
  isName(tokens[0]) && (aliasAfter(tokens, 0) !== null || tokens.slice(1, 3).includes('join'))

const tablePositionsIn = (tokens: readonly string[]): Places => {
  const places: Places = { tables: [], qualifiers: [], aliases: new Set() }
  // One frame for each open bracket: the word before it, and whether a comma leads to the next table.
  const frames = [{ inside: '', lists: false }]
  let expects = beginsWithTable(tokens)
  for (const [at, token] of tokens.entries()) {
    const frame = frames.at(-1)!
    const before = tokens[at - 1] ?? ''
    if (token === 'only' || token === 'lateral') continue
    const alias = token === ')' ? aliasAfter(tokens, at) : null
    if (alias !== null) places.aliases.add(alias)
    if (token === '(') frames.push({ inside: before, lists: false })
    if (token === ')' && frames.length > 1) frames.pop()
    if (expects && isName(token) && !KEYWORDS.has(token)) places.tables.push(at)
    else if (isName(token) && tokens[at + 1] === '.' && before !== '.') places.qualifiers.push(at)
    const opensList =
      token === 'join' ||
      (token === 'from' && before !== 'distinct' && !FROM_INSIDE.has(frame.inside))
    if (opensList) frame.lists = true
    if (ENDS_LIST.has(token)) frame.lists = false
    expects =
      opensList ||
      (token === ',' && frame.lists) ||
      (token === 'update' && !UPDATE_OF_CLAUSE.has(before)) ||
      BEFORE_TABLE.has(token)
  }
  return places
}

/**
 * Which of these tables a SQL text names. A name that the text gives to something of its own (an alias, a common table
 * expression) does not count, nor does the name of a column.
 */
export const tablesIn = (text: string, names: ReadonlySet<string>): Set<string> => {
  const tokens = tokensOf(text)
  const { tables, qualifiers, aliases } = tablePositionsIn(tokens)
  const isCommonTable = commonTables(tokens)
  const found = new Set<string>()
  for (const at of tables) {
    const isQualified = tokens[at + 1] === '.'
    const last = isQualified ? at + 2 : at
    const name = tokens[last]!
    const alias = aliasAfter(tokens, last)
    if (alias !== null) aliases.add(alias)
    if ((!isQualified || tokens[at] === 'public') && names.has(name) && !isCommonTable(name, last))
      found.add(name)
  }
  for (const at of qualifiers) {
    const name = tokens[at]!
    if (names.has(name) && !aliases.has(name) && !isCommonTable(name, at)) found.add(name)
  }
  return found
}
