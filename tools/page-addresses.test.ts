import { expect, test } from 'vitest'
import { addressesIn, pageIn } from './page-addresses.ts'

const PAGES = [
  '/',
  '/login',
  '/listings',
  '/listings/:id',
  '/legal/user-terms',
  '/tenants/rental-contracts/:id',
  '/admin/blog/tags',
]
const hole = '\0'

test.each([
  ['/login', '/login'],
  ['/login?next=/x', '/login'],
  [`/listings/${hole}`, '/listings/:id'],
  [`${hole}/listings/7#photos`, '/listings/:id'],
  [`/legal/${hole}`, '/legal/user-terms'],
  [`${hole}/rental-contracts/${hole}`, '/tenants/rental-contracts/:id'],
  [`/${hole}/rental-contracts/${hole}`, '/tenants/rental-contracts/:id'],
  [`/admin/blog/${hole}`, '/admin/blog/tags'],
  [`/listings${hole}`, '/listings'],
  ['/', undefined],
  ['login', undefined],
  ['/api/listings', undefined],
  [`${hole}/${hole}`, undefined],
  [`/api${hole}`, undefined],
  ['/listings/7/photos', undefined],
])('%j leads to %s', (text, page) => {
  expect(pageIn(text, PAGES)).toBe(page)
})

test('finds addresses in attributes, templates and properties, and the front where it is a link', () => {
  const source = [
    'const first = <Link to="/login" />',
    'const second = `${origin}/listings/${id}?lang=is`',
    "const third = { to: '/' }",
    "const none = path.split('/')",
  ].join('\n')
  expect(addressesIn('page.tsx', source, PAGES)).toEqual([
    { line: 1, page: '/login' },
    { line: 2, page: '/listings/:id' },
    { line: 3, page: '/' },
  ])
})
