import { at, problems, type Problem } from '#core/shared/problem.ts'
import { METHODS, TYPES, type NotificationMethod, type NotificationType } from './enums.ts'
import type { Timing } from './model.ts'

/**
 * Which ways a type comes, and whether they are the reader's choice. E-mails about signing and what is about the
 * account must come: they carry links and dates that somebody answers for. What has no entry does not come that way.
 */
const WAYS: Readonly<
  Record<NotificationType, Partial<Record<NotificationMethod, 'choice' | 'always'>>>
> = {
  messages: { product: 'choice', email: 'choice', push: 'choice' },
  applications: { product: 'choice', email: 'choice', sms: 'choice', push: 'choice' },
  viewings: { product: 'choice', email: 'choice', push: 'choice' },
  signing: { product: 'choice', email: 'always', sms: 'choice', push: 'choice' },
  registration: { product: 'choice', push: 'choice' },
  payments: { product: 'choice', email: 'choice', sms: 'choice', push: 'choice' },
  household: { product: 'choice', push: 'choice' },
  saved_searches: { product: 'choice', email: 'choice', push: 'choice' },
  tenant_files: { product: 'choice', push: 'choice' },
  account: { product: 'always', email: 'always', push: 'choice' },
  contact_messages: { product: 'choice', push: 'choice' },
}

/** The types whose e-mails may be switched off. */
export const emailChoices = (): NotificationType[] =>
  TYPES.filter((type) => isChoice(type, 'email'))

export const isChoice = (type: NotificationType, method: NotificationMethod): boolean =>
  WAYS[type][method] === 'choice'

export interface Setting {
  notification_type_id: NotificationType
  methods: {
    notification_method_id: NotificationMethod
    is_choice: boolean
    blacklist_id: string | null
  }[]
}
interface Block {
  id: string
  notification_type_id: NotificationType
  notification_method_id: NotificationMethod
}

/** The table of settings for one reader; messages of visitors come to staff alone. */
export const settingsOf = (blocks: readonly Block[], is_staff: boolean): Setting[] =>
  TYPES.filter((type) => is_staff || type !== 'contact_messages').map((type) => ({
    notification_type_id: type,
    methods: METHODS.filter((method) => WAYS[type][method]).map((method) => ({
      notification_method_id: method,
      is_choice: isChoice(type, method),
      blacklist_id:
        blocks.find(
          (block) => block.notification_type_id === type && block.notification_method_id === method,
        )?.id ?? null,
    })),
  }))

/** Keys of a browser in base64url: a point on P-256 is 65 bytes, the first of which is 4; the secret is 16. */
export const pushKeyProblems = ({ p256dh, auth }: { p256dh: string; auth: string }): Problem[] =>
  problems(
    !/^B[\w-]{86}$/.test(p256dh) && at('p256dh', 'notifications.no_push_key'),
    !/^[\w-]{22}$/.test(auth) && at('auth', 'notifications.no_push_key'),
  )

/** An address as somebody sees it who knows it already, and nobody else learns it from. */
export const maskEmail = (email: string): string => {
  const at = email.lastIndexOf('@')
  return `${[...email][0] ?? ''}•••${email.slice(at)}`
}

/** The end of a phone number, for whoever knows it already. */
export const maskPhone = (number: string): string => `•••${number.slice(-4)}`

/** By Icelandic time, which is UTC all year. */
export type QuietHours = Pick<Timing, 'quiet_from' | 'quiet_until'>

/** Until somebody says otherwise. */
export const DEFAULT_TIMING: Timing = { email_pace: 'at_once', quiet_from: null, quiet_until: null }
/** Nobody gets an SMS or a push message in the middle of the night, whatever they have chosen of e-mails. */
export const NIGHT = { quiet_from: 22, quiet_until: 8 } as const
/** When the e-mail of a day goes out. */
export const SUMMARY_HOUR = 8

/** Both hours or neither; from eight until eight says nothing. */
export const timingProblems = ({ quiet_from: from, quiet_until: until }: QuietHours): Problem[] =>
  problems(
    from === null && until !== null && at('quiet_from', 'required'),
    from !== null && until === null && at('quiet_until', 'required'),
    from !== null && from === until && at('quiet_until', 'notifications.same_hour'),
  )

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** When the quiet hours end in which `now` falls; null where it falls in none. They may go over midnight. */
export const quietUntil = (
  { quiet_from: from, quiet_until: until }: QuietHours,
  now: Date,
): Date | null => {
  if (from === null || until === null) return null
  const hour = now.getUTCHours()
  const isQuiet = from < until ? hour >= from && hour < until : hour >= from || hour < until
  if (!isQuiet) return null
  const midnight = now.getTime() - (now.getTime() % DAY_MS)
  return new Date(midnight + (hour < until ? 0 : DAY_MS) + until * HOUR_MS)
}
