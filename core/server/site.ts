import type { Actor } from '../shared/access.ts'
import type { Lang } from '../shared/language/languages.ts'
import type { PlainDate } from '../shared/plain-date.ts'
import type { Db } from './db.ts'

/** A page of a single thing that search engines may know. */
export interface SiteAddress {
  path: string
  /** Null: all of them. */
  languages: readonly Lang[] | null
  /** When it was last changed, `YYYY-MM-DD`; null where that says nothing. */
  day: string | null
}

export interface FeedItem {
  title: string
  summary: string
  path: string
  published_at: string
}

/** An RSS feed at `path`, in the language that `?lang=` names. `title` and `description` are keys of messages. */
export interface Feed {
  path: string
  /** The page that shows the same. */
  front: string
  title: string
  description: string
  items: (db: Db, lang: Lang) => Promise<FeedItem[]>
}

/** What search engines, shared links and feed readers get of a feature, beside its pages. */
export interface Site {
  addresses: (db: Db) => Promise<SiteAddress[]>
  /** The title of a page of a single thing; null where the page is none of the feature's. */
  titleOf?: (db: Db, path: string, lang: Lang) => Promise<string | null>
  feeds?: readonly Feed[]
}

/** What a stored picture belongs to. */
export interface PictureOwner {
  is_published: boolean
  /** Whether somebody who is signed in may see it today while it is not published. */
  maySee: (reader: Actor, today: PlainDate) => Promise<boolean>
}

/** Pictures of one purpose are shown to everybody only while what they belong to is published. */
export interface Pictures {
  purpose: string
  /** Of people, not of homes: staff read about people on pages that ask for a reason, and have no address of these. */
  is_personal: boolean
  ownerOf: (db: Db, fileId: string) => Promise<PictureOwner | null>
}
