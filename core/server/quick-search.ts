import type { ToldState } from '../shared/tone.ts'
import type { Lang } from '../shared/language/languages.ts'
import type { Ctx } from './context.ts'

export interface Asked {
  q: string
  lang: Lang
  /** How many at most. */
  most: number
}

/** A thing that the palette of Ctrl-K leads to. Words of people and of articles, never of ours. */
export interface FoundThing {
  label: string
  note: string
  /** A path of ours. */
  path: string
}

/** A thing of one's own, and what it is at: in the words and the tone of the list that it is in. */
export type OwnThing = FoundThing & ToldState

export interface OwnFound {
  /** How many there are in all. */
  count: number
  items: OwnThing[]
  /** The page that lists all of them. */
  more: string
}

/** Where a feature looks for what somebody typed. It finds what its own rules let this person see, and nothing else. */
export interface QuickSearchRule {
  /** `listing`, `contract`: the heading of what is found is `app.palette.kind.<kind>`. */
  kind: string
  find: (ctx: Ctx, asked: Asked) => Promise<FoundThing[]>
  /** Among what is a landlord's own alone, for `/landlords/search`. Staff find no more here than anybody else. */
  own?: (ctx: Ctx, asked: Asked) => Promise<OwnFound>
}
