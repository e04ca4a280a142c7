/** The ticked rows of one list. `scope` says which list it is (page, filter, order): another one starts with none. */
export interface Ticked {
  scope: string
  keys: ReadonlySet<string>
  /** The row touched last: where a range begins. */
  last: string | null
}

export const noneTicked = (scope: string): Ticked => ({ scope, keys: new Set(), last: null })

/** What stays ticked when the list is read again: what is still there, nothing in another list. The same value where nothing changes. */
export const stillTicked = (before: Ticked, shown: readonly string[], scope: string): Ticked => {
  if (before.scope !== scope) return noneTicked(scope)
  const there = new Set(shown)
  const keys = [...before.keys].filter((key) => there.has(key))
  const last = before.last !== null && there.has(before.last) ? before.last : null
  return keys.length === before.keys.size && last === before.last
    ? before
    : { scope, keys: new Set(keys), last }
}

/** Ticks or clears one row; `through` does the same with every row from the one touched last. */
export const tickRow = (
  before: Ticked,
  shown: readonly string[],
  key: string,
  is_ticked: boolean,
  through = false,
): Ticked => {
  const at = shown.indexOf(key)
  if (at < 0) return before
  const from = through && before.last !== null ? shown.indexOf(before.last) : -1
  const touched = from < 0 ? [key] : shown.slice(Math.min(from, at), Math.max(from, at) + 1)
  const keys = new Set(before.keys)
  for (const one of touched)
    if (is_ticked) keys.add(one)
    else keys.delete(one)
  return { ...before, keys, last: key }
}

/** Ticks or clears everything that is shown. */
export const tickAll = (before: Ticked, shown: readonly string[], is_ticked: boolean): Ticked => ({
  ...before,
  keys: new Set(is_ticked ? shown : []),
  last: null,
})
