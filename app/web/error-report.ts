const MOST = 5
const told = new Set<string>()

/** Tells the server of an error in this page; each once, five at most until the page is loaded again. */
export const sendError = (error: unknown, status: number): void => {
  const {
    name = 'Error',
    message = String(error),
    stack = '',
  } = error instanceof Error ? error : {}
  if (told.has(message) || told.size >= MOST) return
  told.add(message)
  const text = JSON.stringify({
    name,
    message: message.slice(0, 300),
    stack: stack.slice(0, 1500),
    path: window.location.pathname.slice(0, 200),
    status,
  })
  navigator.sendBeacon?.('/page-errors', new Blob([text], { type: 'application/json' }))
}
