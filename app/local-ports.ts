import path from 'node:path'
import type pg from 'pg'
import type { Clock } from '#core/server/clock.ts'
import { derivedKey } from '#core/server/keys.ts'
import type { Ports } from '#core/shared/ports.ts'
import { localBank } from '#providers/bank/local.ts'
import { localCreditScore } from '#providers/credit-score/local.ts'
import { localESign } from '#providers/e-sign/local.ts'
import { localSigning } from '#providers/e-sign/local-signing.ts'
import { localFiles } from '#providers/files/local.ts'
import type { LocalStore } from '#providers/local-store.ts'
import type { PropertyUnit } from '#providers/property-registry/port.ts'
import { pgStore } from '#providers/local-store-pg.ts'
import { localMail } from '#providers/mail/local.ts'
import { localPlaces } from '#providers/places/local.ts'
import { localTravel } from '#providers/travel/local.ts'
import { localPriceIndex } from '#providers/price-index/local.ts'
import { localPush } from '#providers/push/local.ts'
import { localPropertyRegistry } from '#providers/property-registry/local.ts'
import { localSms } from '#providers/sms/local.ts'
import { localTenancyRegistry } from '#providers/tenancy-registry/local.ts'
import { StartProblem, type Config } from './config.ts'
import type { GivenPorts, Outside } from './outside.ts'
import { appPaths } from './paths.ts'

const post = async (url: string, headers: Record<string, string>, body: string): Promise<number> =>
  (await fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(5_000) })).status

const OWNERS = ['property-registry', 'owners'] as const
const ownersOf = async (store: LocalStore, landregId: string) =>
  (await store.get<PropertyUnit['owners']>(...OWNERS, landregId)) ?? []

const MOST_OWNERS = 5000
const ownedIn = async (store: LocalStore, nationalId: string): Promise<string[]> =>
  (await store.listAfter<PropertyUnit['owners']>(...OWNERS, '', MOST_OWNERS))
    .filter(({ data }) => data.some((owner) => owner.national_id === nationalId))
    .map(({ id }) => id)

/** Says whose a home of the demo is, as a registered deed would. */
export const registerOwner = async (
  store: LocalStore,
  landregId: string,
  owner: PropertyUnit['owners'][number],
): Promise<void> => {
  await store.insert(...OWNERS, landregId, [owner])
}

/** The default outside world: every provider local, behaving like the real one, its books kept beside ours. */
export const localWorld = (
  config: Config,
  pool: pg.Pool,
  clock: Clock,
  given: GivenPorts,
): Outside => {
  if (config.mode === 'production')
    throw new StartProblem('production never uses the local providers')
  const now = () => clock.now()
  const store = pgStore(pool, now)
  const deps = { store, now }
  // A worker answers no requests: what its local outside systems tell goes where people go.
  const hooks = `${config.role === 'worker' ? config.public_url : `http://127.0.0.1:${config.port}`}/api`
  const bank = localBank({
    ...deps,
    webhook: {
      url: `${hooks}/bank-events`,
      secret: derivedKey(config.keys[0], 'bank-webhook'),
      post,
    },
  })
  const signDeps = {
    ...deps,
    signing_url: (task_id: string) => `${config.public_url}${appPaths.sandboxSign(task_id)}`,
    callback: {
      url: `${hooks}/signing-events`,
      secret: derivedKey(config.keys[0], 'sign-callback'),
      post,
    },
  }
  const ports: Ports = {
    mail: localMail(deps),
    sms: localSms(deps),
    push: localPush(deps),
    ...given,
    e_sign: localESign(signDeps),
    bank,
    credit_score: localCreditScore(deps),
    property_registry: localPropertyRegistry({
      owners: (landregId) => ownersOf(store, landregId),
      owned: (nationalId) => ownedIn(store, nationalId),
    }),
    tenancy_registry: localTenancyRegistry(deps),
    price_index: localPriceIndex(deps),
    places: localPlaces(),
    travel: localTravel(),
    files: localFiles({ folder: path.join(config.data_folder, 'files') }),
  }
  return { ports, sandbox: { store, bank, signing: localSigning(signDeps) } }
}
