import { isRouteErrorResponse } from 'react-router'
import { ApiError } from '#core/web/data/session.ts'
import { isCrawler } from './crawlers.ts'

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

/** Tells the server of an error in this page. What tells it is fetched when there is one; where it cannot be, nobody is told. */
export const reportError = (error: unknown): void => {
  const status = statusOf(error)
  if (!isReported(status)) return
  import('./error-report.ts').then(
    ({ sendError }) => sendError(error, status),
    () => undefined,
  )
}
