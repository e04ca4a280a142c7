import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { markReadsUnderWay } from './reads-under-way.ts'

const open = () => {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  let answer: (value: string) => void = () => undefined
  const loading = queries.fetchQuery({
    queryKey: ['properties', 'read'],
    queryFn: () =>
      new Promise<string>((resolve) => {
        answer = resolve
      }),
  })
  const isStale = () => queries.getQueryState(['properties', 'read'])!.isInvalidated
  return { queries, loading, isStale, answer: (value: string) => answer(value) }
}

test('a read that was on its way when its thing changed is asked again', async () => {
  const { queries, loading, isStale, answer } = open()
  markReadsUnderWay(queries)
  answer('before the change')
  expect(await loading).toBe('before the change')
  await Promise.resolve()
  expect(isStale()).toBe(true)
})

test('nothing is marked where nothing changed', async () => {
  const { loading, isStale, answer } = open()
  answer('as it is')
  await loading
  await Promise.resolve()
  expect(isStale()).toBe(false)
})

test('one that fails is left to its page', async () => {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const loading = queries.fetchQuery({
    queryKey: ['properties', 'read'],
    queryFn: () => Promise.reject(new Error('offline')),
  })
  markReadsUnderWay(queries)
  await expect(loading).rejects.toThrow('offline')
})
