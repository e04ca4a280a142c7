import { expect, test } from 'vitest'
import { keepEarlyEvents } from './early-events.ts'

test('a script of its own at the end of the page holds what comes early', () => {
  const kept = keepEarlyEvents('<html><body><p>$&</p></body></html>', 'N$&')
  expect(kept).toMatch(
    /^<html><body><p>\$&<\/p><script nonce="N\$&">\(\(\) => \{[^<]*\}\)\(\)<\/script><\/body><\/html>$/,
  )
})
