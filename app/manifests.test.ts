import { expect, test } from 'vitest'
import { event, type EventMessage } from '#core/server/events.ts'
import { on } from '#core/server/feature.ts'
import { job } from '#core/server/jobs.ts'
import type { Handler } from '#core/server/handle.ts'
import { endpoints } from './api.ts'
import { collectListeners, jobs, listeners } from './events.ts'
import { features } from './features.ts'
import { handlers, pairHandlers } from './handlers.ts'

const made = event('things.thing_made', 'thing')
const run = async () => undefined
const [first, second, third] = ['a', 'b', 'c'].map((name) => job<EventMessage>(name, run))

test('listeners of one event are added to each other, those of the announcing feature first', () => {
  const collected = collectListeners([
    { name: 'others', listeners: [on(made, [first!])] },
    { name: 'things', listeners: [on(made, [second!]), on(made, [third!])] },
    { name: 'deaf' },
  ])
  expect(collected.get('things.thing_made')!.map((one) => one.name)).toEqual(['b', 'c', 'a'])
})

test('what a signed contract sets off runs in three features, in the order of the features', () => {
  expect(listeners.get('contracts.contract_signed')!.map((one) => one.name)).toEqual([
    'contracts.notify_signed',
    'contracts.file_contract',
    'contracts.let_listing',
    'rent-collection.lay_out_schedule',
    'notifications.tell',
  ])
})

test('every job that listens has a queue, and no two jobs share a name', () => {
  const listening = new Set([...listeners.values()].flat().map((one) => one.name))
  const names = jobs.map((one) => one.name)
  expect([...listening].filter((name) => !names.includes(name))).toEqual([])
  expect(new Set(names).size).toBe(names.length)
})

test('no two pieces of timed work share a name', () => {
  const names = features.flatMap((feature) => feature.timed ?? []).map((work) => work.name)
  expect(new Set(names).size).toBe(names.length)
})

test('an endpoint without a handler, with two, or that no manifest names stops the start', () => {
  const [one, other] = handlers as [Handler, Handler]
  expect(() => pairHandlers([one.endpoint], [])).toThrow('has no handler')
  expect(() => pairHandlers([one.endpoint], [{ one }, { again: { ...one } }])).toThrow(
    'has two handlers',
  )
  expect(() => pairHandlers([one.endpoint], [{ one, other }])).toThrow('which no manifest names')
  expect(pairHandlers([one.endpoint], [{ one }])).toEqual([one])
  expect(handlers).toHaveLength(endpoints.length)
})
