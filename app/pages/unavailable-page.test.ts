import { createHash } from 'node:crypto'
import cookie from '@fastify/cookie'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { LANGUAGES } from '#core/shared/language/languages.ts'
import { Failure } from '#core/shared/problem.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { openUnavailablePage } from './unavailable-page.ts'

let app: TestApp
let server: FastifyInstance
beforeAll(async () => {
  app = await openTestApp()
  server = Fastify()
  await server.register(cookie)
  const page = openUnavailablePage(app.product)
  for (const reason of ['down', 'busy'] as const)
    server.get(`/${reason}`, (request, reply) => {
      void reply.header('x-reader', 'visitor').header('x-keep', '1')
      return page.send(request, reply, { error: new Failure('core.busy', 503, {}, 3), reason })
    })
})
afterAll(async () => {
  await server.close()
  await app.close()
})

const ask = (url: string, headers: Record<string, string> = { accept: 'text/html' }) =>
  server.inject({ url, headers })

test('says it in the language of the reader, in the look that was chosen, and is not kept', async () => {
  const titles = new Set<string>()
  for (const lang of LANGUAGES)
    for (const reason of ['down', 'busy']) {
      const answer = await ask(`/${reason}?lang=${lang}`)
      expect(answer.statusCode).toBe(503)
      expect(answer.headers).toMatchObject({ 'retry-after': '3', 'cache-control': 'no-store' })
      expect(answer.headers).not.toHaveProperty('x-reader')
      expect(answer.headers).not.toHaveProperty('x-keep')
      expect(answer.body).toContain(`<html lang="${lang}" data-theme="light">`)
      titles.add(/<p>(.*?)<\/p>/.exec(answer.body)![1]!)
    }
  expect(titles.size).toBe(LANGUAGES.length * 2)
  const dark = await ask('/down', { accept: 'text/html', cookie: 'theme=dark' })
  expect(dark.body).toContain('data-theme="dark"')
})

test('its policy lets its own style and script run and nothing else; without scripts it comes again too', async () => {
  const { headers, body } = await ask('/down')
  const policy = String(headers['content-security-policy'])
  for (const [tag, directive] of [
    ['style', 'style-src'],
    ['script', 'script-src'],
  ]) {
    const [, text] = new RegExp(`<${tag}>(.*?)</${tag}>`, 's').exec(body)!
    expect(policy).toContain(
      `${directive} 'sha256-${createHash('sha256').update(text!).digest('base64')}'`,
    )
  }
  expect(body).toContain('<noscript><meta http-equiv="refresh" content="10"></noscript>')
  expect(body).not.toMatch(/(?:src|href)="[^"]/)
})

test('who asks for no page is told as a call is', async () => {
  const answer = await ask('/busy', { accept: '*/*' })
  expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8')
  expect(answer.json()).toMatchObject({ status: 503, code: 'core.busy' })
  expect(answer.headers).toMatchObject({ 'retry-after': '3' })
})
