import { spawn } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TEST_DATA_KEYS } from '#tests/support/data-keys.ts'
import { readConfig } from '#app/config.ts'
import { makeDemo } from '#app/demo/make.ts'
import { localWorld } from '#app/local-ports.ts'
import { openProduct, type Product } from '#app/runtime.ts'
import { makeServer } from '#app/server.ts'
import { cloneDatabase, type TestDatabase } from '../support/database.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
// No vendor is asked in these tests: nothing listens at this address.
const nowhere = 'https://127.0.0.1:1'

const settings = (databaseUrl: string): Record<string, string> => {
  const seal = path.join(
    mkdtempSync(path.join(process.env.IGLOO_TEST_FOLDER!, 'seal-')),
    'seal.p12',
  )
  writeFileSync(seal, 'not asked in this test')
  return {
    NODE_ENV: 'production',
    DATABASE_URL: databaseUrl,
    IGLOO_SECRET: 'a'.repeat(64),
    ...TEST_DATA_KEYS,
    PUBLIC_URL: 'https://igloo.example',
    IGLOO_SEAL_P12: seal,
    IGLOO_SEAL_PASSWORD: 'x',
    LOG_LEVEL: 'silent',
    MAIL_URL: 'smtps://user:word@127.0.0.1:1',
    MAIL_FROM: 'Igloo <post@igloo.example>',
    TWILIO_ACCOUNT_SID: 'AC1',
    TWILIO_AUTH_TOKEN: 'x',
    TWILIO_FROM: 'Igloo',
    PUSH_PRIVATE_KEY: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
    EID_ISSUER: nowhere,
    EID_CLIENT_ID: 'igloo',
    EID_CLIENT_SECRET: 'x',
    SIGNICAT_URL: nowhere,
    SIGNICAT_TOKEN_URL: nowhere,
    SIGNICAT_CLIENT_ID: 'igloo',
    SIGNICAT_CLIENT_SECRET: 'x',
    SIGNICAT_WEBHOOK_SECRET: 'x',
    BANK_URL: nowhere,
    BANK_TOKEN_URL: nowhere,
    BANK_CLIENT_ID: 'igloo',
    BANK_CLIENT_SECRET: 'x',
    BANK_NUMBER: '0133',
    BANK_CLAIM_TEMPLATE: 'LEI',
    BANK_CLAIMANT_ID: '5001010039',
    BANK_PAYOUT_IBAN: 'IS420133260123454704150020',
    BANK_WEBHOOK_SECRETS: 'new,old',
    HMS_PROPERTY_URL: nowhere,
    HMS_TENANCY_URL: nowhere,
    HMS_TOKEN_URL: nowhere,
    HMS_CLIENT_ID: 'igloo',
    HMS_CLIENT_SECRET: 'x',
    PRICE_INDEX_URL: nowhere,
    PRICE_INDEX_SELECTION: 'Vísitala=CPI,Liður=index',
    S3_BUCKET: 'igloo',
    S3_REGION: 'eu-north-1',
    S3_ACCESS_KEY_ID: 'x',
    S3_SECRET_ACCESS_KEY: 'x',
  }
}

const startWith = (
  environment: Record<string, string>,
): Promise<{ code: number | null; said: string }> =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, ['app/main.ts'], {
      cwd: ROOT,
      env: { PATH: process.env.PATH, ...environment },
    })
    let said = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        said += chunk.toString()
      })
    child.once('exit', (code) => resolve({ code, said }))
  })

describe('production that is not configured', () => {
  it('stops with one line that names everything missing', async () => {
    const { code, said } = await startWith({ NODE_ENV: 'production' })
    expect(code).toBe(1)
    const lines = said.trim().split('\n')
    expect(lines).toHaveLength(1)
    for (const name of [
      'DATABASE_URL',
      'IGLOO_SECRET',
      'IGLOO_DATA_KEYS',
      'IGLOO_LOOKUP_KEY',
      'MAIL_URL',
      'TWILIO_AUTH_TOKEN',
      'EID_ISSUER',
      'SIGNICAT_URL',
      'BANK_URL',
      'HMS_TENANCY_URL',
      'PRICE_INDEX_URL',
      'S3_BUCKET',
      'IGLOO_SEAL_P12',
    ])
      expect(lines[0]).toContain(name)
  })
  it.each([['MAIL_URL'], ['S3_BUCKET'], ['BANK_WEBHOOK_SECRETS']])(
    '%s alone missing is named alone',
    (name) => {
      expect(() => readConfig({ ...settings('postgres://127.0.0.1/x'), [name]: '' })).toThrow(
        `production needs ${name}:`,
      )
    },
  )
  it.each([
    ['BANK_URL', 'bank'],
    ['MAIL_FROM', 'post'],
    ['IGLOO_SECRET', 'short'],
    ['IGLOO_SECRET_PREVIOUS', 'short'],
    ['IGLOO_SECRET_PREVIOUS', 'a'.repeat(64)],
    ['IGLOO_DATA_KEYS', `${'a'.repeat(64)},short`],
    ['IGLOO_DATA_KEYS', ''],
    ['IGLOO_LOOKUP_KEY', 'short'],
    ['PUSH_PRIVATE_KEY', 'x'],
    ['PRICE_INDEX_SELECTION', 'CPI'],
    ['IGLOO_SEAL_P12', 'nowhere.p12'],
    ['S3_REGION', 'us-east-1'],
    ['S3_REGION', 'eu-west-2'],
  ])('%s that cannot be right is refused', (name, value) => {
    expect(() => readConfig({ ...settings('postgres://127.0.0.1/x'), [name]: value })).toThrow(name)
  })
})

describe('providers that people may sign in with', () => {
  const GOOGLE = {
    SOCIAL_PROVIDERS: 'google',
    SOCIAL_GOOGLE_NAME: 'Google',
    SOCIAL_GOOGLE_ISSUER: 'https://accounts.google.com',
    SOCIAL_GOOGLE_CLIENT_ID: 'igloo',
    SOCIAL_GOOGLE_CLIENT_SECRET: 'x',
  }
  const read = (change: Record<string, string>) =>
    readConfig({ ...settings('postgres://127.0.0.1/x'), ...change }).social
  it('are those that are named, none by default', () => {
    expect(read({})).toEqual([])
    expect(read(GOOGLE)).toEqual([
      {
        key: 'google',
        name: 'Google',
        issuer: 'https://accounts.google.com',
        client_id: 'igloo',
        client_secret: 'x',
      },
    ])
  })
  it.each([
    ['SOCIAL_GOOGLE_CLIENT_SECRET', ''],
    ['SOCIAL_GOOGLE_ISSUER', 'http://accounts.google.com'],
    ['SOCIAL_PROVIDERS', 'google,google'],
    ['SOCIAL_PROVIDERS', 'Google Inc'],
  ])('%s as %j is refused', (name, value) => {
    expect(() => read({ ...GOOGLE, [name]: value })).toThrow(name)
  })
})

describe('credit scores', () => {
  const GATEWAY = {
    CREDIT_SCORE_URL: 'https://scores.example',
    CREDIT_SCORE_TOKEN_URL: 'https://scores.example/token',
    CREDIT_SCORE_CLIENT_ID: 'igloo',
    CREDIT_SCORE_CLIENT_SECRET: 'x',
    CREDIT_SCORE_SOURCE: 'Creditinfo',
  }
  const read = (change: Record<string, string>) => () =>
    readConfig({ ...settings('postgres://127.0.0.1/x'), ...change })
  it('come from a gateway that is configured whole, or from nobody', () => {
    expect(read({})).not.toThrow()
    expect(read(GATEWAY)).not.toThrow()
  })
  it.each(Object.keys(GATEWAY))('%s alone missing is named', (name) => {
    expect(read({ ...GATEWAY, [name]: '' })).toThrow(`credit scores need ${name} too`)
  })
  it('are not asked for in the clear', () => {
    expect(read({ ...GATEWAY, CREDIT_SCORE_URL: 'http://scores.example' })).toThrow(
      'CREDIT_SCORE_URL',
    )
  })
})

describe.each([
  ['translations', 'TRANSLATION', 'translation'],
  ['summaries', 'SUMMARY', 'summaries'],
] as const)('%s', (task, head, port) => {
  const MODEL = {
    [`${head}_URL`]: 'https://models.example/v1',
    [`${head}_MODEL`]: 'some-model',
    [`${head}_SOURCE`]: 'Models Ltd',
  }
  const read = (change: Record<string, string>) =>
    readConfig({ ...settings('postgres://127.0.0.1/x'), ...change })[port]
  it('come from a model that is configured whole, or from nobody', () => {
    expect(read({})).toBeNull()
    expect(read(MODEL)).toEqual({
      base_url: 'https://models.example/v1',
      model: 'some-model',
      source: 'Models Ltd',
      key: null,
    })
    expect(read({ ...MODEL, [`${head}_KEY`]: 'k' })?.key).toBe('k')
  })
  it.each(Object.keys(MODEL))('%s alone missing is named', (name) => {
    expect(() => read({ ...MODEL, [name]: '' })).toThrow(`${task} need ${name} too`)
  })
  it('are not asked for in the clear', () => {
    const inTheClear = { ...MODEL, [`${head}_URL`]: 'http://models.example' }
    expect(() => read(inTheClear)).toThrow(`${head}_URL`)
  })
})

describe('TLS to other machines', () => {
  const read = (change: Record<string, string>) => () =>
    readConfig({ ...settings('postgres://127.0.0.1/x'), ...change })
  it.each([
    ['DATABASE_URL', 'postgres://igloo_web:x@db.example/igloo'],
    ['DATABASE_URL', 'postgres://igloo_web:x@db.example/igloo?sslmode=require'],
    ['DATABASE_OWNER_URL', 'postgres://igloo_owner:x@db.example/igloo?sslmode=no-verify'],
    ['MAIL_URL', 'smtp://user:word@mail.example'],
    ['BANK_URL', 'http://bank.example'],
    ['PUBLIC_URL', 'http://igloo.example'],
  ])('%s as %s is refused', (name, value) => {
    expect(read({ [name]: value })).toThrow(name)
  })
  it.each([
    ['DATABASE_URL', 'postgres://igloo_web:x@db.example/igloo?sslmode=verify-full'],
    ['MAIL_URL', 'smtps://user:word@mail.example'],
    ['MAIL_URL', 'smtp://user:word@mail.example?requireTLS=true'],
  ])('%s as %s is taken', (name, value) => {
    expect(read({ [name]: value })).not.toThrow()
  })
})

describe('the login of production', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await cloneDatabase()
  })
  afterAll(() => database.drop())

  it('is refused in one line where it owns the tables', async () => {
    const { code, said } = await startWith({ ...settings(database.owner_url), PORT: '0' })
    expect(code).toBe(1)
    expect(said.trim()).toMatch(
      /^the login igloo_owner of DATABASE_URL must be a member of igloo_app and nothing else, but is superuser.*docs\/operations\.md$/,
    )
  })
  it('is another than the one that migrates', () => {
    expect(() =>
      readConfig({ ...settings(database.url), DATABASE_OWNER_URL: database.url }),
    ).toThrow('another login')
    expect(
      readConfig({ ...settings(database.url), DATABASE_OWNER_URL: database.owner_url })
        .database_owner_url,
    ).toBe(database.owner_url)
    expect(readConfig(settings(database.url)).database_owner_url).toBeNull()
  })
})

describe('production', () => {
  let database: TestDatabase
  let product: Product
  let server: Awaited<ReturnType<typeof makeServer>>
  beforeAll(async () => {
    database = await cloneDatabase()
    product = await openProduct(readConfig(settings(database.url)), database.url, 2)
    server = await makeServer(product)
    await server.ready()
  })
  afterAll(async () => {
    await server.close()
    await product.close()
    await database.drop()
  })

  it('has every port and no local system', () => {
    expect(Object.keys(product.runtime.ports).sort()).toEqual([
      'bank',
      'credit_score',
      'e_sign',
      'electronic_id',
      'files',
      'mail',
      'places',
      'price_index',
      'property_registry',
      'push',
      'sms',
      'social_sign_in',
      'summaries',
      'tenancy_registry',
      'translation',
      'travel',
    ])
    expect(product.sandbox).toBeNull()
    expect(product.electronic_id.handle).toBeNull()
    expect(product.social_sign_in.handle).toBeNull()
    expect(product.runtime.ports.social_sign_in.providers).toEqual([])
  })
  it('asks vendors: a mail does not land in the local books', async () => {
    await expect(
      product.runtime.ports.mail.send({
        key: 'k',
        to: 'a@b.example',
        subject: 's',
        text: 't',
        html: 't',
        lang: 'is',
      }),
    ).rejects.toMatchObject({ retryable: true })
    expect((await product.pool.query('select 1 from provider_records')).rowCount).toBe(0)
  })
  it.each([
    ['GET', '/api/dev/state'],
    ['POST', '/api/dev/clock'],
    ['POST', '/api/dev/pay'],
    ['GET', '/sandbox/eid/.well-known/openid-configuration'],
    ['GET', '/sandbox/social/.well-known/openid-configuration'],
    ['GET', '/dev'],
    ['GET', '/sandbox/sign/x'],
  ] as const)('%s %s is not there', async (method, url) => {
    expect(
      (await server.inject({ method, url, ...(method === 'POST' ? { payload: {} } : {}) }))
        .statusCode,
    ).toBe(404)
  })
  it('sends strict transport security and answers health', async () => {
    const { statusCode, headers } = await server.inject({ url: '/api/health' })
    expect([statusCode, headers['strict-transport-security']]).toEqual([
      200,
      'max-age=63072000; includeSubDomains',
    ])
  })
  it('refuses local providers and demo data', async () => {
    expect(() =>
      localWorld(product.config, product.pool, product.clock, product.runtime.ports),
    ).toThrow('local providers')
    await expect(makeDemo(product)).rejects.toThrow('demo data')
  })
})
