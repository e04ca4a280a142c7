import { METHODS, TYPES, type NotificationMethod, type NotificationType } from './enums.ts'

/**
 * Which ways a type comes, and whether they are the reader's choice. E-mails about signing and what is about the
 * account must come: they carry links and dates that somebody answers for. What has no entry does not come that way.
 */
const WAYS: Readonly<
  Record<NotificationType, Partial<Record<NotificationMethod, 'choice' | 'always'>>>
> = {
  messages: { product: 'choice', email: 'choice' },
  applications: { product: 'choice', email: 'choice' },
  signing: { product: 'choice', email: 'always' },
  registration: { product: 'choice' },
  payments: { product: 'choice', email: 'choice' },
  household: { product: 'choice' },
  saved_searches: { product: 'choice', email: 'choice' },
  account: { product: 'always', email: 'always' },
  contact_messages: { product: 'choice' },
}

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

/** An address as somebody sees it who knows it already, and nobody else learns it from. */
export const maskEmail = (email: string): string => {
  const at = email.lastIndexOf('@')
  return `${[...email][0] ?? ''}•••${email.slice(at)}`
}
