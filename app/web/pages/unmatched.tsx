/** An address that no page has: a 404 that is not a fault. */
export const loader = ({ request }: { request: Request }) => {
  throw new Response(`Page not found: ${new URL(request.url).pathname}`, { status: 404 })
}

export default function Unmatched() {
  return null
}
