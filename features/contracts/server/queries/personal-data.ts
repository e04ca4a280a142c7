import { sql, type SQL } from 'drizzle-orm'
import { isOf } from '#core/server/personal-data.ts'

/** SQL: ids of the contracts that the person may read: those they write, and those that were sent out to them. */
export const visibleContracts = (personId: string): SQL =>
  sql`(select k.contract_id from contract_collaborators k where ${isOf(personId, sql`k.user_id`)}
    union select p.contract_id from contract_parties p join contracts c on c.id = p.contract_id where ${isOf(personId, sql`p.user_id`)} and p.role <> 'IN' and c.status <> 'draft')`

/** SQL: ids of the parties that are the person. */
export const ownParties = (personId: string): SQL =>
  sql`(select p.id from contract_parties p where ${isOf(personId, sql`p.user_id`)})`

/** SQL: ids of the drafts that the person began and nobody else writes. */
export const ownDrafts = (personId: string): SQL =>
  sql`(select c.id from contracts c where c.status = 'draft' and ${isOf(personId, sql`c.created_by`)}
    and not exists (select 1 from contract_collaborators k where k.contract_id = c.id and not (${isOf(personId, sql`k.user_id`)})))`

/** SQL: ids of the signed contracts to which the person is a party. */
export const signedContractsOf = (personId: string): SQL =>
  sql`(select c.id from contracts c join contract_parties p on p.contract_id = c.id where c.status = 'signed' and p.role <> 'IN' and ${isOf(personId, sql`p.user_id`)})`
