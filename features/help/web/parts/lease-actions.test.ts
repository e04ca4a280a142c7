import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { LEASE_ACTIONS } from './lease-actions.ts'

const CONTENT = path.join(import.meta.dirname, '../../server/content/articles.json')

test('every action of a lease leads to an article that comes with the product', () => {
  const keys = (JSON.parse(readFileSync(CONTENT, 'utf8')) as { key: string; kind: string }[])
    .filter(({ kind }) => kind === 'help')
    .map(({ key }) => key)
  expect(LEASE_ACTIONS.filter(({ article }) => !keys.includes(article))).toEqual([])
})
