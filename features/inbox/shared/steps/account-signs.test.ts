import { expect, test } from 'vitest'
import type { ScamOverview } from '../model.ts'
import { strongReasons, weighedSigns } from './account-signs.ts'

type Detection = ScamOverview['detections']['items'][number]
const detectionsOf = (...items: Pick<Detection, 'state' | 'reasons'>[]) =>
  ({ count: items.length, items }) as unknown as ScamOverview['detections']

const SIGNALS: ScamOverview['signals'] = [
  { signal: 'reports_open', count: 1 },
  { signal: 'detections_open', count: 1 },
  { signal: 'new_account', count: 2 },
]
const weightsOf = (detections: ScamOverview['detections']) =>
  weighedSigns({ signals: SIGNALS, detections }).map(({ signal, weight }) => [signal, weight])

test('a message that waits weighs as much as what is in it, and the weightiest sign comes first', () => {
  const detections = detectionsOf({ state: 'open', reasons: ['cannot_show', 'keys_by_post'] })
  expect(weightsOf(detections)).toEqual([
    ['detections_open', 'strong'],
    ['reports_open', 'some'],
    ['new_account', 'weak'],
  ])
  expect(strongReasons({ detections })).toEqual(['keys_by_post'])
})

test('what staff decided on, and what is weak, adds nothing', () => {
  const detections = detectionsOf(
    { state: 'dismissed', reasons: ['pay_first'] },
    { state: 'open', reasons: ['cannot_show'] },
  )
  expect(weightsOf(detections)).toEqual([
    ['reports_open', 'some'],
    ['detections_open', 'some'],
    ['new_account', 'weak'],
  ])
  expect(strongReasons({ detections })).toEqual([])
})

test('a reason of several messages is named once', () => {
  const one = { state: 'open', reasons: ['pay_first'] } as const
  const detections = detectionsOf(
    { ...one, reasons: [...one.reasons] },
    { ...one, reasons: [...one.reasons, 'asks_secret'] },
  )
  expect(strongReasons({ detections }).toSorted()).toEqual(['asks_secret', 'pay_first'])
})
