import { pageIn, wordsIn } from '#core/web/data/address-query.ts'
import { CONVERSATIONS_PAGE } from '../../shared/model.ts'

/** What the list of conversations shows, by the address. */
export const listCall = (params: URLSearchParams) => ({
  query: {
    page: pageIn(params),
    page_size: CONVERSATIONS_PAGE,
    query: wordsIn(params, 'query'),
    unread: params.get('unread') === 'true',
  },
})

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const ABOUT = ['listing_id', 'application_id', 'contract_id'] as const

/** What somebody is to be written to about, by the address; null where it names nothing. */
export const aboutCall = (params: URLSearchParams) => {
  const name = ABOUT.find((one) => ID.test(params.get(one) ?? ''))
  return name === undefined ? null : { query: { [name]: params.get(name)! } }
}
