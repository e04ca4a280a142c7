import { expect, test } from 'vitest'
import { ownHtml, ownScript } from './trusted-types.ts'

const ORIGIN = 'https://igloo.example'

test.each(['/sw.js', '/assets/pdf.worker.min-x_1.mjs', `${ORIGIN}/assets/maplibre-gl-worker-a.js`])('%s is ours', (address) => {
  expect(ownScript(address, ORIGIN)).toBe(address)
})

test('HTML that may be written: an empty script, and what the server wrote into the page', () => {
  const served = new Set(['begin()'])
  expect(['<script></script>', 'begin()', '<script>alert(1)</script>', '<img onerror=alert(1)>', 'begin();alert(1)', ''].map((html) => ownHtml(html, served)))
    .toEqual(['<script></script>', 'begin()', null, null, null, null])
})

test.each([
  'https://evil.example/assets/a.js', '//evil.example/sw.js', 'blob:https://igloo.example/1', 'data:text/javascript,1',
  'javascript:1', '/api/listings', '/_ipx/a.js', '/assets/../_ipx/a.js', '/assets/a.js/x', '/assets/a.svg', 'http://[', '',
])('%s is not', (address) => {
  expect(ownScript(address, ORIGIN)).toBeNull()
})
