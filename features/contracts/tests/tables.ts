import type { TableRows } from '#tests/matrix/table-rows.ts'

export const tableRows: TableRows = {
  people: {
    'contract_collaborators.user_id': 'server/drafts.ts: the landlord, or who began the draft',
    'contract_parties.user_id':
      'server/party-accounts.ts: proven number, confirmed address, creator, applicant',
    'contracts.created_by':
      'server/drafts.ts: the actor, or the owner of the home that was applied for',
  },
}
