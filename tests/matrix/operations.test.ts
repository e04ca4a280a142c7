import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'
import { endpoints } from '#app/api.ts'
import { handlers } from '#app/handlers.ts'
import { openWorld, type World } from '#tests/support/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const nameOf = (one: { feature: string; name: string }) => `${one.feature}.${one.name}`

describe('A1: one list of operations', () => {
  test('every endpoint has a handler, a rule, a rate class and a summary', () => {
    expect(handlers.map((handler) => nameOf(handler.endpoint))).toEqual(endpoints.map(nameOf))
    for (const endpoint of endpoints)
      expect(
        [endpoint.access.name, endpoint.rate, endpoint.summary, endpoint.name].every(
          (one) => one !== '',
        ),
        nameOf(endpoint),
      ).toBe(true)
    expect(new Set(endpoints.map((one) => `${one.method} ${one.path}`)).size).toBe(endpoints.length)
  })

  test('the published description, the live router and the endpoints are the same list', async () => {
    const published = (await world.server.inject({ url: '/api/openapi.json' })).json<{
      paths: Record<string, object>
    }>()
    const described = Object.entries(published.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map(
        (method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`,
      ),
    )
    expect(described.toSorted()).toEqual(
      endpoints.map((one) => `${one.method} ${one.path}`).toSorted(),
    )
    for (const endpoint of endpoints)
      expect(
        world.server.hasRoute({ method: endpoint.method, url: `/api${endpoint.path}` }),
        nameOf(endpoint),
      ).toBe(true)
  })

  test('fields that are ids say of what', () => {
    const missing: string[] = []
    const look = (
      endpoint: (typeof endpoints)[number],
      place: string,
      schema: { properties?: Record<string, object>; items?: object; anyOf?: object[] },
      path = '',
    ): void => {
      for (const [name, inner] of Object.entries(schema.properties ?? {})) {
        const at = path ? `${path}.${name}` : name
        if (/(^|_)ids?$/.test(name) && !endpoint.refs[`${place}.${at}`])
          missing.push(`${nameOf(endpoint)} ${place}.${at}`)
        look(endpoint, place, inner as never, at)
      }
    }
    for (const endpoint of endpoints) {
      for (const [, name] of endpoint.path.matchAll(/:(\w+)/g))
        if (/id$/i.test(name!) && !endpoint.refs[`params.${name}`])
          missing.push(`${nameOf(endpoint)} params.${name}`)
      for (const place of ['body', 'query'] as const)
        if (endpoint[place])
          look(
            endpoint,
            place,
            z.toJSONSchema(endpoint[place] as never, {
              io: 'input',
              unrepresentable: 'any',
            }) as never,
          )
    }
    expect(missing).toEqual([])
  })

  test('public operations are the reviewed ones', () => {
    const reviewed = readFileSync(new URL('./public-operations.txt', import.meta.url), 'utf8')
      .trim()
      .split('\n')
      .filter((line) => !line.startsWith('#'))
    expect(
      endpoints
        .filter((one) => one.access.needs === 'nothing' || one.access.needs === 'machine')
        .map(nameOf)
        .toSorted(),
    ).toEqual(reviewed.toSorted())
  })

  test('other methods answer 405, unknown addresses 404, all as problem details', async () => {
    const answers = await Promise.all([
      world.server.inject({ method: 'DELETE', url: '/api/currencies' }),
      world.server.inject({ url: '/api/nothing-here' }),
      world.server.inject({ method: 'PATCH', url: '/api/auth/login' }),
    ])
    expect(answers.map((answer) => answer.statusCode)).toEqual([405, 404, 405])
    for (const answer of answers)
      expect(answer.headers['content-type']).toContain('application/problem+json')
  })
})
