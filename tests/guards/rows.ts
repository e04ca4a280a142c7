import type { AnyEndpoint, CallOf, ReplyOf } from '#core/shared/endpoint.ts'

/** What a page answers: a status, or where it sends its reader. `login` is the sign-in page with the way back. */
export type Answer = 200 | 403 | 404 | 'login' | `/${string}`
export const READERS = [
  'anonymous',
  'other_tenant',
  'other_landlord',
  'tenant',
  'landlord',
  'staff',
] as const
export type ReaderName = (typeof READERS)[number]
export type Row = Record<ReaderName, Answer>

export const row = (
  anonymous: Answer,
  other_tenant: Answer,
  other_landlord: Answer,
  tenant: Answer,
  landlord: Answer,
  staff: Answer,
): Row => ({ anonymous, other_tenant, other_landlord, tenant, landlord, staff })

export const ALL = row(200, 200, 200, 200, 200, 200)
/** Specification section 2: guest-only; who is signed in goes home. */
export const GUESTS = row(
  200,
  '/tenants/home',
  '/landlords/home',
  '/tenants/home',
  '/landlords/home',
  '/admin',
)
export const PEOPLE = row('login', 200, 200, 200, 200, 200)
export const STAFF = row('login', 403, 403, 403, 403, 200)
/** Pages of one role: the other goes to the page of the same name, or home. The staff member of the demo counts as a landlord. */
export const tenants = (counterpart: `/${string}`): Row =>
  row('login', 200, counterpart, 200, counterpart, counterpart)
export const landlords = (counterpart: `/${string}`): Row =>
  row('login', counterpart, 200, counterpart, 200, 200)
/** Things of the tenant's: other tenants are told that they are not there. */
export const ofTenant = (counterpart: `/${string}`): Row =>
  row('login', 404, counterpart, 200, counterpart, counterpart)
/** Things of the landlord's that staff may see. */
export const ofLandlord = (counterpart: `/${string}`): Row =>
  row('login', counterpart, 404, counterpart, 200, 200)
/** A published home is seen by all, so that they may know it is there; only its owner writes it. */
export const ofOwner = (): Row => row('login', 403, 403, 403, 200, 403)
/** A lease that is being written: there for those who write it, and staff. */
export const DRAFT = row('login', 404, 404, 404, 200, 200)

export const each = <T>(names: readonly string[], value: T): Record<string, T> =>
  Object.fromEntries(names.map((name) => [name, value]))

/** Asks the running product as one of the readers. */
export interface Ask {
  call: <E extends AnyEndpoint>(
    as: ReaderName,
    endpoint: E,
    asked: CallOf<E>,
  ) => Promise<ReplyOf<E>>
}

/** What a feature expects of its pages, by hand. A page that is built and has no row fails the test. */
export interface PageRows {
  rows: Readonly<Record<string, Row>>
  /** Pages that a device may keep to be read without a connection. */
  kept?: readonly string[]
  /** What stands for the variables of an address, by the beginning of the address: the longest that fits is taken. */
  things?: (ask: Ask) => Promise<readonly (readonly [start: string, id: string])[]>
}

export const first = <T>(items: readonly T[], fits: (one: T) => boolean = () => true): T =>
  items.find(fits)!
