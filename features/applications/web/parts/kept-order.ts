import { useState } from 'react'

/** What decides of which group of a list something is. */
interface Grouped {
  id: string
  status: string
  accepted_id: string | null
}

/**
 * A list as it stood before, with what is new in it where the server puts it. Reading an application would move it within its group,
 * from under whoever looks at it; one that is answered goes where it belongs.
 */
export const inKeptOrder = <T extends Grouped>(kept: readonly T[], items: readonly T[]): T[] => {
  const places = new Map(kept.map((item, at) => [item.id, at]))
  const hasMoved = kept.some((before) => {
    const now = items.find(({ id }) => id === before.id)
    return now && (now.status !== before.status || now.accepted_id !== before.accepted_id)
  })
  if (hasMoved) return [...items]
  const known = items
    .filter(({ id }) => places.has(id))
    .toSorted((a, b) => places.get(a.id)! - places.get(b.id)!)
  return items.map((item) => (places.has(item.id) ? known.shift()! : item))
}

/** The items of one list, in the order in which it was first shown. `list` names the list: another one has an order of its own. */
export const useKeptOrder = <T extends Grouped>(list: string, items: readonly T[]): T[] => {
  const [shown, setShown] = useState({ list, from: items, items: [...items] })
  if (shown.list === list && shown.from === items) return shown.items
  const next = shown.list === list ? inKeptOrder(shown.items, items) : [...items]
  setShown({ list, from: items, items: next })
  return next
}
