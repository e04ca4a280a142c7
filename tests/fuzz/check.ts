import type { AnyEndpoint } from '#core/shared/endpoint.ts'
import { openApi } from '#core/server/openapi.ts'
import { endpoints, models } from '#app/api.ts'
import type { Answer } from '#tests/support/test-app.ts'

export const nameOf = (one: AnyEndpoint) => `${one.feature}.${one.name}`

const described = openApi(endpoints, models, 'x', '0') as {
  paths: Record<string, Record<string, { responses: Record<string, unknown> }>>
}
const documented = (one: AnyEndpoint): Set<number> =>
  new Set(
    Object.keys(
      described.paths[one.path.replace(/:(\w+)/g, '{$1}')]![one.method.toLowerCase()]!.responses,
    ).map(Number),
  )

/** What is wrong with an answer as such: a fault, a status nobody wrote down, an error that is not problem details. */
export const complaint = (one: AnyEndpoint, answer: Answer<unknown>): string | null => {
  if (answer.status >= 500 && one.fails[answer.problem?.code ?? ''] !== answer.status)
    return `fault ${answer.status} ${answer.problem?.code ?? ''}`
  if (!documented(one).has(answer.status))
    return `undocumented ${answer.status} ${answer.problem?.code ?? ''}`
  if (answer.status >= 400) {
    if (!String(answer.headers['content-type']).startsWith('application/problem+json'))
      return `not problem details: ${String(answer.headers['content-type'])}`
    if (
      answer.problem.status !== answer.status ||
      !/^[a-z-]+\.[a-z_]+$/.test(answer.problem.code) ||
      !answer.problem.request_id ||
      !answer.problem.detail
    )
      return `odd problem: ${answer.raw.toString()}`
  }
  return null
}
