import { randomBytes } from 'node:crypto'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { addressOf, type AnyEndpoint, type CallOf, type ReplyOf } from '#core/shared/endpoint.ts'
import type { ProblemBody } from '#core/shared/problem.ts'
import { lookupOf } from '#core/server/encryption.ts'
import { newId } from '#core/server/ids.ts'
import { emailAddresses, phones, sessions } from '#features/accounts/server/tables.ts'
import { recordIdentity } from '#features/accounts/server/identity/proven-identities.ts'
import { emailKey, insertUser } from '#features/accounts/server/queries.ts'
import { openSession } from '#features/accounts/server/sessions/sessions.ts'
import { signAccess } from '#features/accounts/server/sessions/tokens.ts'
import { readConfig } from '#app/config.ts'
import { openProduct, type Product } from '#app/runtime.ts'
import { makeServer } from '#app/server.ts'
import { TEST_DATA_KEYS } from './data-keys.ts'
import { cloneDatabase, type TestDatabase } from './database.ts'

export interface Person {
  id: string
  token: string
  session_id: string
  full_name: string
  email: string
  national_id: string
  user_type: 'LL' | 'TN'
  is_staff: boolean
  is_proven: boolean
  is_confirmed: boolean
  provider?: 'password' | 'electronic-id'
}
export interface Answer<T> {
  status: number
  body: T
  problem: ProblemBody
  headers: Record<string, string | string[] | number | undefined>
  raw: Buffer
}
export interface CallOptions {
  key?: string
  headers?: Record<string, string>
  payload?: unknown
  /** The address that the call comes from. */
  ip?: string
}

export interface TestApp {
  product: Product
  /** The owner of this app's tables: migrations, and tests that set the guards aside. */
  owner_url: string
  server: FastifyInstance
  call: <E extends AnyEndpoint>(
    endpoint: E,
    call: CallOf<E>,
    as?: Person | null,
    options?: CallOptions,
  ) => Promise<Answer<ReplyOf<E>>>
  /** The same, failing the test where the answer is not 200. */
  ok: <E extends AnyEndpoint>(
    endpoint: E,
    call: CallOf<E>,
    as?: Person | null,
    options?: CallOptions,
  ) => Promise<ReplyOf<E>>
  person: (given?: Partial<Omit<Person, 'id' | 'token' | 'session_id'>>) => Promise<Person>
  upload: (
    endpoint: AnyEndpoint,
    call: object,
    files: { field: string; name: string; type: string; bytes: Uint8Array }[],
    as: Person,
    fields?: Record<string, string>,
  ) => Promise<Answer<never>>
  /** As if this person had just given their password again. */
  prove: (person: Person) => Promise<void>
  drain: () => Promise<number>
  forward: (days: number) => void
  mails: () => Promise<{ to: string; subject: string; text: string; links: string[] }[]>
  close: () => Promise<void>
}

const NAMES = [
  'Guðrún Þórðardóttir',
  'Jón Ægisson',
  'Sigríður Björk Óladóttir',
  'Árni Már Gíslason',
  'Anna Kowalska',
  'Oksana Melnyk',
  'Þórey Ýr Hallsdóttir',
  'Ólafur Örn Stefánsson',
]
let made = 0

/** A well-formed number of a person born in 1980-1999 with a serial that was never issued. */
const freshNationalId = (n: number): string =>
  `${String(1 + (n % 28)).padStart(2, '0')}${String(1 + (Math.floor(n / 28) % 12)).padStart(2, '0')}${String(80 + (Math.floor(n / 336) % 20)).padStart(2, '0')}${String(10 + (n % 10)).padStart(2, '0')}${n % 10}9`

const makePerson = async (product: Product, given: Partial<Person>): Promise<Person> => {
  made += 1
  const { db } = product.runtime
  const now = product.clock.now()
  const person = {
    full_name: NAMES[made % NAMES.length]!,
    email: `person${made}-${randomBytes(3).toString('hex')}@example.is`,
    national_id: freshNationalId(made),
    user_type: 'TN' as const,
    is_staff: false,
    is_proven: true,
    is_confirmed: true,
    ...given,
  }
  const [id, emailId, phoneId, at] = [newId(), newId(), newId(), now.toISOString()]
  const phone = `+354612${String(1000 + made).slice(-4)}`
  // The account and its primary address and phone name each other, which is checked at commit.
  await db.transaction(async (tx) => {
    await insertUser(
      { tx, now },
      {
        id,
        user_type: person.user_type,
        is_staff: person.is_staff,
        full_name: person.full_name,
        primary_email_id: emailId,
        primary_phone_id: phoneId,
        address: 'Grettisgata 12, 101 Reykjavík',
        created_at: at,
        updated_at: at,
      },
    )
    await tx.insert(emailAddresses).values({
      id: emailId,
      user_id: id,
      email: person.email,
      email_key: emailKey(person.email),
      verified_at: person.is_confirmed ? at : null,
      created_at: at,
    })
    await tx.insert(phones).values({
      id: phoneId,
      user_id: id,
      number: phone,
      number_lookup: lookupOf('phone', phone),
      verified_at: at,
      created_at: at,
    })
  })
  if (person.is_proven)
    await recordIdentity({ tx: db, now }, id, {
      national_id: person.national_id,
      national_id_country: 'IS',
      full_name: person.full_name,
      subject: id,
      level: 'loa:high',
      amr: ['test'],
    })
  const session = await product
    .jobContext()
    .inTransaction(async (ctx) =>
      openSession(
        ctx,
        { id, user_type: person.user_type, is_staff: person.is_staff } as never,
        given.provider ?? (person.is_staff ? 'electronic-id' : 'password'),
      ),
    )
  const token = await signAccess(
    product.config.keys,
    { user_id: id, session_id: session.session_id },
    now,
  )
  return { ...person, id, token, session_id: session.session_id }
}

const fresh = async (product: Product, person: Person): Promise<string> =>
  signAccess(
    product.config.keys,
    { user_id: person.id, session_id: person.session_id },
    product.clock.now(),
  )

const answerOf = <T>(response: {
  statusCode: number
  headers: object
  rawPayload: Buffer
  body: string
}): Answer<T> => {
  const isJson = String(
    (response.headers as Record<string, string>)['content-type'] ?? '',
  ).includes('json')
  const body: unknown = isJson && response.body !== '' ? JSON.parse(response.body) : null
  return {
    status: response.statusCode,
    body: body as T,
    problem: body as ProblemBody,
    headers: response.headers as Record<string, string>,
    raw: response.rawPayload,
  }
}

const multipart = (
  files: { field: string; name: string; type: string; bytes: Uint8Array }[],
  fields: Record<string, string>,
) => {
  const boundary = `----igloo${randomBytes(8).toString('hex')}`
  const parts: Buffer[] = Object.entries(fields).map(([name, value]) =>
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    ),
  )
  for (const file of files)
    parts.push(
      Buffer.from(
        `--${boundary}\r\ncontent-disposition: form-data; name="${file.field}"; filename="${file.name}"\r\ncontent-type: ${file.type}\r\n\r\n`,
      ),
      Buffer.from(file.bytes),
      Buffer.from('\r\n'),
    )
  return {
    payload: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
    type: `multipart/form-data; boundary=${boundary}`,
  }
}

/** What a test app leaves behind when it is closed but not removed. */
interface LeftState {
  database: string
  folder: string
}

/** A whole product on a database of its own: the real server, the real database, local providers. */
export const openTestApp = async (from?: LeftState): Promise<TestApp> => {
  const database = await cloneDatabase(from?.database)
  const folder = mkdtempSync(path.join(process.env.IGLOO_TEST_FOLDER!, 'data-'))
  if (from) cpSync(from.folder, folder, { recursive: true })
  const release = async () => {
    await database.drop().catch(() => undefined)
    rmSync(folder, { recursive: true, force: true })
  }
  return worldOn(folder, database, release, TEST_DATA_KEYS)
}

/** The same on a database that exists already, with the keys of its folder unless `environment` names others. */
export const worldOn = async (
  folder: string,
  database: Pick<TestDatabase, 'url' | 'owner_url'>,
  release: () => Promise<void>,
  environment: Record<string, string> = {},
): Promise<TestApp> => {
  const product = await openProduct(
    readConfig(
      {
        IGLOO_DATA: folder,
        PORT: '3999',
        PUBLIC_URL: 'http://localhost:3999',
        ...environment,
      },
      { mode: 'test' },
    ),
    database.url,
    12,
  )
  const server = await makeServer(product)
  await server.ready()
  const call: TestApp['call'] = async (endpoint, given, as = null, options = {}) => {
    const payload = 'payload' in options ? options.payload : (given as { body?: unknown }).body
    const response = await server.inject({
      method: endpoint.method,
      url: addressOf(endpoint, given as object),
      ...(options.ip ? { remoteAddress: options.ip } : {}),
      headers: {
        ...(as ? { authorization: `Bearer ${await fresh(product, as)}` } : {}),
        ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
        ...(options.key ? { 'idempotency-key': options.key } : {}),
        ...options.headers,
      },
      ...(payload === undefined
        ? {}
        : { payload: typeof payload === 'string' ? payload : JSON.stringify(payload) }),
    })
    return answerOf(response)
  }
  return {
    product,
    server,
    call,
    owner_url: database.owner_url,
    async ok(endpoint, given, as = null, options = {}) {
      const answer = await call(endpoint, given, as, options)
      if (answer.status !== 200)
        throw new Error(
          `${endpoint.method} ${endpoint.path} answered ${answer.status}: ${JSON.stringify(answer.problem)}`,
        )
      return answer.body
    },
    person: (given = {}) => makePerson(product, given),
    async upload(endpoint, given, files, as, fields = {}) {
      const { payload, type } = multipart(files, fields)
      return answerOf(
        await server.inject({
          method: endpoint.method,
          url: addressOf(endpoint, given),
          headers: { authorization: `Bearer ${await fresh(product, as)}`, 'content-type': type },
          payload,
        }),
      )
    },
    prove: async (person) => {
      await product.runtime.db
        .update(sessions)
        .set({ proved_at: product.clock.now().toISOString() })
        .where(eq(sessions.id, person.session_id))
    },
    drain: () => product.runtime.jobs.drain(product.jobContext),
    forward: (days) => {
      product.clock.offset_ms += days * 86_400_000
    },
    mails: async () =>
      (
        await product.sandbox!.store.list<{
          to: string
          subject: string
          text: string
          links: string[]
        }>('mail', 'message', { limit: 500 })
      ).map((row) => row.data),
    async close() {
      await server.close()
      await product.close()
      await release()
    },
  }
}

/**
 * A state that many tests of a file begin with. `make` builds it once; each call opens an app on a copy of it, with its
 * clock at `time`. What `make` returns is plain data. The original goes with the cluster at the end of the run.
 */
export const sharedBeginning = <T>(
  time: string,
  make: (app: TestApp) => Promise<T>,
): (() => Promise<{ app: TestApp; given: T }>) => {
  const startClock = (app: TestApp) => {
    app.product.clock.offset_ms = Date.parse(time) - Date.now()
  }
  const build = async (): Promise<{ state: LeftState; given: T }> => {
    const database = await cloneDatabase()
    const folder = mkdtempSync(path.join(process.env.IGLOO_TEST_FOLDER!, 'data-'))
    const app = await worldOn(folder, database, async () => {}, TEST_DATA_KEYS)
    startClock(app)
    const given = await make(app)
    await app.close()
    return { state: { database: database.name, folder }, given }
  }
  let built: ReturnType<typeof build> | undefined
  return async () => {
    built ??= build()
    const { state, given } = await built
    const app = await openTestApp(state)
    startClock(app)
    return { app, given: structuredClone(given) }
  }
}
