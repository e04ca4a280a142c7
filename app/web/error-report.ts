import { isRouteErrorResponse } from 'react-router'
import { ApiError } from '#core/web/data/session.ts'
import { isCrawler } from './crawlers.ts'

const MOST = 5
const told = new Set<string>()

export const statusOf = (error: unknown): number =>
  isRouteErrorResponse(error)
    ? error.status
    : error instanceof ApiError && error.status > 0
      ? error.status
      : error === undefined || error === null
        ? // Specification section 3: an error without a status.
          404
        : 500

/** Application errors with status 300 to 499 are answers and not reported (specification section 8). */
export const isReported = (status: number): boolean => status < 300 || status > 499

/** Whether a reader sees the error page: a crawler's own troubles are reported, not shown. */
export const isShown = (status: number, agent: string | null): boolean =>
  agent === null || !isReported(status) || !isCrawler(agent)

/** Tells the server of an error in this page; each once, five at most until the page is loaded again. */
export const reportError = (error: unknown): void => {
  const status = statusOf(error)
  const {
    name = 'Error',
    message = String(error),
    stack = '',
  } = error instanceof Error ? error : {}
  if (!isReported(status) || told.has(message) || told.size >= MOST) return
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
