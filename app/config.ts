import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync, accessSync, constants } from 'node:fs'
import path from 'node:path'
import type { CoreConfig } from '#core/server/context.ts'
import { openDataKeys, type DataKeys } from '#core/server/encryption.ts'
import { hmac } from '#core/server/ids.ts'
import { openKeys } from '#core/server/keys.ts'
import { readMapTiles, type MapSettings } from './map-settings.ts'
import { drainTime, rateFactor, trustedProxies, type TrustedProxies } from './http-settings.ts'
import { readModel, type ModelSettings } from './model-settings.ts'
import { readOperator } from './operator.ts'
import { readSocialProviders, type SocialSettings } from './social-settings.ts'
import { readSettings, StartProblem, type ProviderSettings } from './provider-settings.ts'

export { StartProblem } from './provider-settings.ts'

export interface Config extends CoreConfig {
  root: string
  data_folder: string
  host: string
  port: number
  metrics_port: number | null
  role: 'all' | 'web' | 'worker'
  database_url: string | null
  /** The login that migrates; null where the schema must be current already. */
  database_owner_url: string | null
  database_password: string
  log_level: string
  trust_proxy: TrustedProxies
  /** How long a process that is told to stop goes on taking requests, so that whoever sends them learns of it. */
  drain_ms: number
  /** Where the mobile app is to be had, once it is in a store. */
  stores: { ios: string | null; android: string | null }
  /** What the vendors need; null outside production, where every provider is local. */
  settings: ProviderSettings | null
  /** Whom people may sign in with besides; outside production the embedded provider stands in. */
  social: readonly SocialSettings[]
  /** Who translates what people write; null where nobody does. */
  translation: ModelSettings | null
  /** Who sums up conversations for staff, where their people consent; null where nobody does. */
  summaries: ModelSettings | null
  /** Where maps get their streets from; null where they have none. */
  map_tiles: MapSettings | null
}

const ROOT = path.resolve(import.meta.dirname, '..')

const numberFrom = (name: string, value: string | undefined, fallback: number): number => {
  const number = value === undefined || value === '' ? fallback : Number(value)
  if (!Number.isInteger(number) || number < 0 || number > 65_535)
    throw new StartProblem(`${name} must be a port number between 0 and 65535`)
  return number
}

/** `Igloo <post@example.is>` or the bare address. */
const addressIn = (sender: string): string => /<([^<>]+)>/.exec(sender)?.[1] ?? sender

const addressOfStore = (name: string, value: string | undefined): string | null => {
  if (value === undefined || value === '') return null
  if (!/^https:\/\/[^\s"<>]+$/.test(value))
    throw new StartProblem(`${name} must be an https address`)
  return value
}

/** Who migrates. In production never the product's own login; without one a start expects the schema to be current. */
const ownerUrl = (
  environment: Readonly<Record<string, string | undefined>>,
  mode: Config['mode'],
): string | null => {
  const { DATABASE_OWNER_URL: owner, DATABASE_URL: url } = environment
  if (mode !== 'production') return owner ?? url ?? null
  const userOf = (address: string) => (URL.canParse(address) ? new URL(address).username : address)
  if (owner && userOf(owner) === userOf(url ?? ''))
    throw new StartProblem(
      'DATABASE_OWNER_URL must have another login than DATABASE_URL: see docs/operations.md',
    )
  return owner ? owner : null
}

/** Production names its keys; a demo makes them of the secret that it keeps in its data folder. */
const dataKeysOf = (
  environment: Readonly<Record<string, string | undefined>>,
  keptSecret: string,
): DataKeys => {
  const named = (environment.IGLOO_DATA_KEYS ?? '').split(',').flatMap((one) => one.trim() || [])
  const [current = hmac(keptSecret, 'data-key'), ...earlier] = named
  return openDataKeys(
    [current, ...earlier],
    environment.IGLOO_LOOKUP_KEY || hmac(keptSecret, 'lookup-key'),
  )
}

interface Kept {
  secret: string
  database_password: string
}

/** Secrets of a demo are made at the first start and kept in the data folder; production takes them from its environment. */
const keptSecrets = (folder: string): Kept => {
  const file = path.join(folder, 'secrets.json')
  try {
    mkdirSync(folder, { recursive: true })
    accessSync(folder, constants.W_OK)
  } catch {
    throw new StartProblem(
      `the data folder ${path.relative(process.cwd(), folder) || '.'} cannot be written: make it writable or set IGLOO_DATA to another folder`,
    )
  }
  if (!existsSync(file))
    writeFileSync(
      file,
      JSON.stringify({
        secret: randomBytes(32).toString('hex'),
        database_password: randomBytes(18).toString('hex'),
      }),
      { mode: 0o600 },
    )
  return JSON.parse(readFileSync(file, 'utf8')) as Kept
}

/** Where the head of the audit chain is written, besides the database. */
const anchorOf = (
  environment: Readonly<Record<string, string | undefined>>,
  dataFolder: string,
): Config['anchor'] => ({
  file: path.resolve(
    ROOT,
    environment.IGLOO_ANCHOR_FILE || path.join(dataFolder, 'audit-anchors.jsonl'),
  ),
  mail: environment.ANCHOR_MAIL || null,
  in_store: environment.ANCHOR_S3 === '1',
})

export const readConfig = (
  environment: Readonly<Record<string, string | undefined>>,
  asked: { mode?: Config['mode'] } = {},
): Config => {
  const mode = environment.NODE_ENV === 'production' ? 'production' : (asked.mode ?? 'demo')
  const dataFolder = path.resolve(ROOT, environment.IGLOO_DATA ?? '.igloo')
  const port = numberFrom('PORT', environment.PORT, 3000)
  const role = environment.IGLOO_ROLE ?? 'all'
  if (role !== 'all' && role !== 'web' && role !== 'worker')
    throw new StartProblem('IGLOO_ROLE must be all, web or worker')
  const settings = mode === 'production' ? readSettings(environment) : null
  const kept = settings
    ? { secret: settings.IGLOO_SECRET, database_password: '' }
    : keptSecrets(dataFolder)
  const secret = environment.IGLOO_SECRET ?? kept.secret
  const metricsPort =
    environment.METRICS_PORT === undefined
      ? null
      : numberFrom('METRICS_PORT', environment.METRICS_PORT, 9464)
  return {
    mode,
    root: ROOT,
    data_folder: dataFolder,
    host: environment.HOST ?? (mode === 'production' ? '0.0.0.0' : '127.0.0.1'),
    port,
    metrics_port:
      metricsPort ?? (mode === 'test' ? null : port + 1000 > 65_535 ? null : port + 1000),
    role,
    public_url: (environment.PUBLIC_URL ?? `http://localhost:${port}`).replace(/\/$/, ''),
    secret,
    keys: openKeys(secret, environment.IGLOO_SECRET_PREVIOUS || null),
    check_replies: mode === 'test' || mode === 'development',
    database_url: environment.DATABASE_URL ?? null,
    database_owner_url: ownerUrl(environment, mode),
    database_password: kept.database_password,
    data_keys: dataKeysOf(environment, secret),
    rate_factor: rateFactor(mode, environment.IGLOO_RATE_FACTOR),
    staff_mail:
      environment.STAFF_MAIL ??
      (settings ? addressIn(settings.MAIL_FROM) : 'starf@demo.igloo.example'),
    anchor: anchorOf(environment, dataFolder),
    operator: readOperator(environment),
    stores: {
      ios: addressOfStore('APP_STORE_URL', environment.APP_STORE_URL),
      android: addressOfStore('PLAY_STORE_URL', environment.PLAY_STORE_URL),
    },
    log_level:
      environment.LOG_LEVEL ??
      (mode === 'demo' || mode === 'development' ? 'warn' : mode === 'test' ? 'silent' : 'info'),
    trust_proxy: trustedProxies(environment.IGLOO_TRUST_PROXY),
    drain_ms: drainTime(mode, environment.IGLOO_DRAIN_SECONDS),
    settings,
    social: settings ? readSocialProviders(environment) : [],
    translation: readModel(environment, 'translations'),
    summaries: readModel(environment, 'summaries'),
    map_tiles: readMapTiles(environment, ROOT),
  }
}
