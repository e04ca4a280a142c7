import * as z from 'zod/mini'
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { DeliveryLog } from '#providers/delivery-log.ts'
import { jsonOf } from '#providers/json.ts'
import { type Caller, callerOf, type Reply } from '#providers/outbound.ts'
import { final } from '#providers/provider-fault.ts'
import { headerOf } from '#providers/webhook-signature.ts'
import type { ESign, SigningRequest, StartedSigning } from './port.ts'
import {
  Collection,
  packageType,
  Session,
  sessionsOf,
  statusOf,
  UploadedDocument,
} from './signicat-wire.ts'

interface Deps {
  base_url: string
  /** bearer token of the account; see client-credentials.ts */
  headers: () => Promise<Record<string, string>>
  /** of the event subscription */
  webhook_secret: string
  /** the API takes no idempotency key: what was started is remembered by ours */
  sent: DeliveryLog
  pause_ms?: number
}

const provider = 'e-sign'

const read = <T>(reply: Reply, shape: z.ZodMiniType<T>): T => {
  if (reply.status === 404) throw final(provider, 'not_found')
  const data = shape.safeParse(reply.json)
  if (reply.status >= 300 || !data.success)
    throw final(provider, 'refused', reply.text.slice(0, 500))
  return data.data
}

const Started = z.object({
  request_id: z.string(),
  tasks: z.array(
    z.object({ signer_ref: z.string(), task_id: z.string(), signing_url: z.string() }),
  ),
})

const upload = async (call: Caller, { document }: SigningRequest): Promise<string> => {
  const headers = { 'content-type': 'application/pdf' }
  const reply = await call('POST', '/documents', {
    body: document.bytes,
    headers,
    idempotent: true,
  })
  if (reply.status >= 400) throw final(provider, 'document_refused', reply.text.slice(0, 500))
  return read(reply, UploadedDocument).documentId
}

// Uploads and collections without a session are seen by nobody, so they may be made twice; sessions invite, so
// they are made in one call that is not repeated.
const start = async (call: Caller, request: SigningRequest): Promise<StartedSigning> => {
  const document = await upload(call, request)
  const made = await call('POST', '/document-collections', {
    json: { documents: [{ documentId: document }], packageTo: [packageType] },
    idempotent: true,
  })
  const collection = read(made, Collection).id
  const reply = await call('POST', '/signing-sessions', {
    json: sessionsOf(request, { collection, document }),
    idempotent: false,
  })
  if (reply.status === 400 || reply.status === 422)
    throw final(provider, 'signer_refused', reply.text.slice(0, 500))
  const sessions = read(reply, z.array(Session))
  return {
    request_id: collection,
    tasks: sessions.map(({ id, externalReference, signatureUrl }) => ({
      signer_ref: externalReference ?? '',
      task_id: id,
      signing_url: signatureUrl ?? '',
    })),
  }
}

const remembered = async (sent: DeliveryLog, key: string): Promise<StartedSigning | null> => {
  const kept = await sent.sentAs(key)
  return kept ? Started.parse(jsonOf(kept)) : null
}

const createRequest =
  (call: Caller, sent: DeliveryLog): ESign['createRequest'] =>
  async (request) => {
    const earlier = await remembered(sent, request.key)
    if (earlier) return earlier
    const started = await start(call, request)
    await sent.noteSent(`request:${started.request_id}`, JSON.stringify(started))
    await sent.noteSent(request.key, JSON.stringify(started))
    return started
  }

const sessionIn =
  (call: Caller) =>
  async (task_id: string): Promise<Session> =>
    read(
      await call('GET', `/signing-sessions/${encodeURIComponent(task_id)}`, { idempotent: true }),
      Session,
    )

const cancel =
  (call: Caller, sent: DeliveryLog): ESign['cancel'] =>
  async (request_id) => {
    const started = await remembered(sent, `request:${request_id}`)
    if (!started) throw final(provider, 'not_found')
    for (const { task_id } of started.tasks) {
      const { state } = statusOf(await sessionIn(call)(task_id))
      if (state !== 'invited' && state !== 'opened') continue
      const reply = await call('DELETE', `/signing-sessions/${encodeURIComponent(task_id)}`, {
        idempotent: true,
      })
      if (reply.status >= 400 && reply.status !== 404)
        throw final(provider, 'refused', reply.text.slice(0, 500))
    }
  }

const signedDocument =
  (call: Caller): ESign['signedDocument'] =>
  async (request_id) => {
    const reply = await call('GET', `/document-collections/${encodeURIComponent(request_id)}`, {
      idempotent: true,
    })
    const done = read(reply, Collection).output?.packages.find(
      (one) => one.packageType === packageType,
    )
    if (!done?.resultDocumentId) throw final(provider, 'not_signed')
    const sealed = await call('GET', `/documents/${encodeURIComponent(done.resultDocumentId)}`, {
      idempotent: true,
    })
    if (sealed.status >= 300) throw final(provider, 'not_signed')
    return { name: `${request_id}.pdf`, content_type: 'application/pdf', bytes: sealed.bytes }
  }

const Event = z.object({ id: z.string(), payload: z.object({ signingSessionId: z.string() }) })

export const signicatSignatureHeader = 'signicat-signature'

// The event only says where to look: what happened is always asked with `status`.
const parseCallback =
  (secret: string): ESign['parseCallback'] =>
  (headers, raw_body) => {
    const given = Buffer.from(headerOf(headers, signicatSignatureHeader) ?? '', 'base64')
    const expected = createHmac('sha256', secret).update(raw_body).digest()
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
    const event = Event.safeParse(jsonOf(raw_body))
    return event.success
      ? { event_id: event.data.id, task_id: event.data.payload.signingSessionId }
      : null
  }

export const signicatESign = ({
  base_url,
  headers,
  webhook_secret,
  sent,
  pause_ms,
}: Deps): ESign => {
  const call = callerOf({
    provider,
    base_url,
    headers,
    timeout_ms: 20_000,
    ...(pause_ms ? { pause_ms } : {}),
  })
  return {
    createRequest: createRequest(call, sent),
    status: async (task_id) => statusOf(await sessionIn(call)(task_id)),
    cancel: cancel(call, sent),
    signedDocument: signedDocument(call),
    parseCallback: parseCallback(webhook_secret),
  }
}
