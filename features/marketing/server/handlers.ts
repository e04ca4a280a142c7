import { and, eq } from 'drizzle-orm'
import { handle, notFound } from '#core/server/handle.ts'
import { newId } from '#core/server/ids.ts'
import { networkOf } from '#core/server/network-address.ts'
import { useSliding } from '#core/server/rate-limit.ts'
import { DONE } from '#core/shared/done.ts'
import { LANGUAGES } from '#core/shared/language/languages.ts'
import { formatNationalId } from '#core/shared/national-id.ts'
import { formatPhone } from '#core/shared/phone.ts'
import * as api from '../shared/api.ts'
import { CONTACT_TAGS } from '../shared/enums.ts'
import { messageLifecycle } from '../shared/lifecycle.ts'
import { legalText } from './documents/legal.ts'
import { contactMessageSent } from './events.ts'
import { findMessage, findTeamCard, listMessages, listTeam, lockMessage } from './queries.ts'
import { contactMessages, teamCards } from './tables.ts'

const HOURLY = 5

export const sendContactMessage = handle(api.sendContactMessage, {
  async run({ body, ctx, fail }) {
    const { website, ...message } = body
    // A program that fills every field learns nothing.
    if (website !== '') return DONE
    const use = await useSliding(
      ctx.tx,
      `contact:${ctx.actor.user_id ?? networkOf(ctx.ip)}`,
      HOURLY,
      3600,
      ctx.now,
    )
    if (!use.is_allowed) return fail('marketing.too_many_messages', {}, use.retry_after)
    const id = newId(ctx.now.getTime())
    await ctx.tx
      .insert(contactMessages)
      .values({ id, ...message, user_id: ctx.actor.user_id, created_at: ctx.now.toISOString() })
    await ctx.announce(contactMessageSent(id, {}))
    return DONE
  },
})

export const listContactMessages = handle(api.listContactMessages, {
  run: ({ query, ctx }) => listMessages(ctx.tx, query),
})

export const readContactMessage = handle(api.readContactMessage, {
  prepare: async ({ translator }) => ({ translator }),
  async run({ params, ctx, prepared: { translator } }) {
    const message = await findMessage(ctx.tx, params.id)
    if (!message) throw notFound()
    const t = translator(message.language)
    const about = t(`marketing.contact.tag.${message.tag}`)
    return { ...message, reply_subject: t('marketing.mail.reply_subject', { about }) }
  },
})

export const setContactMessageState = handle(api.setContactMessageState, {
  async run({ params, body, ctx }) {
    const state = await lockMessage(ctx.tx, params.id)
    if (!state) throw notFound()
    const next = messageLifecycle.move(state, body.state)
    await ctx.tx
      .update(contactMessages)
      .set({
        state: next,
        answered_by: next === 'answered' ? ctx.actor.user_id : null,
        answered_at: next === 'answered' ? ctx.now.toISOString() : null,
      })
      .where(and(eq(contactMessages.id, params.id), eq(contactMessages.state, state)))
    return (await findMessage(ctx.tx, params.id))!
  },
})

export const readTeam = handle(api.readTeam, {
  async run({ ctx }) {
    const items = await listTeam(ctx.tx)
    return { count: items.length, items }
  },
})

export const readTeamCard = handle(api.readTeamCard, {
  run: ({ ctx }) => findTeamCard(ctx.tx, ctx.actor.user_id!),
})

export const changeTeamCard = handle(api.changeTeamCard, {
  async run({ body, ctx }) {
    const chosen = {
      is_shown: body.is_shown,
      // Each once, in the order in which everybody reads them.
      topics: CONTACT_TAGS.filter((tag) => body.topics.includes(tag)),
      languages: LANGUAGES.filter((lang) => body.languages.includes(lang)),
    }
    const card = { ...chosen, updated_at: ctx.now.toISOString() }
    await ctx.tx
      .insert(teamCards)
      .values({ user_id: ctx.actor.user_id!, ...card })
      .onConflictDoUpdate({ target: teamCards.user_id, set: card })
    return chosen
  },
})

export const readLegalText = handle(api.readLegalText, {
  run: async ({ query }) => legalText(query.name, query.language),
})

export const readOperator = handle(api.readOperator, {
  run: async ({
    ctx: {
      config: { operator },
    },
  }) => ({
    operator: operator && {
      ...operator,
      national_id: formatNationalId(operator.national_id),
      phone: operator.phone && formatPhone(operator.phone, ''),
    },
  }),
})
