import * as z from 'zod/mini'
import { count, id, instant } from '#core/shared/fields.ts'
import { LANGUAGES } from '#core/shared/language/languages.ts'
import { EMAIL_PACES, METHODS, SUBSCRIPTIONS, TYPES } from './enums.ts'

export const TypeId = z.enum(TYPES)
export const MethodId = z.enum(METHODS)
export const SubscriptionId = z.enum(SUBSCRIPTIONS)

/** Full hours of the day by Icelandic time, 0 to 23. Both are null where no hours are quiet. */
const QuietHour = z.nullable(count(23))

/** When e-mails and SMS come. Quiet hours may go over midnight: from 22 until 8. */
export const Timing = z.object({
  email_pace: z.enum(EMAIL_PACES),
  quiet_from: QuietHour,
  quiet_until: QuietHour,
})
export type Timing = z.infer<typeof Timing>

/** A device to which push messages go. */
export const PushDevice = z.object({
  id: id(),
  /** By it a browser knows which one it is: the SHA-256 of its address at the push service, in base64url. */
  mark: z.string(),
  /** Codes of what the device says of itself, as `firefox` on `android`; null where it does not say. */
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  created_at: instant(),
})
export type PushDevice = z.infer<typeof PushDevice>

/** `kind` names the sentence; `params` holds what the sentence names: people, homes, dates as YYYY-MM-DD. `link` is a path of ours. */
export const Notification = z.object({
  id: id(),
  notification_type_id: TypeId,
  kind: z.string(),
  params: z.record(z.string(), z.string()),
  link: z.string(),
  clicked: z.boolean(),
  created_at: instant(),
})
export type Notification = z.infer<typeof Notification>

/** An e-mail that the mail provider accepted. Its text is not kept. */
export const SentEmail = z.object({
  id: id(),
  subject: z.string(),
  lang: z.enum(LANGUAGES),
  sent_at: instant(),
})
export type SentEmail = z.infer<typeof SentEmail>

export const Block = z.object({
  id: id(),
  notification_type_id: TypeId,
  notification_method_id: MethodId,
})

export const Setting = z.object({
  notification_type_id: TypeId,
  methods: z.array(
    z.object({
      notification_method_id: MethodId,
      is_choice: z.boolean(),
      blacklist_id: z.nullable(id()),
    }),
  ),
})
