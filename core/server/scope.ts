import { AsyncLocalStorage } from 'node:async_hooks'
import type { Actor } from '../shared/access.ts'
import type { AnyEndpoint } from '../shared/endpoint.ts'

/**
 * Whose rows a statement may touch: everybody's, nobody's, or those of one person. A person is written as the ids of
 * all principals for whom they act, their own first. database/row-security.sql and the policies of the features read it.
 */
export type Scope = 'system' | 'nobody' | (string & {})

const scopes = new AsyncLocalStorage<Scope>()

/** Outside every call the product itself is at work: starting up, jobs, finding out who is asking. */
export const scopeNow = (): Scope => scopes.getStore() ?? 'system'

export const runInScope = <T>(scope: Scope, step: () => T): T => scopes.run(scope, step)

/**
 * Lets a step of a call touch rows of other people. The reason says why the person may cause that; every use is in
 * the list of core/server/scope.test.ts. What the step answers must be narrowed to what the person may see.
 * Awaited inside: a query that is only put together here would run later, in the scope of whoever awaits it.
 */
export const asSystem = <T>(_reason: string, step: () => PromiseLike<T>): Promise<T> =>
  scopes.run('system', async () => await step())

/** Calls by which people prove who they are: open to everybody, they write, and keep no reply. */
const provesSomebody = ({ access, effect, idempotency }: AnyEndpoint): boolean =>
  access.needs === 'nothing' && effect !== 'none' && idempotency === 'none'

/** A caller who is about to prove who they are has no rows yet, nor has a machine; staff work with everybody's. */
export const scopeOf = (endpoint: AnyEndpoint, actor: Actor): Scope => {
  if (provesSomebody(endpoint) || endpoint.access.needs === 'machine' || actor.is_staff)
    return 'system'
  return actor.acts_for.length === 0 ? 'nobody' : actor.acts_for.join(' ')
}
