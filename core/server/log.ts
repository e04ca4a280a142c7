import pino from 'pino'
import { isLostDatabase } from './lost-database.ts'

/** The only fields that may appear in a log line. Personal values have no name here, so they cannot be written. */
const ALLOWED = new Set([
  'level',
  'time',
  'msg',
  'request_id',
  'operation',
  'method',
  'route',
  'status',
  'ms',
  'actor_kind',
  'code',
  'job',
  'event',
  'event_id',
  'attempt',
  'count',
  'provider',
  'mode',
  'port',
  'version',
  'error_name',
  'error_message',
  'error_stack',
  'sql_state',
  'constraint',
  'migration',
  'day',
  'stage',
  'bytes',
  'subject_id',
  'noun',
  'name',
  'pid',
])

export type LogFields = Record<string, string | number | boolean | null | undefined>
export interface Log {
  debug: (fields: LogFields, message: string) => void
  info: (fields: LogFields, message: string) => void
  warn: (fields: LogFields, message: string) => void
  error: (fields: LogFields, message: string) => void
}

const allowedFields = (fields: LogFields): LogFields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => ALLOWED.has(name)))

/** pg-boss hands on copies of errors, which are plain objects. */
const likeAnError = (thrown: unknown): Pick<Error, 'name' | 'message' | 'stack' | 'cause'> => {
  if (typeof thrown !== 'object' || thrown === null)
    return { name: 'Error', message: String(thrown), stack: '' }
  const { name, message, stack, cause } = thrown as Record<string, unknown>
  const words = (value: unknown, otherwise: string) =>
    typeof value === 'string' ? value : otherwise
  return {
    name: words(name, 'Error'),
    message: words(message, 'without words'),
    stack: words(stack, ''),
    cause,
  }
}

/** What may be said of an error: its name, its own words without values that people typed, and where it happened. */
export const errorFields = (error: unknown): LogFields => {
  const known = error instanceof Error ? error : likeAnError(error)
  const cause = known.cause as { code?: string; constraint?: string; message?: string } | undefined
  const isQuery = known.message.startsWith('Failed query')
  return {
    error_name: known.name,
    error_message: isQuery ? `failed query: ${cause?.message ?? ''}` : known.message.slice(0, 400),
    error_stack: (known.stack ?? '')
      .split('\n')
      .filter((line) => line.trimStart().startsWith('at '))
      .slice(0, 8)
      .join('\n'),
    sql_state: cause?.code,
    constraint: cause?.constraint,
    // Never written; `watchDatabase` asks it.
    lost_database: isLostDatabase(error),
  }
}

export const openLog = (level: string, destination?: pino.DestinationStream): Log => {
  const logger = pino(
    { level, base: { pid: process.pid }, timestamp: pino.stdTimeFunctions.isoTime },
    destination ?? pino.destination({ fd: 2, sync: true }),
  )
  return {
    debug: (fields, message) => logger.debug(allowedFields(fields), message),
    info: (fields, message) => logger.info(allowedFields(fields), message),
    warn: (fields, message) => logger.warn(allowedFields(fields), message),
    error: (fields, message) => logger.error(allowedFields(fields), message),
  }
}
