import { expect, test, vi } from 'vitest'
import { errorFields, type Log, type LogFields } from './log.ts'
import { watchDatabase } from './database-watch.ts'
import { isLostDatabase, noteLostDatabase } from './lost-database.ts'

const lost = (): Error => {
  const error = new Error('connect ECONNREFUSED 127.0.0.1:5432')
  noteLostDatabase(error)
  return error
}
const refused = (): Error => new Error('connect ECONNREFUSED 127.0.0.1:25')

test('known by where it was thrown: through a copy and a wrapper, and not by the words of another system', () => {
  expect(isLostDatabase(lost())).toBe(true)
  expect(isLostDatabase({ ...lost(), message: 'a copy', queue: 'mail' })).toBe(true)
  expect(isLostDatabase(new Error('Failed query', { cause: lost() }))).toBe(true)
  expect(isLostDatabase(refused())).toBe(false)
  for (const thrown of [null, undefined, 'words', 7]) expect(isLostDatabase(thrown)).toBe(false)
  const state = Object.assign(new Error('stopping'), { code: '57P01' })
  const syntax = Object.assign(new Error('syntax error'), { code: '42601' })
  for (const error of [state, syntax]) noteLostDatabase(error)
  expect([isLostDatabase(state), isLostDatabase(syntax)]).toEqual([true, false])
})

test('what is thrown and is no error still has its words in the log', () => {
  expect(errorFields({ message: 'no such queue', stack: '' }).error_message).toBe('no such queue')
  expect(errorFields({ queue: 'mail' }).error_message).not.toContain('[object')
})

test('a line when it is lost, one when it answers again, whatever fails meanwhile; everything else is written', async () => {
  vi.useFakeTimers()
  try {
    const lines: string[] = []
    const write = (_fields: LogFields, message: string) => void lines.push(message)
    const inner: Log = { debug: () => undefined, info: write, warn: write, error: write }
    let answers = false
    const probe = vi.fn(async () => {
      if (!answers) throw lost()
    })
    const { log, close } = watchDatabase(inner, probe)
    for (const message of ['job queue', 'fault', 'timetable']) {
      log.warn(errorFields(lost()), message)
      log.error(errorFields(lost()), message)
    }
    log.warn(errorFields(refused()), 'the mail server is away')
    await vi.advanceTimersByTimeAsync(2_000)
    expect(lines).toEqual(['the database does not answer', 'the mail server is away'])
    answers = true
    await vi.advanceTimersByTimeAsync(600)
    const asked = probe.mock.calls.length
    await vi.advanceTimersByTimeAsync(5_000)
    expect(probe.mock.calls.length).toBe(asked)
    expect(lines.at(-1)).toBe('the database answers again')
    log.error(errorFields(lost()), 'fault')
    expect(lines.at(-1)).toBe('the database does not answer')
    close()
    await vi.advanceTimersByTimeAsync(5_000)
    expect(lines.length).toBe(4)
  } finally {
    vi.useRealTimers()
  }
})
