import { describe, expect, it } from 'vitest'
import { memoryStore } from './local-store.ts'
import { magicInputs } from './magic-inputs.ts'

describe('memory store', () => {
  it('keeps the first of an id, lists newest first and goes on after an id', async () => {
    const store = memoryStore()
    expect(await store.insert('p', 'k', 'a', { n: 1 })).toBe(true)
    expect(await store.insert('p', 'k', 'a', { n: 2 })).toBe(false)
    expect(
      await store.insertMany('p', 'k', [
        { id: 'a', data: {} },
        { id: 'b', data: { n: 3 } },
      ]),
    ).toEqual(new Set(['b']))
    expect((await store.list('p', 'k')).map(({ id }) => id)).toEqual(['b', 'a'])
    expect((await store.listAfter('p', 'k', 'a', 10)).map(({ id }) => id)).toEqual(['b'])
    expect(await store.update<{ n: number }>('p', 'k', 'a', ({ n }) => ({ n: n + 1 }))).toEqual({
      n: 2,
    })
    expect(await store.update('p', 'k', 'none', (data) => data)).toBeNull()
    expect([...(await store.getMany('p', 'k', ['a', 'none'])).keys()]).toEqual(['a'])
    await store.remove('p', 'k', 'a')
    expect(await store.get('p', 'k', 'a')).toBeNull()
    expect(await store.get('p', 'other', 'b')).toBeNull()
  })
})

describe('magic inputs', () => {
  it('are each documented once', () => {
    const keys = magicInputs.map(({ effect_key }) => effect_key)
    expect(new Set(keys).size).toBe(keys.length)
  })
})
