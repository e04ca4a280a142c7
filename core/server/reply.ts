import { inputProblems } from '../shared/input-problems.ts'
import type { AnyEndpoint } from '../shared/endpoint.ts'
import type { Runtime } from './context.ts'
import { RawJson, type FileReply } from './handle.ts'

interface Schema {
  safeParse: (
    value: unknown,
  ) => { success: true; data: unknown } | { success: false; error: { issues: readonly unknown[] } }
}

const sorted = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(sorted)
    : value !== null && typeof value === 'object'
      ? Object.fromEntries(
          Object.entries(value)
            .filter(([, one]) => one !== undefined)
            .toSorted(([a], [b]) => (a < b ? -1 : 1))
            .map(([key, one]) => [key, sorted(one)]),
        )
      : value

/** In tests and development a reply must be exactly what its schema says: no field more, none less. */
const checkReply = (endpoint: AnyEndpoint, reply: unknown): void => {
  const result = (endpoint.reply as Schema).safeParse(reply)
  if (!result.success)
    throw new Error(
      `reply of ${endpoint.name} breaks its schema: ${JSON.stringify(inputProblems(result.error.issues, reply)).slice(0, 600)}`,
    )
  const [sent, declared] = [JSON.stringify(sorted(reply)), JSON.stringify(sorted(result.data))]
  if (sent !== declared)
    throw new Error(
      `reply of ${endpoint.name} says more than its schema: ${sent.slice(0, 900)} against ${declared.slice(0, 900)}`,
    )
}

export const isFile = (reply: unknown): reply is FileReply =>
  typeof reply === 'object' && reply !== null && 'bytes' in reply

export const shapeReply = (runtime: Runtime, endpoint: AnyEndpoint, reply: unknown): unknown => {
  if (endpoint.reply_kind === 'file' || isFile(reply)) return reply
  if (runtime.config.check_replies)
    checkReply(endpoint, reply instanceof RawJson ? JSON.parse(reply.json) : reply)
  else if (!(reply instanceof RawJson)) {
    // Outside tests a field that the schema does not name never leaves the process.
    const result = (endpoint.reply as Schema).safeParse(reply)
    if (!result.success)
      throw new Error(
        `reply of ${endpoint.name} breaks its schema: ${JSON.stringify(inputProblems(result.error.issues, reply)).slice(0, 300)}`,
      )
    return result.data
  }
  return reply
}
