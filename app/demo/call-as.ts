import { eq } from 'drizzle-orm'
import { addressOf, type AnyEndpoint, type CallOf, type ReplyOf } from '#core/shared/endpoint.ts'
import { ANONYMOUS, type Actor } from '#core/shared/access.ts'
import { InvalidInput } from '#core/shared/problem.ts'
import { RawJson, type UploadedFile } from '#core/server/handle.ts'
import { emailAddresses, users } from '#features/accounts/server/tables.ts'
import { handlers } from '../handlers.ts'
import type { Product } from '../runtime.ts'
import { DEMO_PEOPLE } from './demo-people.ts'

export const VISITOR: Actor = ANONYMOUS

const known = new Map<string, Actor>()

/** The actor of one of the cast. */
export const personOf = async (product: Product, key: string): Promise<Actor> => {
  const email = DEMO_PEOPLE.find((one) => one.key === key)!.email
  const cached = known.get(email)
  if (cached) return cached
  const [row] = await product.runtime.db
    .select({ user: users })
    .from(emailAddresses)
    .innerJoin(users, eq(users.id, emailAddresses.user_id))
    .where(eq(emailAddresses.email_key, email))
  const actor: Actor = {
    kind: 'person',
    user_id: row!.user.id,
    acts_for: [row!.user.id],
    user_type: row!.user.user_type,
    is_staff: row!.user.is_staff,
    session_id: null,
    machine: null,
  }
  known.set(email, actor)
  return actor
}

/** Makes a call as a person, through the same door as HTTP: validation, access, transaction, audit. */
export const actAs = async <E extends AnyEndpoint>(
  product: Product,
  actor: Actor,
  endpoint: E,
  call: CallOf<E> | object,
  files: readonly UploadedFile[] = [],
): Promise<ReplyOf<E>> => {
  const handler = handlers.find((one) => one.endpoint === endpoint)!
  const given = call as Record<string, unknown>
  const names = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name!)
  const query = Object.fromEntries(new URL(addressOf(endpoint, given), 'http://demo').searchParams)
  try {
    const { reply } = await product.call(handler, {
      params: Object.fromEntries(names.map((name) => [name, String(given[name])])),
      query,
      body: given.body,
      files,
      actor,
      request_id: 'demo',
      ip: `demo-${actor.user_id ?? Math.random()}`,
    })
    return (reply instanceof RawJson ? JSON.parse(reply.json) : reply) as ReplyOf<E>
  } catch (error) {
    if (error instanceof InvalidInput)
      throw new Error(
        `demo: ${endpoint.method} ${endpoint.path} refused ${JSON.stringify(error.problems)}`,
        { cause: error },
      )
    throw error
  }
}
