import { expect, test } from 'vitest'
import { isOwnAddress } from './own-address.ts'

test.each([
  '/',
  '/tenants/home',
  '/listings?q=a//b&max=2#here',
  '/login?next=%2F%2Fevil.example',
  '/help/articles/þvottahús',
  '/a/../b',
])('%j is ours', (address) => {
  expect(isOwnAddress(address)).toBe(true)
  expect(new URL(address, 'https://igloo.example').origin).toBe('https://igloo.example')
})

test.each([
  '',
  'tenants/home',
  'https://evil.example',
  'javascript:alert(1)',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r\\evil.example',
  '\t//evil.example',
  '/..//evil.example',
  '/./\u007f/evil.example',
  ' /tenants/home',
  null,
  undefined,
  ['/tenants/home'],
])('%j is not', (address) => expect(isOwnAddress(address)).toBe(false))
