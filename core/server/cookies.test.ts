import { expect, test } from 'vitest'
import {
  hostCookieName,
  hostCookieOptions,
  isSecureAddress,
  preferenceIn,
  readHostCookie,
} from './cookies.ts'

test('over https the name binds the cookie to this host; over http it is bare', () => {
  expect(hostCookieName('igloo_session', isSecureAddress('https://igloo.example'))).toBe(
    '__Host-igloo_session',
  )
  expect(hostCookieName('igloo_session', isSecureAddress('http://localhost:3000'))).toBe(
    'igloo_session',
  )
  expect(hostCookieOptions(true, 60)).toEqual({
    path: '/',
    httpOnly: true,
    secure: true,
    sameSite: 'strict',
    maxAge: 60,
  })
  expect(hostCookieOptions(false, 0, 'lax')).toMatchObject({
    secure: false,
    sameSite: 'lax',
    maxAge: 0,
  })
})

test.each([
  ['a=1; igloo_session=abc', false, 'abc'],
  ['igloo_session=a=b', false, 'a=b'],
  // A cookie that a subdomain or plain http could have set is not read over https.
  ['igloo_session=abc', true, null],
  ['igloo_session=bad; __Host-igloo_session=abc', true, 'abc'],
  ['xigloo_session=abc', false, null],
  ['igloo_session=', false, null],
  [undefined, true, null],
])('of %j, secure %j, is read %j', (header, secure, value) => {
  expect(readHostCookie(header, 'igloo_session', secure)).toBe(value)
})

test('over https a choice of the reader is read from a cookie that only this host can set', () => {
  const cookies = { theme: 'light', '__Host-theme': 'dark' }
  expect(preferenceIn(cookies, 'theme', true)).toBe('dark')
  expect(preferenceIn({ theme: 'dark' }, 'theme', true)).toBeUndefined()
  expect(preferenceIn(cookies, 'theme', false)).toBe('light')
})
