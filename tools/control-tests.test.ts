import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { CONTROL_TESTS } from '#features/marketing/shared/steps/control-tests.ts'

test.each(Object.entries(CONTROL_TESTS))('what tests %s is there: %s', (_, command) => {
  const place = command.split(' ').at(-1)!
  expect(existsSync(new URL(`../${place}`, import.meta.url))).toBe(true)
})
