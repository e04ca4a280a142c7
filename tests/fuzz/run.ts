import type { FuzzAnswer } from './connection.ts'
import { Connection } from './connection.ts'
import type { FuzzRequest, Source } from './requests.ts'

export interface FuzzResult {
  requests: number
  statuses: Record<string, number>
  /** Answers of 500 and above that are no failures with a name (503 with Retry-After is one). */
  faults: string[]
  /** Refusals of the API that are not problem details, redirects elsewhere, no answer in time. */
  complaints: string[]
  slowest: { ms: number; name: string }
}

export const emptyResult = (): FuzzResult => ({
  requests: 0,
  statuses: {},
  faults: [],
  complaints: [],
  slowest: { ms: 0, name: '' },
})

const MOST_KEPT = 50
const keep = (list: string[], words: string): void => {
  if (list.length < MOST_KEPT && !list.includes(words)) list.push(words)
}
/** What must never be in an answer. */
const LEAKS = /\bat .+\.(ts|js):\d+|node_modules|Failed query|select .+ from |PGSQL/i

const complaintOf = ({ status, type, location, body }: FuzzAnswer, name: string): string | null => {
  if (status === -1) return 'no answer in 20 s'
  if (location !== null && !/^\/(?!\/)/.test(location) && !location.startsWith('http://localhost'))
    return `leads to ${location.slice(0, 80)}`
  if (LEAKS.test(body)) return `tells of its inside: ${body.slice(0, 200)}`
  if (
    status >= 400 &&
    / \/api\//.test(name) &&
    !/ HEAD /.test(name) &&
    !type.startsWith('application/problem+json')
  )
    return `no problem details: ${type}`
  return null
}

const note = (result: FuzzResult, answer: FuzzAnswer, { name }: FuzzRequest): void => {
  result.requests += 1
  result.statuses[answer.status] = (result.statuses[answer.status] ?? 0) + 1
  if (
    answer.status === 500 ||
    (answer.status > 500 && !/core\.(busy|provider_unavailable)/.test(answer.body))
  )
    keep(result.faults, `${answer.status} ${name} ${answer.body.slice(0, 200)}`)
  const complaint = complaintOf(answer, name)
  if (complaint) keep(result.complaints, `${name}: ${complaint}`)
  if (answer.ms > result.slowest.ms) result.slowest = { ms: Math.round(answer.ms), name }
}

/** Sends requests over several connections at once until `more` says no; notes what came back. */
export const runFuzz = async (
  port: number,
  source: Pick<Source, 'next'>,
  connections: number,
  more: () => boolean,
  result: FuzzResult,
): Promise<void> => {
  const line = async (): Promise<void> => {
    const connection = new Connection(port)
    while (more()) {
      const request = source.next()
      const answer = await connection.ask(request.bytes, request.is_head)
      note(result, answer, request)
      if (!request.is_whole || answer.status === 400) connection.close()
    }
    connection.close()
  }
  await Promise.all(Array.from({ length: connections }, line))
}

/** True once for so many requests. */
export const times = (count: number): (() => boolean) => {
  let left = count
  return () => (left -= 1) >= 0
}
