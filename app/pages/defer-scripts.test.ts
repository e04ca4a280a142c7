import { expect, test } from 'vitest'
import { deferScripts } from './defer-scripts.ts'

const PAGE =
  '<html><head><link rel="modulepreload" href="/a.js" nonce="N$&"/></head><body><script nonce="N$&">here = 1</script><script nonce="N$&" type="module" async="">import "/a.js"</script></body></html>'

test('modules and their links wait, other scripts run, and one begins what waits', () => {
  const later = deferScripts(PAGE, 'N$&')
  expect(later).toContain('<link rel="later" href="/a.js" nonce="N$&"/>')
  expect(later).toContain(
    '<script nonce="N$&">here = 1</script><script nonce="N$&" type="later">import "/a.js"</script><script nonce="N$&">(() => {',
  )
  expect(later).not.toContain('"module"')
  expect(later.endsWith('</script></body></html>')).toBe(true)
})

test('the messages wait too, a letter that is drawn with does not', () => {
  const head =
    '<link rel="preload" href="/i18n/1/is/core.json" as="fetch"/><link rel="preload" href="/letters.woff2" as="font"/>'
  expect(deferScripts(head + PAGE, 'N$&')).toContain(
    '<link rel="later" href="/i18n/1/is/core.json" as="fetch"/><link rel="preload" href="/letters.woff2" as="font"/>',
  )
})
