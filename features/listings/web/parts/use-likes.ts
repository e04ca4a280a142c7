import { useEffect, useSyncExternalStore } from 'react'
import { callApi } from '#core/web/data/client.ts'
import { usePageFacts } from '#core/web/data/reader.ts'
import { useSend, type Sending } from '#core/web/data/send.ts'
import { addLikes, likeListing, listLikes, unlikeListing } from '../../shared/api.ts'
import { keepVisitorLikes, visitorLikes } from './visitor-likes.ts'

interface Likes {
  /** Whose they are; empty for a visitor. */
  of: string
  ids: ReadonlySet<string>
}

/** One list for all hearts of a page. Null until it is known. */
let likes: Likes | null = null
let asked: string | null = null
const listeners = new Set<() => void>()
const set = (next: Likes): void => {
  likes = next
  for (const listener of listeners) listener()
}
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

type Send<E extends typeof addLikes | typeof likeListing> = Sending<E>['send']

/** What was saved before signing in goes to the account, once; it leaves the browser when it is there. */
const load = async (userId: string, send: Send<typeof addLikes>): Promise<void> => {
  const kept = visitorLikes()
  if (userId === '') return set({ of: '', ids: new Set(kept) })
  const { listing_ids: ids } =
    kept.length > 0 ? await send({ body: { listing_ids: kept } }) : await callApi(listLikes, {})
  keepVisitorLikes([])
  set({ of: userId, ids: new Set(ids) })
}

const withId = (ids: ReadonlySet<string>, id: string, isLiked: boolean): ReadonlySet<string> =>
  new Set(isLiked ? [id, ...ids] : [...ids].filter((one) => one !== id))

/** Shows it at once, and takes it back where the server refuses: the error is the caller's to tell. */
const write = async (
  userId: string,
  id: string,
  isLiked: boolean,
  send: Send<typeof likeListing>,
): Promise<void> => {
  const before = likes?.ids ?? new Set<string>()
  set({ of: userId, ids: withId(before, id, isLiked) })
  if (userId === '') return keepVisitorLikes([...withId(before, id, isLiked)])
  try {
    const { listing_ids } = await send({ id })
    set({ of: userId, ids: new Set(listing_ids) })
  } catch (error) {
    set({ of: userId, ids: withId(likes?.ids ?? before, id, !isLiked) })
    throw error
  }
}

/** Which homes the reader has saved: null until it is known, and for landlords and staff, who save none. */
export const useLikes = () => {
  const { reader } = usePageFacts()
  const saves = reader === null || (reader.user_type === 'TN' && !reader.is_staff)
  const userId = reader?.user_id ?? ''
  const { send: merge } = useSend(addLikes)
  const { send: add } = useSend(likeListing)
  const { send: remove } = useSend(unlikeListing)
  const known = useSyncExternalStore(
    subscribe,
    () => likes,
    () => null,
  )
  useEffect(() => {
    if (!saves || asked === userId) return
    asked = userId
    load(userId, merge).catch(() => {
      // Hearts wait for the next page; nothing that was saved is lost.
      asked = null
    })
  }, [saves, userId, merge])
  return {
    ids: saves && known?.of === userId ? known.ids : null,
    is_visitor: reader === null,
    like: (id: string, isLiked: boolean) => write(userId, id, isLiked, isLiked ? add : remove),
  }
}
