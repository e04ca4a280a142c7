import { isMacOf, macOf, type KeyRing } from '#core/server/keys.ts'
import { isSubscription, type SubscriptionType } from '../../shared/enums.ts'

/** Whose e-mails of which type a link switches off. */
export interface Subscription {
  user_id: string
  type: SubscriptionType
}

const PURPOSE = 'unsubscribe'
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Nothing of it is kept, and it does not end: an old e-mail can be unsubscribed from too. */
export const unsubscribeToken = (keys: KeyRing, { user_id, type }: Subscription): string => {
  const value = `${user_id}:${type}`
  return `${Buffer.from(value).toString('base64url')}.${macOf(keys, PURPOSE, value)}`
}

/** Null where the token was not made here. */
export const readUnsubscribeToken = (keys: KeyRing, token: string): Subscription | null => {
  const [encoded = '', mac = '', ...rest] = token.split('.')
  const value = Buffer.from(encoded, 'base64url').toString('utf8')
  if (rest.length > 0 || !isMacOf(keys, PURPOSE, value, mac)) return null
  const [user_id = '', type = ''] = value.split(':')
  return UUID.test(user_id) && isSubscription(type) ? { user_id, type } : null
}
