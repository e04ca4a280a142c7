import { derivedId } from '#providers/derived-id.ts'
import { type Caller, callerOf, type Reply } from '#providers/outbound.ts'
import { final, retryable } from '#providers/provider-fault.ts'
import { Contracts, leaseApplication, statusOf } from './hms-wire.ts'
import type { FilingAnswer, FilingEnd, TenancyRegistry } from './port.ts'

interface Deps {
  base_url: string
  headers: () => Promise<Record<string, string>>
  pause_ms?: number
}

const provider = 'tenancy-registry'

// The API answers a new lease with nothing but 200, so a filing is named by the landlord whose list it
// is in and our reference within that list.
const filingId = (national_id: string, application_id: string): string =>
  `${national_id}:${application_id}`

const find = async (call: Caller, filing_id: string) => {
  const [national_id = '', application_id] = filing_id.split(':')
  const reply = await call('GET', `/contract/kt/${national_id}`, { idempotent: true })
  const list = Contracts.safeParse(reply.json)
  if (!list.success) throw final(provider, 'unreadable_answer', list.error)
  return list.data.find(({ contract_ref }) => contract_ref === application_id) ?? null
}

const mustBeTaken = (reply: Reply): void => {
  if (reply.status >= 300) throw final(provider, 'refused', new Error(reply.text.slice(0, 500)))
}

const statusIn =
  (call: Caller) =>
  async (filing_id: string): Promise<FilingAnswer> => {
    const contract = await find(call, filing_id)
    if (!contract) throw final(provider, 'not_found')
    return { filing_id, status: statusOf(contract.contract_status) }
  }

const submit =
  (call: Caller): TenancyRegistry['submit'] =>
  async ({ key, contract }) => {
    const application_id = derivedId('filing', key)
    const landlord = contract.parties.find(({ role }) => role === 'landlord')
    if (!landlord) throw final(provider, 'refused', new Error('landlord_missing'))
    const filing_id = filingId(landlord.national_id, application_id)
    const earlier = await find(call, filing_id)
    if (earlier) return { filing_id, status: statusOf(earlier.contract_status) }
    // Not repeated at once: after a timeout the next try looks in the list first.
    mustBeTaken(
      await call('POST', '/contract', {
        json: leaseApplication(application_id, contract),
        idempotent: false,
      }),
    )
    return { filing_id, status: statusOf((await find(call, filing_id))?.contract_status) }
  }

const end =
  (call: Caller, path: string, wordsOf: (day: string) => Record<string, string>) =>
  async ({ filing_id, effective_on, document }: FilingEnd): Promise<FilingAnswer> => {
    const contract = await find(call, filing_id)
    if (!contract) throw final(provider, 'not_found')
    if (!contract.contract_id) throw retryable(provider, 'unavailable')
    const status = statusOf(contract.contract_status)
    if (status !== 'valid' && status !== 'pending') return { filing_id, status }
    const reply = await call('POST', path, {
      json: {
        contractId: String(contract.contract_id),
        ...wordsOf(effective_on),
        document: Buffer.from(document.bytes).toString('base64'),
        documentMime: document.content_type,
        documentFilename: document.name,
      },
      idempotent: false,
    })
    mustBeTaken(reply)
    return statusIn(call)(filing_id)
  }

/** The registry of leases kept by HMS. */
export const hmsTenancyRegistry = ({ base_url, headers, pause_ms }: Deps): TenancyRegistry => {
  const call = callerOf({
    provider,
    base_url,
    headers,
    timeout_ms: 20_000,
    ...(pause_ms ? { pause_ms } : {}),
  })
  return {
    submit: submit(call),
    status: statusIn(call),
    terminate: (ending) =>
      end(call, '/contract/terminate', (day) => ({
        terminateOn: day,
        reasonUseCode: ending.reason.toUpperCase(),
      }))(ending),
    cancel: end(call, '/contract/cancel', (day) => ({ cancelOn: day })),
  }
}
