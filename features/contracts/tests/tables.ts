import type { OwnRow, Reader, TableRows } from '#tests/matrix/table-rows.ts'
import type { ActorName } from '#tests/support/actors.ts'

/** Whose contracts these are, by hand: drafts are there for those who write them. */
const CONTRACTS: Readonly<Partial<Record<ActorName, readonly ('draft' | 'signed' | 'foreign')[]>>> =
  {
    landlord: ['draft', 'signed'],
    tenant: ['signed'],
    agent: ['signed'],
    inspector: ['signed'],
    reader: ['draft', 'signed'],
    outsider_landlord: ['foreign'],
  }
const contractsOf = ({ name, fixtures }: Reader): Set<unknown> => {
  const ids = {
    draft: fixtures.ids.contract,
    signed: fixtures.second.contract,
    foreign: fixtures.foreign.contract,
  }
  return new Set((CONTRACTS[name] ?? []).map((which) => ids[which]))
}
const ofContract: OwnRow = (row, reader) => contractsOf(reader).has(row.contract_id)
const through =
  (column: string, query: string): OwnRow =>
  async (row, reader) => {
    const { rows } = await reader.owner.query<{ contract_id: string }>(query, [row[column]])
    return contractsOf(reader).has(rows[0]!.contract_id)
  }

export const tableRows: TableRows = {
  people: {
    'contract_collaborators.user_id':
      'server/drafts/drafts.ts: the landlord, or who began the draft',
    'contract_parties.user_id':
      'server/parties/party-accounts.ts: proven number, confirmed address, creator, applicant',
    'contracts.created_by':
      'server/drafts/drafts.ts: the actor, or the owner of the home that was applied for',
  },
  own: {
    contracts: (row, reader) => contractsOf(reader).has(row.id),
    contract_parties: ofContract,
    contract_collaborators: ofContract,
    deadline_marks: ofContract,
    contract_party_emails: through(
      'party_id',
      'select contract_id from contract_parties where id = $1',
    ),
    contract_party_phones: through(
      'party_id',
      'select contract_id from contract_parties where id = $1',
    ),
    own_part_requests: through(
      'party_id',
      'select contract_id from contract_parties where id = $1',
    ),
    signing_tasks: through('round_id', 'select contract_id from signing_rounds where id = $1'),
  },
}
