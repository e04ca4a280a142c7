import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { endpoints } from '../api.ts'
import { canonicalTarget, knownNames } from './page-query.ts'

const known = knownNames(endpoints)
const ROOT = path.resolve(import.meta.dirname, '../..')

test('one page for every link that leads to it', () => {
  const of = (target: string) => canonicalTarget(target, known)
  expect(of('/listings?utm_source=x&sort=price&rooms_min=2&fbclid=y')).toBe(
    '/listings?rooms_min=2&sort=price',
  )
  expect(of('/listings?utm_source=x')).toBe('/listings')
  expect(of('/listings?postal_code=200&postal_code=101')).toBe(
    '/listings?postal_code=200&postal_code=101',
  )
  expect(of('/help/search?q=h%C3%BAsaleiga+b%C3%B3t')).toBe(
    '/help/search?q=h%C3%BAsaleiga+b%C3%B3t',
  )
  expect(of('/listings?q=%ff&__proto__=1')).toBe('/listings?q=%EF%BF%BD')
})

/** What a page asks its address for by name: a forgotten one would be missing where the server draws it. */
const READ = [
  /(?:search|params|searchParams|useSearchParams\(\)\[0\])\.(?:get|getAll|has)\('([\w-]+)'\)/g,
  /\bparam="([\w-]+)"/g,
]
/** Read by pages of people who sign in or are signed in alone: their address is drawn as it is. */
const NOT_PUBLIC = ['state', 'taskId']

const filesOfPages = (): { name: string; text: string }[] =>
  ['features', 'app/web', 'core/web', 'core/shared'].flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !/(^|\/)server\/|\.test\./.test(name))
      .map((name) => ({
        name: `${folder}/${name}`,
        text: readFileSync(path.join(ROOT, folder, name), 'utf8'),
      })),
  )

test('every name that a page reads is known', () => {
  const names = new Set(
    filesOfPages().flatMap(({ text }) =>
      READ.flatMap((one) => [...text.matchAll(one)].map(([, name]) => name!)),
    ),
  )
  expect(names.size).toBeGreaterThan(15)
  expect([...names].filter((name) => !known.has(name) && !NOT_PUBLIC.includes(name))).toEqual([])
})

/** A page number that is none, or more words than a search takes, would be refused: a page that reads them itself fails. */
const OF_EVERY_LIST = /\.get\('(?:page|q)'\)/
const ONE_PIECE = 'core/web/data/address-query.ts'
/** They tell their reader how many letters the search takes, and cut to that. */
const CUT_THEMSELVES = [
  'features/help/web/pages/help-search.tsx',
  'features/listings/web/parts/search-address.ts',
]

test('what every list asks its address for is read by one piece of code', () => {
  const found = filesOfPages().filter(({ text }) => OF_EVERY_LIST.test(text))
  expect(found.map(({ name }) => name).toSorted()).toEqual([ONE_PIECE, ...CUT_THEMSELVES])
})
