import { isAmong, isPrincipal, type RowSecurity } from '#core/server/row-security.ts'

const OF_CONTRACT = 'names nobody, and is found through its contract'

export const rowSecurity: RowSecurity = {
  own: {
    contracts: `${isPrincipal('created_by')} or ${isAmong('id', 'igloo_contracts')}`,
    contract_collaborators: `${isPrincipal('user_id')} or ${isAmong('contract_id', 'igloo_contracts')}`,
    contract_parties: isAmong('contract_id', 'igloo_contracts'),
    contract_party_emails: isAmong('party_id', 'igloo_contract_parties'),
    contract_party_phones: isAmong('party_id', 'igloo_contract_parties'),
    deadline_marks: isAmong('contract_id', 'igloo_contracts'),
    own_part_requests: isAmong('party_id', 'igloo_contract_parties'),
    signing_tasks: isAmong('round_id', 'igloo_signing_rounds'),
  },
  open: {
    contract_units: OF_CONTRACT,
    contract_utilities: OF_CONTRACT,
    meter_readings: OF_CONTRACT,
    special_terms: OF_CONTRACT,
    contract_steps_visited: OF_CONTRACT,
    signing_rounds: OF_CONTRACT,
    registry_filings: OF_CONTRACT,
  },
}
