import type { AnyEndpoint } from '#core/shared/endpoint.ts'
import { features } from './features.ts'

const isEndpoint = (value: unknown): value is AnyEndpoint =>
  typeof value === 'object' &&
  value !== null &&
  'access' in value &&
  'reply' in value &&
  'method' in value

/** Every endpoint of the product, by feature; the export's name becomes the operation id. */
export const endpoints: readonly AnyEndpoint[] = features.flatMap((feature) =>
  Object.entries(feature.endpoints ?? {})
    .filter((entry): entry is [string, AnyEndpoint] => isEndpoint(entry[1]))
    .map(([name, endpoint]) => {
      if (endpoint.feature !== feature.name)
        throw new Error(`${name} says it belongs to ${endpoint.feature}`)
      endpoint.name = name
      return endpoint
    }),
)

/** The modules of schemas, for their names in the documents of the API. */
export const models = features.flatMap(({ models: found }) =>
  found ? [found as Readonly<Record<string, unknown>>] : [],
)
