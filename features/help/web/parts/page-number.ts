/** The page that an address asks for; anything that is no page is the first. */
export const pageOf = (url: URLSearchParams): number => {
  const page = Number(url.get('page') ?? 1)
  return Number.isInteger(page) && page >= 1 && page <= 100_000 ? page : 1
}
