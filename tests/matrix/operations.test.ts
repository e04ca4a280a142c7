import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import * as z from 'zod/mini'
import type { AnyEndpoint } from '#core/shared/endpoint.ts'
import type { Handler } from '#core/server/handle.ts'
import type { Job } from '#core/server/context.ts'
import { endpoints } from '#app/api.ts'
import { jobs } from '#app/events.ts'
import { handlers } from '#app/handlers.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { EXPECTED, listed } from './expected.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const ROOT = path.resolve(import.meta.dirname, '../..')
const API = /^features\/[^/]+\/shared\/api(\.ts$|\/)/
const SERVER = /^features\/[^/]+\/server\//
/** A file of a server that makes handlers or jobs calls one of these; no other file of it is loaded here. */
const MAKES = /\b(handle|job)(<[^(]*>)?\(/

/** Everything of one kind that the files on disk export, whoever imports it; once, however often it is handed on. */
const exportsOf = async <T>(
  files: RegExp,
  fits: (value: unknown) => value is T,
): Promise<[file: string, value: T][]> => {
  const found = new Map<T, string>()
  for (const name of globSync('features/*/{shared,server}/**/*.ts', { cwd: ROOT })) {
    if (!files.test(name) || name.endsWith('.test.ts')) continue
    if (SERVER.test(name) && !MAKES.test(readFileSync(path.join(ROOT, name), 'utf8'))) continue
    const exported = (await import(path.join(ROOT, name))) as Record<string, unknown>
    for (const value of Object.values(exported)) if (fits(value)) found.set(value, name)
  }
  return [...found].map(([value, name]) => [name, value])
}
const has =
  <T>(...fields: (keyof T & string)[]) =>
  (value: unknown): value is T =>
    typeof value === 'object' && value !== null && fields.every((field) => field in value)
const isEndpoint = has<AnyEndpoint>('access', 'reply', 'method')
const isHandler = has<Handler>('endpoint', 'implementation')
const isJob = has<Job>('run', 'retries', 'lane')

/** Nouns whose operations are asked about two of them: a draft and a signed contract, a published and a draft listing. */
const HAS_TWO_STATES = /^(contract|conversation_attachment$|listing|meter_reading|special_term)/

const nameOf = (one: { feature: string; name: string }) => `${one.feature}.${one.name}`

describe('A1: one list of operations', () => {
  test('every endpoint that a feature writes is offered, and has exactly one handler in its own feature', async () => {
    const written = await exportsOf(API, isEndpoint)
    expect(written.map(([, endpoint]) => nameOf(endpoint)).toSorted()).toEqual(
      endpoints.map(nameOf).toSorted(),
    )
    const answering = await exportsOf(SERVER, isHandler)
    expect(answering.map(([, handler]) => nameOf(handler.endpoint)).toSorted()).toEqual(
      endpoints.map(nameOf).toSorted(),
    )
    for (const [file, handler] of answering) {
      expect(file.split('/')[1], nameOf(handler.endpoint)).toBe(handler.endpoint.feature)
      expect(handlers.includes(handler), nameOf(handler.endpoint)).toBe(true)
    }
  })

  test('every job that a feature writes has a queue', async () => {
    const written = await exportsOf(SERVER, isJob)
    expect(written.map(([, one]) => one.name).toSorted()).toEqual(
      jobs.map((one) => one.name).toSorted(),
    )
  })

  test('every endpoint has a rule, a rate class and a summary', () => {
    for (const endpoint of endpoints)
      expect(
        [endpoint.access.name, endpoint.rate, endpoint.summary, endpoint.name].every(
          (one) => one !== '',
        ),
        nameOf(endpoint),
      ).toBe(true)
    expect(new Set(endpoints.map((one) => `${one.method} ${one.path}`)).size).toBe(endpoints.length)
  })

  test('the published description and the live router answer each of them', async () => {
    const published = (await app.server.inject({ url: '/api/openapi.json' })).json<{
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
        app.server.hasRoute({ method: endpoint.method, url: `/api${endpoint.path}` }),
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

  test('the reviewed table names every operation, in both states where there are two, and nothing else', () => {
    const names = endpoints.map(nameOf)
    const two = endpoints
      .filter((one) =>
        Object.entries(one.refs).some(
          ([field, noun]) => field.startsWith('params.') && HAS_TWO_STATES.test(noun),
        ),
      )
      .map((one) => `${nameOf(one)}@second`)
    expect([...names, ...two].toSorted()).toEqual(Object.keys(EXPECTED).toSorted())
  })

  test('public operations are the reviewed ones', () => {
    expect(
      endpoints
        .filter((one) => one.access.needs === 'nothing' || one.access.needs === 'machine')
        .map(nameOf)
        .toSorted(),
    ).toEqual(listed('open').toSorted())
  })

  test('other methods answer 405, unknown addresses 404, all as problem details', async () => {
    const answers = await Promise.all([
      app.server.inject({ method: 'DELETE', url: '/api/currencies' }),
      app.server.inject({ url: '/api/nothing-here' }),
      app.server.inject({ method: 'PATCH', url: '/api/auth/login' }),
    ])
    expect(answers.map((answer) => answer.statusCode)).toEqual([405, 404, 405])
    for (const answer of answers)
      expect(answer.headers['content-type']).toContain('application/problem+json')
  })
})
