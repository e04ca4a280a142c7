import { expect, test } from 'vitest'
import { saveInTurn } from './save-in-turn.ts'

/** A server that takes what is based on its newest version alone, and answers when it is told to. */
const server = () => {
  let version = 1
  const taken: string[] = []
  const waiting: (() => void)[] = []
  const send = (what: string) => async (updated_at: string) => {
    await new Promise<void>((resolve) => waiting.push(resolve))
    if (updated_at !== `v${version}`) throw new Error('stale')
    version += 1
    taken.push(what)
    return { updated_at: `v${version}` }
  }
  const answer = async () => {
    await new Promise((resolve) => setTimeout(resolve))
    waiting.shift()?.()
    await new Promise((resolve) => setTimeout(resolve))
  }
  return { send, answer, taken, waiting, other: () => (version += 1) }
}

test('a save that waits behind another is based on the answer of that one', async () => {
  const { send, answer, taken, waiting } = server()
  const saves = ['a', 'b', 'c'].map((what) => saveInTurn('one', 'v1', send(what)))
  await answer()
  expect([taken, waiting.length]).toEqual([['a'], 1])
  await answer()
  await answer()
  expect((await Promise.all(saves)).map((one) => one.updated_at)).toEqual(['v2', 'v3', 'v4'])
  expect(taken).toEqual(['a', 'b', 'c'])
})

test('a save that failed stops nobody, and what comes next is based on what stands', async () => {
  const { send, answer, taken } = server()
  const failed = saveInTurn('two', 'v1', async () => Promise.reject(new Error('offline')))
  const next = saveInTurn('two', 'v1', send('b'))
  await expect(failed).rejects.toThrow('offline')
  await answer()
  expect([(await next).updated_at, taken]).toEqual(['v2', ['b']])
})

test('a form that was opened before somebody else saved is refused, one opened after is not', async () => {
  const { send, answer, taken, other } = server()
  const first = saveInTurn('three', 'v1', send('a'))
  await answer()
  await first
  other()
  const behind = saveInTurn('three', 'v1', send('b'))
  const fresh = saveInTurn('three', 'v3', send('c'))
  await answer()
  await expect(behind).rejects.toThrow('stale')
  await answer()
  expect([(await fresh).updated_at, taken]).toEqual(['v4', ['a', 'c']])
})
