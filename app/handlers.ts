import type { Handler } from '#core/server/handle.ts'
import * as accounts from '#features/accounts/server/handlers.ts'
import * as passwordHandlers from '#features/accounts/server/password-handlers.ts'
import * as sessionHandlers from '#features/accounts/server/session-handlers.ts'
import * as staffHandlers from '#features/accounts/server/staff-handlers.ts'
import * as accountEmails from '#features/accounts/server/emails.ts'
import * as electronicId from '#features/accounts/server/electronic-id.ts'
import * as signIn from '#features/accounts/server/sign-in.ts'
import * as applicationsOfLandlord from '#features/applications/server/handlers/landlord.ts'
import * as applicationsOfTenant from '#features/applications/server/handlers/tenant.ts'
import * as banking from '#features/banking/server/handlers.ts'
import * as contractDocuments from '#features/contracts/server/handlers/documents.ts'
import * as contractParties from '#features/contracts/server/handlers/parties.ts'
import * as contractInspections from '#features/contracts/server/handlers/inspections.ts'
import * as contractSigning from '#features/contracts/server/handlers/signing.ts'
import * as contractTerms from '#features/contracts/server/handlers/terms.ts'
import * as contracts from '#features/contracts/server/handlers/contracts.ts'
import * as helpArticles from '#features/help/server/handlers/articles.ts'
import * as helpReading from '#features/help/server/handlers/reading.ts'
import * as helpSlots from '#features/help/server/handlers/slots.ts'
import * as helpTerms from '#features/help/server/handlers/terms.ts'
import * as helpVersions from '#features/help/server/handlers/versions.ts'
import * as listingPhotos from '#features/listings/server/handlers/photos.ts'
import * as listingSearch from '#features/listings/server/handlers/search.ts'
import * as marketing from '#features/marketing/server/handlers.ts'
import * as notifications from '#features/notifications/server/handlers.ts'
import * as ownListings from '#features/listings/server/handlers/own.ts'
import * as properties from '#features/properties/server/handlers.ts'
import * as rentCollection from '#features/rent-collection/server/handlers.ts'
import { endpoints } from './api.ts'

const modules: Record<string, unknown>[] = [
  accounts,
  accountEmails,
  electronicId,
  passwordHandlers,
  sessionHandlers,
  staffHandlers,
  signIn,
  banking,
  properties,
  listingSearch,
  ownListings,
  listingPhotos,
  applicationsOfTenant,
  applicationsOfLandlord,
  contracts,
  contractParties,
  contractTerms,
  contractSigning,
  contractInspections,
  contractDocuments,
  rentCollection,
  notifications,
  helpReading,
  helpTerms,
  helpArticles,
  helpVersions,
  helpSlots,
  marketing,
]

const isHandler = (value: unknown): value is Handler =>
  typeof value === 'object' && value !== null && 'endpoint' in value && 'implementation' in value

/** Pairs every endpoint with its handler. A process with an endpoint that lacks a rule or a handler does not start. */
const pair = (): Handler[] => {
  const found = new Map(
    modules
      .flatMap((exported) => Object.values(exported).filter(isHandler))
      .map((handler) => [handler.endpoint, handler]),
  )
  return endpoints.map((endpoint) => {
    const handler = found.get(endpoint)
    if (!handler)
      throw new Error(`${endpoint.method} ${endpoint.path} (${endpoint.name}) has no handler`)
    if (!endpoint.access)
      throw new Error(`${endpoint.method} ${endpoint.path} (${endpoint.name}) has no access rule`)
    return handler
  })
}

export const handlers: readonly Handler[] = pair()
