import { type Stub, type StubAnswer, startStub, type StubRequest } from '#providers/vendor-stub.ts'
import type { SignedBy } from './port.ts'
import { packageType, type Session } from './signicat-wire.ts'

// A signing service that speaks Sign API v2, for tests.

interface SignicatStub extends Stub {
  sign(session_id: string, by: SignedBy): void
  reject(session_id: string, reason: string): void
  expire(session_id: string): void
}

interface Books {
  documents: Map<string, Uint8Array>
  collections: Map<string, string>
  sessions: Map<string, Session & { collection: string }>
}

const view = ({ documents, collections, sessions }: Books, id: string): StubAnswer => {
  const document = collections.get(id)
  if (!document) return { status: 404, json: {} }
  const mine = [...sessions.values()].filter(({ collection }) => collection === id)
  const done = mine.length > 0 && mine.every(({ lifecycle }) => lifecycle.state === 'SIGNED')
  if (done) documents.set(`sealed-${id}`, Buffer.from('%PDF sealed'))
  return {
    json: {
      id,
      output: { packages: done ? [{ packageType, resultDocumentId: `sealed-${id}` }] : [] },
    },
  }
}

interface NewSession {
  externalReference: string
  documents: { documentCollectionId: string }[]
  signer: { email?: string }
}

const invite = ({ sessions }: Books, wanted: NewSession[]): StubAnswer => {
  if (wanted.some(({ signer }) => signer.email?.startsWith('refused@')))
    return { status: 400, json: {} }
  const made = wanted.map(({ externalReference, documents }) => {
    const id = `s${sessions.size + 1}`
    const session = {
      id,
      externalReference,
      signatureUrl: `https://sign.example/${id}`,
      lifecycle: { state: 'READY' },
    }
    sessions.set(id, { ...session, collection: documents[0]?.documentCollectionId ?? '' })
    return session
  })
  return { status: 201, json: made }
}

const answer = (books: Books, { method, path, bytes, text, headers }: StubRequest): StubAnswer => {
  if (path === '/token') return { json: { access_token: 't1', expires_in: 600 } }
  if (headers.authorization !== 'Bearer t1') return { status: 401 }
  const [, kind, id = ''] = path.split('/')
  if (method === 'POST' && kind === 'documents') {
    if (headers['content-type'] !== 'application/pdf') return { status: 415 }
    const documentId = `d${books.documents.size + 1}`
    books.documents.set(documentId, bytes)
    return { status: 201, json: { documentId, mimeType: 'application/pdf' } }
  }
  if (method === 'POST' && kind === 'document-collections') {
    const collection = `c${books.collections.size + 1}`
    books.collections.set(collection, JSON.parse(text).documents[0].documentId)
    return { status: 201, json: { id: collection } }
  }
  if (method === 'POST' && kind === 'signing-sessions') return invite(books, JSON.parse(text))
  if (kind === 'document-collections') return view(books, id)
  const document = books.documents.get(id)
  if (kind === 'documents') return document ? { body: document } : { status: 404 }
  const session = books.sessions.get(id)
  if (!session) return { status: 404, json: {} }
  if (method === 'DELETE') session.lifecycle = { state: 'CANCELLED' }
  return method === 'DELETE' ? { status: 204 } : { json: session }
}

export const startSignicatStub = async (): Promise<SignicatStub> => {
  const books: Books = { documents: new Map(), collections: new Map(), sessions: new Map() }
  const stub = await startStub((request) => answer(books, request))
  const sessionOf = (id: string): Session => {
    const session = books.sessions.get(id)
    if (!session) throw new Error('no such session')
    return session
  }
  return {
    ...stub,
    sign(id, { national_id, full_name, method }) {
      const nin = national_id ? { value: national_id } : null
      Object.assign(sessionOf(id), {
        lifecycle: { state: 'SIGNED', stateLastUpdated: '2026-02-20T10:00:00Z' },
        output: { signer: { name: full_name, nin, idp: method } },
      })
    },
    expire(id) {
      Object.assign(sessionOf(id), { lifecycle: { state: 'EXPIRED' } })
    },
    reject(id, rejectionReason) {
      Object.assign(sessionOf(id), {
        lifecycle: { state: 'REJECTED' },
        output: { rejectionReason },
      })
    },
  }
}
