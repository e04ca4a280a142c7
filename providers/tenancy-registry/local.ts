import { plainDateAt } from '#core/shared/plain-date.ts'
import { derivedId } from '#providers/derived-id.ts'
import type { LocalStore } from '#providers/local-store.ts'
import { final, retryable } from '#providers/provider-fault.ts'
import type {
  FilingAnswer,
  FilingEnd,
  FilingStatus,
  TenancyContract,
  TenancyRegistry,
  TerminationReason,
} from './port.ts'

/** One lease in the local register. */
export interface LocalFiling {
  filing_id: string
  contract: Omit<TenancyContract, 'document'> & { document: { name: string; sha256: string } }
  status: FilingStatus
  ends?: { kind: 'terminated' | 'cancelled'; effective_on: string; reason?: TerminationReason }
  created_at: string
}

const provider = 'tenancy-registry'

export const refusedOnceLandregId = '2888888'
export const unavailableOnceLandregId = '2777777'

interface Deps {
  store: LocalStore
  now: () => Date
}

const reasonToRefuse = ({
  parties,
  start_date,
  end_date,
  rent,
}: TenancyContract): string | null => {
  if (!parties.some(({ role }) => role === 'landlord')) return 'landlord_missing'
  if (!parties.some(({ role }) => role === 'tenant')) return 'tenant_missing'
  if (new Set(parties.map(({ national_id }) => national_id)).size < parties.length)
    return 'party_twice'
  if (end_date !== null && end_date <= start_date) return 'end_before_start'
  return rent > 0 ? null : 'rent_missing'
}

// Pending ends take effect on their day.
const answer = (deps: Deps, { filing_id, status, ends, contract }: LocalFiling): FilingAnswer => {
  if (ends && ends.effective_on <= plainDateAt(deps.now())) return { filing_id, status: ends.kind }
  if (
    status === 'valid' &&
    contract.end_date !== null &&
    contract.end_date < plainDateAt(deps.now())
  ) {
    return { filing_id, status: 'expired' }
  }
  return { filing_id, status }
}

const submit =
  (deps: Deps): TenancyRegistry['submit'] =>
  async ({ key, contract: { document, ...contract } }) => {
    const filing_id = derivedId('filing', key)
    const earlier = await deps.store.get<LocalFiling>(provider, 'filing', filing_id)
    if (earlier) return answer(deps, earlier)
    const first = () =>
      deps.store.insert(provider, 'refusal', contract.contract_ref, {
        at: deps.now().toISOString(),
      })
    if (contract.landreg_id === refusedOnceLandregId && (await first())) {
      throw final(provider, 'refused', new Error('registry_mismatch'))
    }
    if (contract.landreg_id === unavailableOnceLandregId && (await first()))
      throw retryable(provider, 'unavailable')
    const reason = reasonToRefuse({ ...contract, document })
    if (reason) throw final(provider, 'refused', new Error(reason))
    const filing: LocalFiling = {
      filing_id,
      contract: { ...contract, document: { name: document.name, sha256: document.sha256 } },
      status: 'valid',
      created_at: deps.now().toISOString(),
    }
    await deps.store.insert(provider, 'filing', filing_id, filing)
    return answer(deps, filing)
  }

const end =
  (deps: Deps, kind: 'terminated' | 'cancelled') =>
  async ({
    filing_id,
    effective_on,
    reason,
  }: FilingEnd & { reason?: TerminationReason }): Promise<FilingAnswer> => {
    const status = kind === 'terminated' ? 'pending_termination' : 'pending_cancellation'
    const filing = await deps.store.update<LocalFiling>(provider, 'filing', filing_id, (before) =>
      before.ends
        ? before
        : { ...before, status, ends: { kind, effective_on, ...(reason ? { reason } : {}) } },
    )
    if (!filing) throw final(provider, 'not_found')
    return answer(deps, filing)
  }

export const localTenancyRegistry = (deps: Deps): TenancyRegistry => ({
  submit: submit(deps),
  async status(filing_id) {
    const filing = await deps.store.get<LocalFiling>(provider, 'filing', filing_id)
    if (!filing) throw final(provider, 'not_found')
    return answer(deps, filing)
  },
  terminate: end(deps, 'terminated'),
  cancel: end(deps, 'cancelled'),
})
