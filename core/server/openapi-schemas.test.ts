import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { id, instant, plainDate } from '../shared/fields.ts'
import { nameSchemas } from './openapi-schemas.ts'

const Person = z.object({ name: z.string(), lang: z._default(z.string(), 'is') })
const Home = z.object({ id: id(), owner: Person, free_from: plainDate(), seen_at: instant() })
const Plain = z.object({ city: z.string() })
const models = [{ Person, Home, Plain, NAMES: ['Person'] }]
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })

describe('named schemas', () => {
  test('a named schema is a reference, and what it holds too', () => {
    const { schemaOf, components } = nameSchemas(models)
    expect(schemaOf(z.array(Home), 'output')).toEqual({ type: 'array', items: ref('Home') })
    expect(components()).toMatchObject({
      Home: {
        properties: {
          id: { type: 'string', format: 'uuid' },
          owner: ref('Person'),
          free_from: { type: 'string', format: 'date' },
          seen_at: { type: 'string', format: 'date-time' },
        },
      },
      Person: { required: ['name', 'lang'] },
    })
  })

  test('an input that differs has a name of its own, as has what refers to it', () => {
    const { schemaOf, components } = nameSchemas(models)
    expect(schemaOf(Home, 'input')).toEqual(ref('HomeInput'))
    expect(schemaOf(Home, 'output')).toEqual(ref('Home'))
    expect(components()).toMatchObject({
      HomeInput: { properties: { owner: ref('PersonInput') } },
      PersonInput: { required: ['name'], properties: { lang: { default: 'is' } } },
    })
  })

  test('an unnamed schema is written out', () => {
    const { schemaOf, components } = nameSchemas(models)
    expect(schemaOf(z.object({ done: z.boolean() }), 'output')).toMatchObject({
      properties: { done: { type: 'boolean' } },
    })
    expect(components()).toEqual({})
  })

  test('one name for two schemas is refused', () => {
    expect(() => nameSchemas([{ Person }, { Person: Plain }])).toThrow('Person')
  })
})
