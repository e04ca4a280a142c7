import { type Stub, type StubAnswer, type StubRequest, startStub } from '#providers/vendor-stub.ts'
import { claimIdOf, type ClaimKey } from './iobws-wire.ts'
import { refusedPayor } from './local-claims.ts'
import { refusedPayoutAmount } from './local-payouts.ts'

// A bank that speaks IOBWS 3.1 claims and payments, for tests.

interface Claim {
  claimKey: ClaimKey
  payorId: string
  amount: number
  claimStatus: 'Unpaid' | 'Paid' | 'Cancelled'
  customerNumber: string
  [field: string]: unknown
}

export interface IobwsStub extends Stub {
  claims: Map<string, Claim>
  /** payouts by their number, with their ISO 20022 status */
  payments: Map<string, string>
  /** more than what is left is taken as well, as when a claim is paid at two banks at once */
  pay(claim_id: string, amount: number): void
  /** takes all payments of a claim back */
  reverse(claim_id: string): void
  paidOn(claim_id: string): number
  /** puts anything at all into the list of payments */
  putEntry(entry: unknown): void
  settle(payment_id: string): void
  reject(payment_id: string): void
}

interface Payment extends Record<string, unknown> {
  claimKey: ClaimKey
  amount: number
  transactionTimestamp: string
}

interface Books {
  claims: Map<string, Claim>
  transactions: Payment[]
  /** what is in the list of payments beside them */
  entries: unknown[]
  payments: Map<string, string>
  paymentsByKey: Map<string, string>
}

const create = ({ claims }: Books, body: Claim): { success?: object; error?: object } => {
  const claimId = claimIdOf(body.claimKey)
  const { claimKey } = body
  if (body.payorId === refusedPayor)
    return { error: { claimKey, claimId, resultCode: 'CLAIM_OTHERS' } }
  if (claims.has(claimId)) return { error: { claimKey, claimId, resultCode: 'CLAIM_EXISTS' } }
  claims.set(claimId, { ...body, claimStatus: 'Unpaid' })
  return { success: { claimKey, claimId } }
}

const cancel = (claim: Claim | undefined): StubAnswer => {
  if (!claim) return { status: 404, json: { error: { resultCode: 'CLAIM_NOT_FOUND' } } }
  if (claim.claimStatus === 'Paid')
    return { status: 400, json: { error: { resultCode: 'CLAIM_IS_PAID' } } }
  claim.claimStatus = 'Cancelled'
  return { json: { success: { claimId: claimIdOf(claim.claimKey) } } }
}

const alter = (
  books: Books,
  claim: Claim | undefined,
  { amount, finalDueDate }: { amount: number; finalDueDate: string },
): StubAnswer => {
  if (!claim) return { status: 404, json: { error: { resultCode: 'CLAIM_NOT_FOUND' } } }
  if (claim.claimStatus === 'Cancelled')
    return { status: 400, json: { error: { resultCode: 'CLAIM_IS_CANCELLED' } } }
  const claimId = claimIdOf(claim.claimKey)
  const isFixed =
    claim.claimStatus === 'Paid' || (paidOn(books, claimId) > 0 && claim.amount !== amount)
  if (isFixed) return { status: 400, json: { error: { resultCode: 'CLAIM_IS_PAID' } } }
  Object.assign(claim, { amount, finalDueDate })
  return { json: { success: { claimId } } }
}

const claimCall = (books: Books, { method, path, query, text }: StubRequest): StubAnswer | null => {
  if (method === 'POST' && path === '/v1/claims') {
    const answer = create(books, JSON.parse(text))
    return { status: answer.success ? 201 : 400, json: answer }
  }
  if (method === 'POST' && path === '/v1/batches') {
    const answers = (JSON.parse(text).createList as Claim[]).map((body) => create(books, body))
    const successes = answers.flatMap(({ success }) => success ?? [])
    const errors = answers.flatMap(({ error }) => error ?? [])
    return { status: 201, json: { batchId: 'b1', pending: 0, actions: { successes, errors } } }
  }
  if (path === '/v1/claims/transactions') {
    const mine = books.transactions.filter(
      ({ claimKey, transactionTimestamp }) =>
        claimKey.claimantId === query.get('claimantId') &&
        transactionTimestamp >= (query.get('dateFrom') ?? ''),
    )
    const [page, size] = [Number(query.get('page')), Number(query.get('itemsPerPage'))]
    return { json: [...books.entries, ...mine].slice((page - 1) * size, page * size) }
  }
  const [, claim_id = '', list] = /^\/v1\/claims\/(\d+\+\d+)(\/transactions)?$/.exec(path) ?? []
  if (!claim_id) return null
  const claim = books.claims.get(claim_id)
  if (method === 'PATCH') {
    const fields = JSON.parse(text)
    return fields.claimStatus === 'Cancelled' ? cancel(claim) : alter(books, claim, fields)
  }
  if (list)
    return {
      json: books.transactions.filter(({ claimKey }) => claimIdOf(claimKey) === claim_id),
    }
  return claim ? { json: claim } : { status: 404, json: {} }
}

const paymentCall = (books: Books, { method, path, text, headers }: StubRequest): StubAnswer => {
  const product = '/v1/payments/domestic-credit-transfers'
  if (method === 'POST' && path === product) {
    const body = JSON.parse(text)
    if (body.instructedAmount.amount === String(refusedPayoutAmount)) {
      return { status: 400, json: { tppMessages: [{ category: 'ERROR', code: 'AM14' }] } }
    }
    const key = String(headers['x-idempotency-key'])
    const id = books.paymentsByKey.get(key) ?? `p${books.paymentsByKey.size + 1}`
    books.paymentsByKey.set(key, id)
    if (!books.payments.has(id)) books.payments.set(id, 'RCVD')
    return { status: 201, json: { paymentId: id, transactionStatus: books.payments.get(id) } }
  }
  if (method === 'DELETE') {
    const id = path.split('/').at(-1) ?? ''
    if (books.payments.get(id) !== 'RCVD')
      return {
        status: 405,
        json: { tppMessages: [{ category: 'ERROR', code: 'CANCELLATION_INVALID' }] },
      }
    books.payments.set(id, 'CANC')
    return { status: 204 }
  }
  const status = books.payments.get(path.split('/').at(-2) ?? '')
  return status ? { json: { transactionStatus: status } } : { status: 404, json: {} }
}

const paidOn = ({ transactions }: Books, claim_id: string): number =>
  transactions
    .filter(({ claimKey }) => claimIdOf(claimKey) === claim_id)
    .reduce((sum, { amount }) => sum + amount, 0)

const record = (
  books: Books,
  claim_id: string,
  at: Date,
  made: { amount: number; paymentType: 'Complete' | 'Partial' | 'Refund' },
): void => {
  const { claimKey, payorId } = books.claims.get(claim_id)!
  const transactionTimestamp = at.toISOString()
  const valueDate = transactionTimestamp.slice(0, 10)
  books.transactions.push({ claimKey, payorId, transactionTimestamp, valueDate, ...made })
}

const claimOf = ({ claims }: Books, claim_id: string): Claim => {
  const claim = claims.get(claim_id)
  if (!claim) throw new Error('no such claim')
  return claim
}

/** Starts the stub. `now`: the bank's clock. */
export const startIobwsStub = async (now: () => Date): Promise<IobwsStub> => {
  const books: Books = {
    claims: new Map(),
    transactions: [],
    entries: [],
    payments: new Map(),
    paymentsByKey: new Map(),
  }
  const stub = await startStub((request) => {
    if (request.path === '/token')
      return { json: { access_token: 't1', expires_in: 3600, token_type: 'Bearer' } }
    if (request.headers.authorization !== 'Bearer t1') return { status: 401, json: {} }
    return claimCall(books, request) ?? paymentCall(books, request)
  })
  return {
    ...stub,
    claims: books.claims,
    payments: books.payments,
    pay(claim_id, amount) {
      const claim = claimOf(books, claim_id)
      const complete = paidOn(books, claim_id) + amount >= claim.amount
      if (complete) claim.claimStatus = 'Paid'
      record(books, claim_id, now(), { amount, paymentType: complete ? 'Complete' : 'Partial' })
    },
    reverse(claim_id) {
      const claim = claimOf(books, claim_id)
      const amount = -paidOn(books, claim_id)
      claim.claimStatus = 'Unpaid'
      record(books, claim_id, now(), { amount, paymentType: 'Refund' })
    },
    paidOn: (claim_id) => paidOn(books, claim_id),
    putEntry: (entry) => void books.entries.push(entry),
    settle: (payment_id) => void books.payments.set(payment_id, 'ACSC'),
    reject: (payment_id) => void books.payments.set(payment_id, 'RJCT'),
  }
}
