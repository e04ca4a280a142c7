/** An address that no page has: a 404 that is not a fault. */
export const loader = () => {
  throw new Response(null, { status: 404 })
}

export default function Unmatched() {
  return null
}
