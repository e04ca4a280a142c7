import type { Ctx } from '#core/server/context.ts'
import { useSliding } from '#core/server/rate-limit.ts'
import { Failure } from '#core/shared/problem.ts'
import { ProviderFault } from './provider-fault.ts'

/** Each asks a model, and its operator takes money for that. */
const SECONDS = 86_400
/** A model that did not answer is asked again after so long. */
const WAIT_S = 60

interface Request {
  /** Each kind of request is counted by itself. */
  kind: string
  /** How many requests one person has within a day. */
  most: number
  /** The failure of somebody who had them all (429, with `most`). */
  too_many: string
  /** The failure where the model gives no answer (503). */
  not_answered: string
}

/** Asks a model for somebody who waits. For the `prepare` of a handler. */
export const askOnRequest = async <T>(
  ctx: Ctx,
  { kind, most, too_many, not_answered }: Request,
  ask: () => Promise<T>,
): Promise<T> => {
  const use = await useSliding(ctx.tx, `${kind}:${ctx.actor.user_id}`, most, SECONDS, ctx.now)
  if (!use.is_allowed) throw new Failure(too_many, 429, { most }, use.retry_after)
  try {
    return await ask()
  } catch (error) {
    if (error instanceof ProviderFault) throw new Failure(not_answered, 503, {}, WAIT_S)
    throw error
  }
}
