import { expect, test } from 'vitest'
import { lateLibraries, newerInLine, productionLibraries } from './library-times.ts'

const NOW = new Date('2026-11-22T12:00:00Z')
const published = (times: Record<string, string>, deprecated: Record<string, string> = {}) => ({
  times,
  deprecated,
})

test('every version that production installs is named once, and tools of development are not', () => {
  expect(
    productionLibraries({
      packages: {
        '': { version: '0.1.0' },
        'node_modules/a': { version: '1.0.0' },
        'node_modules/b/node_modules/a': { version: '1.0.0' },
        'node_modules/c/node_modules/@scope/a': { version: '2.0.0' },
        'node_modules/d': { version: '3.0.0', dev: true },
        'node_modules/alias': { version: '4.0.0', name: 'real' },
      },
    }),
  ).toEqual([
    { name: 'a', version: '1.0.0' },
    { name: '@scope/a', version: '2.0.0' },
    { name: 'real', version: '4.0.0' },
  ])
})

test('only stable releases of the same line count as newer', () => {
  const times = {
    created: '2020-01-01T00:00:00Z',
    '1.2.3': '2026-01-01T00:00:00Z',
    '1.2.10': '2026-11-20T12:00:00Z',
    '1.3.0': '2026-11-12T12:00:00Z',
    '1.4.0-beta.1': '2026-11-13T12:00:00Z',
    '2.0.0': '2026-02-01T00:00:00Z',
  }
  expect(newerInLine({ name: 'a', version: '1.2.3' }, published(times), NOW)).toEqual([
    { version: '1.3.0', days: 10 },
    { version: '1.2.10', days: 2 },
  ])
})

test('below 1.0 a minor version is a line of its own', () => {
  const times = { '0.2.1': '2026-01-01T00:00:00Z', '0.3.0': '2026-01-02T00:00:00Z' }
  expect(newerInLine({ name: 'a', version: '0.2.1' }, published(times), NOW)).toEqual([])
})

test('a library is late when a newer release is older than the limit, or its version is deprecated', () => {
  const registry: Record<string, ReturnType<typeof published>> = {
    fresh: published({ '1.0.0': '2026-01-01T00:00:00Z', '1.0.1': '2026-08-24T12:00:00Z' }),
    late: published({ '1.0.0': '2026-01-01T00:00:00Z', '1.0.1': '2026-08-23T12:00:00Z' }),
    given_up: published({ '1.0.0': '2026-01-01T00:00:00Z' }, { '1.0.0': 'a weakness' }),
  }
  const installed = Object.keys(registry).map((name) => ({ name, version: '1.0.0' }))
  expect(lateLibraries(installed, (name) => registry[name]!, { days: 90, now: NOW })).toEqual([
    { name: 'late', version: '1.0.0', newer: '1.0.1', days: 91 },
    { name: 'given_up', version: '1.0.0', newer: null, days: 0 },
  ])
})
