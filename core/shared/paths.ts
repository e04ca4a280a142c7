/** The values of the variables of an address, in their order. */
type Values<P extends string> = P extends `${string}/:${string}/${infer Rest}`
  ? [value: string, ...rest: Values<`/${Rest}`>]
  : P extends `${string}/:${string}`
    ? [value: string]
    : []

/** The address of a page, made of the values of its variables. `patterns`: the routes that it may lead to. */
export type PagePath<V extends readonly string[]> = ((...values: V) => string) & {
  readonly patterns: readonly string[]
}

const fill = (pattern: string, values: readonly string[]): string => {
  let at = 0
  return pattern.replace(/:\w+/g, () => encodeURIComponent(values[at++] ?? ''))
}

/** `pagePath('/help/topics/:tag')('rent')` is `/help/topics/rent`. `V` narrows the values to those that have a page. */
export const pagePath = <const P extends string, V extends Values<P> = Values<P>>(
  pattern: P,
): PagePath<V> => Object.assign((...values: V) => fill(pattern, values), { patterns: [pattern] })

/** A page that shows one of its things when it is opened: `pageShowing('/landlords/rental-applications', 'open')(id)`. */
export const pageShowing = (page: string, parameter: string): PagePath<[value: string]> =>
  Object.assign((value: string) => `${page}?${parameter}=${encodeURIComponent(value)}`, {
    patterns: [page],
  })

/** Whose side of the product a page is on. */
export const PAGE_ROLES = ['landlords', 'tenants'] as const
export type PageRole = (typeof PAGE_ROLES)[number]

/** The side of a person. Whoever is no landlord is a tenant (specification section 1). */
export const roleOf = (user_type: 'LL' | 'TN' | null): PageRole =>
  user_type === 'LL' ? 'landlords' : 'tenants'

/** The side on which the page at an address is. */
export const roleAt = (pathname: string): PageRole =>
  pathname.startsWith('/tenants') ? 'tenants' : 'landlords'

/** A page that both sides have: `rolePath('/rental-contracts/:id')('tenants', id)`. */
export const rolePath = <const P extends string>(
  pattern: P,
): PagePath<[role: PageRole, ...values: Values<P>]> =>
  Object.assign((role: PageRole, ...values: Values<P>) => `/${role}${fill(pattern, values)}`, {
    patterns: [`/tenants${pattern}`, `/landlords${pattern}`],
  })

/** The front of the product, and the page that asks who somebody is: the platform itself sends people there. */
export const FRONT_PATH = '/'
export const LOGIN_PATH = '/login'

/** `next`: where to go from there after signing in, an address of ours with its query. */
export const withNext = (address: string, next: string): string =>
  `${address}?next=${encodeURIComponent(next)}`
/** What a visitor wants to do where signing in comes first; the page of signing in says so. */
export const LOGIN_REASONS = ['ask', 'book', 'wait', 'save'] as const
export const loginPath = (next: string, reason?: (typeof LOGIN_REASONS)[number]): string =>
  withNext(LOGIN_PATH, next) + (reason ? `&for=${reason}` : '')

/** Where the reports of staff are chosen. */
export const STAFF_DATA_PATH = '/admin/staff-data'
