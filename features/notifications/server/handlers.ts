import { and, eq, isNull } from 'drizzle-orm'
import type { Ctx } from '#core/server/context.ts'
import { handle } from '#core/server/handle.ts'
import { newId } from '#core/server/ids.ts'
import { readSentEmails } from '#core/server/sent-emails.ts'
import { asSystem } from '#core/server/scope.ts'
import { at, problems } from '#core/shared/problem.ts'
import { contactsOf } from '#features/accounts/server/public.ts'
import { nameOfUser } from '#features/accounts/server/public/people.ts'
import * as api from '../shared/api.ts'
import type { NotificationMethod, NotificationType } from '../shared/enums.ts'
import {
  emailChoices,
  isChoice,
  maskEmail,
  maskPhone,
  pushKeyProblems,
  settingsOf,
  timingProblems,
} from '../shared/rules.ts'
import {
  findDevice,
  keepDevice,
  listDevices,
  removeDevice,
  shapeDevice,
} from './devices/push-devices.ts'
import { readUnsubscribeToken, type Subscription } from './delivery/unsubscribe-tokens.ts'
import {
  findBlock,
  findNotification,
  readBlocks,
  readNotifications,
  readTiming,
  shapeNotification,
  writeTiming,
} from './queries.ts'
import { notificationBlacklist, notifications } from './tables.ts'

const ownStanding = async (ctx: Ctx, { params }: { params: { id: string } }) => ({
  is_own: params.id === ctx.actor.user_id,
})

export const listNotifications = handle(api.listNotifications, {
  standing: ownStanding,
  async run({ ctx, params, query }) {
    return {
      ...(await readNotifications(
        ctx.tx,
        { user_id: params.id, is_staff: ctx.actor.is_staff },
        query,
      )),
      as_of: ctx.now.toISOString(),
    }
  },
})

export const listEmailsOfUser = handle(api.listEmailsOfUser, {
  async run({ params, query, ctx }) {
    const person_name = await nameOfUser(ctx.tx, params.id)
    return {
      person_name,
      ...(await readSentEmails(ctx.tx, params.id, { ...query, words: query.q })),
    }
  },
})

export const readNotificationSettings = handle(api.readNotificationSettings, {
  standing: ownStanding,
  prepare: async ({ ports }) => ports.push.public_key,
  async run({ ctx, params, prepared: server_key }) {
    const contacts = await contactsOf(ctx.tx, params.id)
    return {
      items: settingsOf(await readBlocks(ctx.tx, params.id), ctx.actor.is_staff),
      timing: await readTiming(ctx.tx, params.id),
      sms_to: contacts?.phone == null ? null : maskPhone(contacts.phone),
      push: { server_key, devices: (await listDevices(ctx.tx, params.id)).map(shapeDevice) },
    }
  },
})

export const changeNotificationTiming = handle(api.changeNotificationTiming, {
  standing: ownStanding,
  async run({ ctx, params, body, invalid }) {
    invalid(timingProblems(body))
    await writeTiming(ctx.tx, params.id, body, ctx.now.toISOString())
    return readTiming(ctx.tx, params.id)
  },
})

export const addPushDevice = handle(api.addPushDevice, {
  standing: ownStanding,
  prepare: async ({ body, ports }) => ports.push.takes(body.endpoint),
  async run({ ctx, params, body, invalid, prepared: isPushService }) {
    invalid([
      ...problems(!isPushService && at('endpoint', 'notifications.no_push_service')),
      ...pushKeyProblems(body),
    ])
    return shapeDevice(await keepDevice(ctx, params.id, body))
  },
})

export const removePushDevice = handle(api.removePushDevice, {
  standing: async (ctx, { params }) => {
    const device = await findDevice(ctx.tx, params.id)
    return device && { is_own: device.user_id === ctx.actor.user_id }
  },
  async run({ ctx, params }) {
    await removeDevice(ctx.tx, params.id)
    return { done: true as const }
  },
})

const insertBlock = async (
  { tx, now }: Ctx,
  user_id: string,
  pair: { notification_type_id: NotificationType; notification_method_id: NotificationMethod },
): Promise<void> => {
  await tx
    .insert(notificationBlacklist)
    .values({ id: newId(now.getTime()), user_id, ...pair, created_at: now.toISOString() })
    .onConflictDoNothing()
}

export const blockNotifications = handle(api.blockNotifications, {
  standing: ownStanding,
  async run({ ctx, params, body, fail }) {
    if (!isChoice(body.notification_type_id, body.notification_method_id))
      return fail('notifications.no_choice')
    await insertBlock(ctx, params.id, body)
    const block = (await readBlocks(ctx.tx, params.id)).find(
      (one) =>
        one.notification_type_id === body.notification_type_id &&
        one.notification_method_id === body.notification_method_id,
    )!
    return { id: block.id, ...body }
  },
})

export const unblockNotifications = handle(api.unblockNotifications, {
  standing: async (ctx, { params }) => {
    const block = await findBlock(ctx.tx, params.id)
    return block && { is_own: block.user_id === ctx.actor.user_id }
  },
  async run({ ctx, params }) {
    await ctx.tx.delete(notificationBlacklist).where(eq(notificationBlacklist.id, params.id))
    return { done: true as const }
  },
})

/** Works with the rows of whoever got the e-mail; null where the token is not of ours or the account is gone. */
const asSubscriber = async <T>(
  ctx: Ctx,
  token: string,
  run: (of: Subscription, email: string | null) => Promise<T>,
): Promise<T | null> => {
  const found = readUnsubscribeToken(ctx.config.keys, token)
  if (found === null) return null
  return asSystem('whoever holds the e-mail switches it off', async () => {
    const contacts = await contactsOf(ctx.tx, found.user_id)
    return contacts && run(found, contacts.email)
  })
}

export const openUnsubscription = handle(api.openUnsubscription, {
  run: async ({ ctx, body, fail }) =>
    (await asSubscriber(ctx, body.token, async ({ type }, email) => ({
      notification_type_id: type,
      masked_email: email === null ? null : maskEmail(email),
    }))) ?? fail('notifications.bad_token'),
})

export const unsubscribe = handle(api.unsubscribe, {
  run: async ({ ctx, body, fail }) =>
    (await asSubscriber(ctx, body.token, async ({ user_id, type }) => {
      for (const notification_type_id of type === 'summary' ? emailChoices() : [type])
        await insertBlock(ctx, user_id, { notification_type_id, notification_method_id: 'email' })
      return { notification_type_id: type }
    })) ?? fail('notifications.bad_token'),
})

export const clickNotification = handle(api.clickNotification, {
  standing: async (ctx, { params }) => {
    const row = await findNotification(ctx.tx, params.id)
    return (
      row && {
        is_own:
          row.user_id === ctx.actor.user_id &&
          (row.type !== 'contact_messages' || ctx.actor.is_staff),
      }
    )
  },
  async run({ ctx, params }) {
    // The first click counts.
    await ctx.tx
      .update(notifications)
      .set({ clicked_at: ctx.now.toISOString() })
      .where(and(eq(notifications.id, params.id), isNull(notifications.clicked_at)))
    return shapeNotification((await findNotification(ctx.tx, params.id))!)
  },
})
