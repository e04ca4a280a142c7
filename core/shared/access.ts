/** Who is asking. `user_type` LL is a landlord; any other value is a tenant (specification section 1). */
export interface Actor {
  kind: 'anonymous' | 'person' | 'machine'
  /** Who does it: for the audit log, sessions and what is one's own as a person. It does not say whose a thing is. */
  user_id: string | null
  /** The principals (persons and organizations) for whom this person may act; a person's own id comes first. */
  acts_for: readonly string[]
  user_type: 'LL' | 'TN' | null
  is_staff: boolean
  session_id: string | null
  machine: string | null
}

export const ANONYMOUS: Actor = {
  kind: 'anonymous',
  user_id: null,
  acts_for: [],
  user_type: null,
  is_staff: false,
  session_id: null,
  machine: null,
}

/** Whether the actor may act for the owner of something. SQL asks the same with `ownedBy` of core/server/ownership.ts. */
export const actsFor = (
  actor: Pick<Actor, 'acts_for'>,
  principalId: string | null | undefined,
): boolean => principalId != null && actor.acts_for.includes(principalId)

/**
 * One row of who may do what. `needs` says which facts decide: the actor alone, or the actor's
 * standing towards one thing. `sees` decides between 404 (not visible) and 403 (visible, not allowed).
 */
export interface AccessRule<S = never> {
  needs: 'nothing' | 'person' | 'staff' | 'machine' | 'standing'
  noun: string | null
  name: string
  allows: (standing: S) => boolean
  sees: (standing: S) => boolean
}

const allowAlways = () => true
const actorRule = (
  needs: 'nothing' | 'person' | 'staff' | 'machine',
  name: string,
): AccessRule<null> => ({
  needs,
  noun: null,
  name,
  allows: allowAlways,
  sees: allowAlways,
})

/** Spelled out, because an endpoint without a rule does not start. */
export const everyone = actorRule('nothing', 'everyone')
export const signedIn = actorRule('person', 'signed in')
/** Nobody but staff learns that the address exists: others get 404. */
export const staffOnly = actorRule('staff', 'staff')
/** Provider callbacks: the handler checks the signature before it reads the body. */
export const signedMachine = actorRule('machine', 'signed machine')

export type AccessTable<S, K extends string> = Record<K, AccessRule<S>>

/** Makes the access table of a noun. `view` is always there: what you may not view answers as if it did not exist. */
export const access =
  <S>(noun: string) =>
  <K extends string>(
    rules: Record<K | 'view', (standing: S) => boolean>,
  ): AccessTable<S, K | 'view'> => {
    const entries = Object.entries(rules) as [K | 'view', (standing: S) => boolean][]
    return Object.fromEntries(
      entries.map(([name, allows]) => [
        name,
        { needs: 'standing', noun, name: `${noun}.${name}`, allows, sees: rules.view },
      ]),
    ) as AccessTable<S, K | 'view'>
  }

/** The answers of an access table for one reader, sent as `can` so that the browser never re-decides. */
export const answers = <S, K extends string>(
  table: AccessTable<S, K>,
  standing: S,
): Record<K, boolean> =>
  Object.fromEntries(
    Object.entries<AccessRule<S>>(table).map(([name, rule]) => [
      name,
      rule.sees(standing) && rule.allows(standing),
    ]),
  ) as Record<K, boolean>
