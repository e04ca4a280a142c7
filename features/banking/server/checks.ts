import type { Ctx } from '#core/server/context.ts'
import { macOf } from '#core/server/keys.ts'
import { useShared, useSliding } from '#core/server/rate-limit.ts'
import { buildIcelandicIban, ibanHolderKt, isIban, normalizeIban } from '#core/shared/iban.ts'
import { normalizeNationalId } from '#core/shared/national-id.ts'
import type { Ports } from '#core/shared/ports.ts'
import { Failure } from '#core/shared/problem.ts'

interface Asked {
  account: string
  national_id: string | null
}
export interface Checked {
  iban: string | null
  valid: boolean
  holder_matches: boolean
  reason: string | null
}

/** People whose accounts one person may ask the bank about in an hour: it must not become a directory. */
const PEOPLE_AN_HOUR = 20
const HOUR = 3600

/** An IBAN as typed, or an Icelandic account with its owner's kennitala; null where the form is wrong. */
export const ibanOf = (input: Asked): string | null => {
  const typed = normalizeIban(input.account)
  if (/^[A-Z]{2}\d\d/.test(typed)) return isIban(typed) ? typed : null
  return input.national_id
    ? buildIcelandicIban(input.account, normalizeNationalId(input.national_id))
    : null
}

const countPerson = async (ctx: Ctx, nationalId: string): Promise<void> => {
  const me = ctx.actor.user_id
  const mark = macOf(ctx.config.keys, 'account-holder', nationalId)
  const isNew = await useShared(ctx.tx, `account-holder:${me}:${mark}`, 1, HOUR, ctx.now)
  if (!isNew) return
  const use = await useSliding(ctx.tx, `account-holders:${me}`, PEOPLE_AN_HOUR, HOUR, ctx.now)
  if (!use.is_allowed)
    throw new Failure('core.too_many_requests', 429, { seconds: use.retry_after }, use.retry_after)
}

/**
 * Asks the bank whether an account exists and whose it is. Only Icelandic banks answer; the form decides of others.
 * Fails with `core.too_many_requests` (429) after 20 different people in an hour.
 */
export const checkAccount = async (ctx: Ctx, ports: Ports, input: Asked): Promise<Checked> => {
  const iban = ibanOf(input)
  if (!iban) return { iban: null, valid: false, holder_matches: false, reason: 'malformed' }
  if (!iban.startsWith('IS')) return { iban, valid: true, holder_matches: true, reason: null }
  const holder = ibanHolderKt(iban) ?? ''
  const owner = input.national_id ? normalizeNationalId(input.national_id) : holder
  await countPerson(ctx, owner)
  const answer = await ports.bank.verifyAccount({ iban, national_id: owner })
  return {
    iban,
    valid: answer.valid,
    holder_matches: answer.holder_matches,
    reason: answer.reason ?? null,
  }
}
