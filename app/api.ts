import type { AnyEndpoint } from '#core/shared/endpoint.ts'
import * as accounts from '#features/accounts/shared/api.ts'
import * as applications from '#features/applications/shared/api.ts'
import * as banking from '#features/banking/shared/api.ts'
import * as contracts from '#features/contracts/shared/api.ts'
import * as help from '#features/help/shared/api.ts'
import * as listings from '#features/listings/shared/api.ts'
import * as marketing from '#features/marketing/shared/api.ts'
import * as notifications from '#features/notifications/shared/api.ts'
import * as properties from '#features/properties/shared/api.ts'
import * as rentCollection from '#features/rent-collection/shared/api.ts'

/** Every endpoint of the product, by feature; the export's name becomes the operation id. */
const byFeature: Record<string, Record<string, unknown>> = {
  accounts,
  banking,
  properties,
  listings,
  applications,
  contracts,
  'rent-collection': rentCollection,
  notifications,
  help,
  marketing,
}

const isEndpoint = (value: unknown): value is AnyEndpoint =>
  typeof value === 'object' &&
  value !== null &&
  'access' in value &&
  'reply' in value &&
  'method' in value

export const endpoints: readonly AnyEndpoint[] = Object.entries(byFeature).flatMap(
  ([feature, exported]) =>
    Object.entries(exported)
      .filter((entry): entry is [string, AnyEndpoint] => isEndpoint(entry[1]))
      .map(([name, endpoint]) => {
        if (endpoint.feature !== feature)
          throw new Error(`${name} says it belongs to ${endpoint.feature}`)
        endpoint.name = name
        return endpoint
      }),
)
