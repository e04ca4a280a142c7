import { CONTACT_TAGS, LEGAL_TEXTS, PRODUCTS } from '#features/marketing/shared/enums.ts'

/** The pages that present the product: their addresses are the same in every installation. */
export const PRESENTING_PAGES: readonly string[] = [
  '/',
  '/our-team',
  '/iso-27001',
  '/contact-us',
  `/contact-us/${CONTACT_TAGS[0]}`,
  '/pre-approval',
  '/account-deleted',
  '/commercial-listings',
  ...LEGAL_TEXTS.map((name) => `/legal/${name}`),
  ...PRODUCTS.map((name) => `/products/${name}`),
]

/** Every kind of page that a visitor may open, with one address for each: a home, an article and its neighbours are looked up where it runs. */
export const publicPages = async (base: string): Promise<string[]> => {
  const { items } = (await (await fetch(`${base}/api/listings`)).json()) as {
    items: { id: string }[]
  }
  const help = await (await fetch(`${base}/help`)).text()
  const linked = ['articles', 'topics', 'categories'].flatMap(
    (kind) => new RegExp(`/help/${kind}/[a-z0-9-]+`).exec(help)?.[0] ?? [],
  )
  return [
    ...PRESENTING_PAGES,
    '/login',
    '/register',
    '/listings',
    `/listings/${items[0]!.id}`,
    `/listings/${items[0]!.id}/apply`,
    '/help',
    '/help/search',
    ...linked,
  ]
}
