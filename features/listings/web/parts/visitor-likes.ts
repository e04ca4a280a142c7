import { VISITOR_LIKES_MAX } from '../../shared/steps/likes.ts'

const KEY = 'liked-listings'
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Homes that a visitor has saved, in the browser alone, the latest first. Storage may be refused or hold anything. */
export const visitorLikes = (): string[] => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(kept)
      ? kept.filter((id): id is string => typeof id === 'string' && UUID.test(id))
      : []
  } catch {
    return []
  }
}

/** Keeps the latest; none removes the entry. */
export const keepVisitorLikes = (ids: readonly string[]): void => {
  try {
    if (ids.length === 0) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, JSON.stringify(ids.slice(0, VISITOR_LIKES_MAX)))
  } catch {
    // Without storage they last as long as the page.
  }
}
