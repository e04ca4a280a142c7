import type { Lang } from '#core/shared/language/languages.ts'
import { formatNationalId } from '#core/shared/national-id.ts'
import { plainDateAt } from '#core/shared/plain-date.ts'
import type { AppStore } from '#core/shared/product.ts'
import type { findUser } from '#features/accounts/server/queries.ts'
import type { Product } from '../runtime.ts'
import type { PageReads } from './page-reads.ts'
import type { Kit } from './page-source.ts'
import type { PageMessages } from './page-messages.ts'

/** What the foot of a page needs of who runs this: it goes to every page. */
const footOf = (operator: Product['config']['operator']) =>
  operator && {
    name: operator.name,
    national_id: formatNationalId(operator.national_id),
    address: operator.address,
    email: operator.email,
  }

/** What a page is rendered from: who reads, in which language and look, and what the page may ask. */
export interface Given {
  lang: Lang
  theme: 'light' | 'dark'
  nonce: string
  user: Awaited<ReturnType<typeof findUser>> | null
  read: PageReads['read']
  messages: PageMessages
  pathname: string
  cookies_told: boolean
  store: AppStore | null
  has_worker: boolean
}

export const contextOf = (
  { contexts, namespacesAt, version }: Kit,
  product: Product,
  given: Given,
) => {
  const { lang, nonce, user, read, messages } = given
  const rooms = user ? 'all' : namespacesAt(given.pathname)
  const context = new contexts.provider()
  context.set(contexts.setting, {
    lang,
    theme: given.theme,
    nonce,
    origin: product.config.public_url,
    today: plainDateAt(product.clock.now()),
    dev: product.config.mode !== 'production',
    reader: user
      ? {
          user_id: user.id,
          user_type: user.user_type,
          is_staff: user.is_staff,
          full_name: user.full_name,
        }
      : null,
    messages: messages.address(lang, rooms),
    cookies_told: given.cookies_told,
    store: given.store,
    has_worker: given.has_worker,
    operator: footOf(product.config.operator),
    version,
  })
  context.set(contexts.messages, messages.of(lang, rooms))
  context.set(contexts.server, {
    read,
    lang,
    reader: user ? { user_id: user.id, user_type: user.user_type, is_staff: user.is_staff } : null,
  })
  return context
}
