import { createHash, createHmac } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clientCredentials } from '#providers/client-credentials.ts'
import { deliveryLog } from '#providers/delivery-log.ts'
import { memoryStore } from '#providers/local-store.ts'
import { signatureHeader } from '#providers/webhook-signature.ts'
import { localESign, refusedSignerEmail } from './local.ts'
import { signSignatureHeader } from './local-records.ts'
import { localSigning } from './local-signing.ts'
import type { ESign, Signer, SigningRequest } from './port.ts'
import { startSignicatStub } from './signicat-stub.ts'
import { signicatESign, signicatSignatureHeader } from './signicat.ts'

const at = new Date('2026-02-20T10:00:00Z')
const secret = 'callback-secret'
const pdf = Buffer.from('%PDF-1.7 leigusamningur')

const signer = (signer_ref: string, full_name: string, national_id: string): Signer => ({
  signer_ref,
  full_name,
  national_id,
  country: 'IS',
  email: `${signer_ref}@example.is`,
  phone: '+3546123456',
  lang: 'is',
  return_url: 'https://igloo.example/signicat-status',
})

const request: SigningRequest = {
  key: 'contract:1:round:1',
  document: {
    name: 'leigusamningur.pdf',
    bytes: pdf,
    sha256: createHash('sha256').update(pdf).digest('hex'),
  },
  title: 'Leigusamningur, Hraunbær 20',
  signers: [
    signer('tenant', 'Anna Jónsdóttir', '1203850039'),
    signer('landlord', 'Björn Ægisson', '0506900089'),
  ],
  expires_at: '2026-03-20T00:00:00Z',
  skip_id_check: false,
}

interface Bench {
  esign: ESign
  sign: (task_id: string, who: Signer) => Promise<unknown>
  reject: (task_id: string, reason: string) => Promise<unknown>
  headersOf: (body: string, key: string) => Record<string, string>
  bodyOf: (task_id: string) => string
  close: () => Promise<void>
}

const by = ({ national_id, full_name }: Signer) => ({
  national_id,
  full_name,
  method: 'audkenni-mobileid',
})

const signing_url = (task_id: string): string => `https://igloo.example/sign/${task_id}`

const local = async (): Promise<Bench> => {
  const callback = { url: 'https://igloo.example/hooks/sign', secret, post: async () => 200 }
  const deps = {
    store: memoryStore(),
    now: () => at,
    signing_url,
    callback,
  }
  const signing = localSigning(deps)
  return {
    esign: localESign(deps),
    sign: (task_id, who) => signing.sign(task_id, by(who)),
    reject: (task_id, reason) => signing.reject(task_id, reason),
    headersOf: (body, key) => ({ [signSignatureHeader]: signatureHeader(key, at, body) }),
    bodyOf: (task_id) => JSON.stringify({ event_id: 'e1', task_id }),
    close: async () => {},
  }
}

const signicat = async (): Promise<Bench> => {
  const stub = await startSignicatStub()
  const account = {
    provider: 'e-sign',
    token_url: `${stub.url}/token`,
    client_id: 'igloo',
    client_secret: 's',
  }
  const sent = deliveryLog(memoryStore(), 'e-sign')
  const headers = clientCredentials(account)
  return {
    esign: signicatESign({
      base_url: stub.url,
      headers,
      webhook_secret: secret,
      sent,
      pause_ms: 2,
    }),
    sign: async (task_id, who) => stub.sign(task_id, by(who)),
    reject: async (task_id, reason) => stub.reject(task_id, reason),
    headersOf: (body, key) => ({
      [signicatSignatureHeader]: createHmac('sha256', key).update(body).digest('base64'),
    }),
    bodyOf: (task_id) => JSON.stringify({ id: 'e1', payload: { signingSessionId: task_id } }),
    close: stub.close,
  }
}

describe.each([
  ['local', local],
  ['signicat', signicat],
] as const)('e-sign: %s', (_name, make) => {
  let bench: Bench
  beforeAll(async () => {
    bench = await make()
  })
  afterAll(() => bench.close())

  const begin = (key: string) => bench.esign.createRequest({ ...request, key })

  it('starts one round per key, with a link for each signer', async () => {
    const first = await begin('k1')
    expect(first.tasks.map(({ signer_ref }) => signer_ref)).toEqual(['tenant', 'landlord'])
    for (const { signing_url } of first.tasks) expect(signing_url).toMatch(/^https:\/\//)
    expect(await begin('k1')).toEqual(first)
    expect((await begin('k2')).request_id).not.toBe(first.request_id)
  })

  it('SG-01, SG-04: is signed when everybody has signed, and proves it', async () => {
    const { request_id, tasks } = await begin('k3')
    await expect(bench.esign.signedDocument(request_id)).rejects.toMatchObject({
      code: 'not_signed',
    })
    for (const [at_, { task_id }] of tasks.entries()) {
      expect((await bench.esign.status(task_id)).state).toBe('invited')
      await bench.sign(task_id, request.signers[at_] as Signer)
    }
    expect(await bench.esign.status(tasks[0]?.task_id ?? '')).toMatchObject({
      state: 'signed',
      signed_by: {
        national_id: '1203850039',
        full_name: 'Anna Jónsdóttir',
        method: 'audkenni-mobileid',
      },
    })
    expect((await bench.esign.signedDocument(request_id)).bytes.byteLength).toBeGreaterThan(5)
  })

  it('tells a rejection with its reason', async () => {
    const { tasks } = await begin('k4')
    const task_id = tasks[0]?.task_id ?? ''
    await bench.reject(task_id, 'Röng upphæð')
    expect(await bench.esign.status(task_id)).toMatchObject({
      state: 'rejected',
      reason: 'Röng upphæð',
    })
  })

  it('cancels what is open, keeps what is signed, twice without harm', async () => {
    const { request_id, tasks } = await begin('k5')
    await bench.sign(tasks[0]?.task_id ?? '', request.signers[0] as Signer)
    await bench.esign.cancel(request_id)
    await bench.esign.cancel(request_id)
    const states = await Promise.all(
      tasks.map(async ({ task_id }) => (await bench.esign.status(task_id)).state),
    )
    expect(states).toEqual(['signed', 'cancelled'])
  })

  it('refuses a signer finally', async () => {
    const odd = { ...(request.signers[0] as Signer), email: refusedSignerEmail }
    const refused = bench.esign.createRequest({ ...request, key: 'k6', signers: [odd] })
    await expect(refused).rejects.toMatchObject({ code: 'signer_refused', retryable: false })
    await expect(bench.esign.status('nothing')).rejects.toMatchObject({ code: 'not_found' })
  })

  it('believes only callbacks that are signed', async () => {
    const body = bench.bodyOf('t1')
    expect(bench.esign.parseCallback(bench.headersOf(body, secret), body)).toEqual({
      event_id: 'e1',
      task_id: 't1',
    })
    expect(bench.esign.parseCallback(bench.headersOf(body, 'other'), body)).toBeNull()
    expect(bench.esign.parseCallback(bench.headersOf(body, secret), `${body} `)).toBeNull()
    expect(bench.esign.parseCallback({}, body)).toBeNull()
  })
})

describe('local signing', () => {
  const setup = () => {
    let time = at
    const deps = { store: memoryStore(), now: () => time, signing_url }
    const later = (iso: string) => {
      time = new Date(iso)
    }
    return { esign: localESign(deps), signing: localSigning(deps), later }
  }
  const stranger = {
    national_id: '0506900089',
    full_name: 'Björn Ægisson',
    method: 'audkenni-mobileid',
  }

  it('ID-32: shows the document and refuses another person, unless the check is skipped', async () => {
    const { esign, signing } = setup()
    const { tasks } = await esign.createRequest(request)
    const task_id = tasks[0]?.task_id ?? ''
    const page = await signing.open(task_id)
    expect(page).toMatchObject({
      title: request.title,
      document_name: 'leigusamningur.pdf',
      task: { state: 'opened' },
    })
    expect(Buffer.from(page.pdf)).toEqual(pdf)
    await expect(signing.sign(task_id, stranger)).rejects.toMatchObject({ code: 'wrong_signer' })
    const open = await esign.createRequest({ ...request, key: 'skip', skip_id_check: true })
    expect(await signing.sign(open.tasks[0]?.task_id ?? '', stranger)).toMatchObject({
      state: 'signed',
    })
  })

  it('expires, and is closed then', async () => {
    const { esign, signing, later } = setup()
    const { tasks } = await esign.createRequest(request)
    const task_id = tasks[0]?.task_id ?? ''
    later('2026-03-21T00:00:00Z')
    expect(await esign.status(task_id)).toMatchObject({ state: 'expired' })
    await expect(signing.sign(task_id, stranger)).rejects.toMatchObject({ code: 'closed' })
  })

  it('takes only the document that was meant', async () => {
    const { esign } = setup()
    const document = { ...request.document, sha256: 'f'.repeat(64) }
    await expect(esign.createRequest({ ...request, document })).rejects.toMatchObject({
      code: 'document_refused',
    })
  })
})
