import { expect, test } from 'vitest'
import { ownHtml, ownScript } from './trusted-types.ts'

const ORIGIN = 'https://igloo.example'

test.each(['/sw.js', '/assets/pdf.worker.min-x_1.mjs', `${ORIGIN}/assets/maplibre-gl-worker-a.js`])(
  '%s is ours',
  (address) => {
    expect(ownScript(address, ORIGIN)).toBe(address)
  },
)

test('an empty script and what the server sent may be written, nothing else', () => {
  const sent = new Set(['window.context = {}'])
  expect(
    [
      '<script></script>',
      'window.context = {}',
      '<script>alert(1)</script>',
      '<img onerror=alert(1)>',
      '',
    ].map((html) => ownHtml(html, sent)),
  ).toEqual(['<script></script>', 'window.context = {}', null, null, null])
})

test.each([
  'https://evil.example/assets/a.js',
  '//evil.example/sw.js',
  'blob:https://igloo.example/1',
  'data:text/javascript,1',
  'javascript:1',
  '/api/listings',
  '/_ipx/a.js',
  '/assets/../_ipx/a.js',
  '/assets/a.js/x',
  '/assets/a.svg',
  'http://[',
  '',
])('%s is not', (address) => {
  expect(ownScript(address, ORIGIN)).toBeNull()
})
