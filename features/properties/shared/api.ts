import * as z from 'zod/mini'
import { signedIn } from '#core/shared/access.ts'
import { endpointsOf } from '#core/shared/endpoint.ts'
import { listOf, text } from '#core/shared/fields.ts'
import { RegistryUnit } from './model.ts'

const endpoint = endpointsOf('properties')

export const lookupProperty = endpoint({
  method: 'GET',
  path: '/properties/lookup/:landreg',
  access: signedIn,
  rate: 'lookup',
  reply: RegistryUnit,
  fails: { 'properties.unknown_landreg': 404, 'properties.registry_silent': 503 },
  summary: 'The facts of a home in the property registry, by its number with or without the F',
})
export const searchProperties = endpoint({
  method: 'GET',
  path: '/properties/search',
  access: signedIn,
  rate: 'lookup',
  query: z.object({ q: text(100) }),
  reply: listOf(RegistryUnit),
  fails: { 'properties.registry_silent': 503 },
  summary:
    'Homes in the property registry by street, house number or the beginning of their number; at most 20',
})
