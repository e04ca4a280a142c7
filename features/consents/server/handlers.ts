import { noteChanges } from '#core/server/changes.ts'
import { handle } from '#core/server/handle.ts'
import * as api from '../shared/api.ts'
import { consentRevoked } from './events.ts'
import { consentsOf, endConsent, recordConsent } from './queries.ts'

export const listConsents = handle(api.listConsents, {
  prepare: async ({ ports }) => ports.summaries.source,
  async run({ query, ctx, prepared }) {
    const items = await consentsOf(ctx.tx, ctx.actor.user_id!, query.consent_type)
    return { count: items.length, items, summarized_by: prepared }
  },
})

export const giveConsent = handle(api.giveConsent, {
  async run({ body, ctx }) {
    const consent = await recordConsent(ctx, ctx.actor.user_id!, body.consent_type)
    await noteChanges(ctx.tx, [{ noun: 'consent', id: consent.id }])
    return consent
  },
})

export const revokeConsent = handle(api.revokeConsent, {
  async run({ body: { consent_type }, ctx, fail }) {
    const user_id = ctx.actor.user_id!
    const consent = await endConsent(ctx, user_id, consent_type)
    if (consent === null) return fail('consents.not_given')
    await ctx.announce(consentRevoked(consent.id, { user_id, consent_type }))
    return consent
  },
})
