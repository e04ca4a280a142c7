import { and, inArray, sql, type Column, type SQL } from 'drizzle-orm'
import { issuedFilesOf } from '#core/server/issued-documents.ts'
import {
  deletedRows,
  handedRows,
  isOf,
  type Erase,
  type PersonalData,
  type PersonalTable,
} from '#core/server/personal-data.ts'
import type { Obligation } from '#core/shared/personal-data.ts'
import { KEPT_CONTRACT } from '#core/server/personal-data-reasons.ts'
import { payoutMethodRows } from '#features/banking/server/public.ts'
import { deadlineMarks } from './deadlines/tables.ts'
import { ownPartRequests } from './own-parts/tables.ts'
import {
  ownDrafts,
  ownParties,
  signedContractsOf,
  visibleContracts,
} from './queries/personal-data.ts'
import { registryFilings } from './registry/tables.ts'
import { signingRounds, signingTasks } from './signing/tables.ts'
import * as tables from './tables.ts'

const { contractCollaborators, contractParties, contracts } = tables

/** Part of every contract that the person may read; drafts go with their contract. */
const ofContract = (
  table: Parameters<typeof handedRows>[0] & { contract_id: Column },
  hidden: readonly string[] = [],
): PersonalTable => ({
  handed_over: handedRows(
    table,
    (personId) => inArray(table.contract_id, visibleContracts(personId)),
    hidden,
  ),
  erased: `a draft of one’s own goes whole; ${KEPT_CONTRACT}`,
})
const rowsOf = (column: Column, ids: (personId: string) => SQL) => (personId: string) =>
  inArray(column, ids(personId))

/** Own drafts go, with everything that hangs on them and their papers. Accounts that lapsed leases were paid to are forgotten. */
const eraseContracts: Erase = async ({ tx, person_id, dropFile }) => {
  for (const { file_key } of await issuedFilesOf(tx, 'contract', ownDrafts(person_id)))
    dropFile(file_key)
  await tx
    .update(contracts)
    .set({ payout_method_id: null })
    .where(
      inArray(
        contracts.payout_method_id,
        sql`(select m.id from ${payoutMethodRows} m where ${isOf(person_id, sql`m.user_id`)})`,
      ),
    )
  return (
    (await tx.delete(contracts).where(inArray(contracts.id, ownDrafts(person_id)))).rowCount ?? 0
  )
}

const GOES_WITH_DRAFT = `goes with its draft; ${KEPT_CONTRACT}`

export const personalData: PersonalData = {
  tables: {
    contracts: {
      handed_over: handedRows(
        contracts,
        (personId) => inArray(contracts.id, visibleContracts(personId)),
        ['created_by', 'payout_method_id', 'payee_id', 'payor_id'],
      ),
      erased: eraseContracts,
    },
    contract_parties: {
      // Of the other parties the name and the part; the rest of them stands in the lease itself.
      handed_over: async (db, personId) => [
        ...(await handedRows(contractParties, (id) => isOf(id, contractParties.user_id))(
          db,
          personId,
        )),
        ...(await db
          .select({
            contract_id: contractParties.contract_id,
            role: contractParties.role,
            full_name: contractParties.full_name,
          })
          .from(contractParties)
          .where(
            and(
              inArray(contractParties.contract_id, visibleContracts(personId)),
              sql`not coalesce(${isOf(personId, contractParties.user_id)}, false)`,
            ),
          )),
      ],
      // Out of the drafts of others; on a signed lease a party stays.
      erased: deletedRows(contractParties, (personId) =>
        and(
          isOf(personId, contractParties.user_id),
          inArray(
            contractParties.contract_id,
            sql`(select c.id from contracts c where c.status = 'draft')`,
          ),
        ),
      ),
    },
    contract_party_emails: {
      handed_over: handedRows(
        tables.contractPartyEmails,
        rowsOf(tables.contractPartyEmails.party_id, ownParties),
      ),
      erased: GOES_WITH_DRAFT,
    },
    contract_party_phones: {
      handed_over: handedRows(
        tables.contractPartyPhones,
        rowsOf(tables.contractPartyPhones.party_id, ownParties),
      ),
      erased: GOES_WITH_DRAFT,
    },
    own_part_requests: {
      handed_over: handedRows(ownPartRequests, rowsOf(ownPartRequests.party_id, ownParties), [
        'token_hash',
        'unsent_token',
      ]),
      erased: 'goes with its draft, and when that is sent out',
    },
    contract_collaborators: {
      handed_over: handedRows(contractCollaborators, (id) =>
        isOf(id, contractCollaborators.user_id),
      ),
      erased: deletedRows(contractCollaborators, (id) => isOf(id, contractCollaborators.user_id)),
    },
    contract_units: ofContract(tables.contractUnits),
    contract_utilities: ofContract(tables.contractUtilities),
    contract_steps_visited: ofContract(tables.contractStepsVisited),
    meter_readings: {
      handed_over: handedRows(tables.meterReadings, (personId) =>
        inArray(
          tables.meterReadings.utility_id,
          sql`(select u.id from contract_utilities u where u.contract_id in ${visibleContracts(personId)})`,
        ),
      ),
      erased: GOES_WITH_DRAFT,
    },
    special_terms: ofContract(tables.specialTerms),
    signing_rounds: ofContract(signingRounds, ['request_id']),
    signing_tasks: {
      handed_over: handedRows(signingTasks, rowsOf(signingTasks.party_id, ownParties), [
        'task_id',
        'signing_url',
      ]),
      erased: GOES_WITH_DRAFT,
    },
    registry_filings: ofContract(registryFilings),
    deadline_marks: ofContract(deadlineMarks),
  },
  files: async (db, personId) => {
    const numbers = new Map(
      (
        await db
          .select({ id: contracts.id, number: contracts.contract_number })
          .from(contracts)
          .where(inArray(contracts.id, visibleContracts(personId)))
      ).map(({ id, number }) => [id, number]),
    )
    return (await issuedFilesOf(db, 'contract', visibleContracts(personId))).map((paper) => ({
      name: `contracts/${numbers.get(paper.subject_id)}-${paper.round}-${paper.kind}.pdf`,
      file_key: paper.file_key,
    }))
  },
  // Sending a lease out locks it first: it finds its parties as they are before or after an erasure.
  hold: async (db, personId) => {
    await db
      .select({ id: contracts.id })
      .from(contracts)
      .where(
        sql`${contracts.status} <> 'signed' and (${isOf(personId, contracts.created_by)} or ${contracts.id} in
          (select p.contract_id from contract_parties p where ${isOf(personId, sql`p.user_id`)}))`,
      )
      .orderBy(contracts.id)
      .for('update')
  },
  obligations: async (db, personId, today) => {
    const { rows } = await db.execute<{ running: boolean; unsigned: boolean }>(sql`select
      exists (select 1 from contracts c where c.id in ${signedContractsOf(personId)} and (c.end_date is null or c.end_date >= ${today})) as running,
      exists (select 1 from contracts c join contract_parties p on p.contract_id = c.id where c.status = 'committed' and ${isOf(personId, sql`p.user_id`)}) as unsigned`)
    const found: Obligation[] = []
    if (rows[0]!.running) found.push('lease_running')
    if (rows[0]!.unsigned) found.push('contract_unsigned')
    return found
  },
  keeps: async (db, personId) => {
    const { rows } = await db.execute<{ until: string | null }>(
      sql`select (max(c.end_date) + interval '4 years')::date as until from contracts c where c.id in ${signedContractsOf(personId)}`,
    )
    const until = rows[0]?.until ?? null
    return until === null ? [] : [{ law: 'contracts', until }]
  },
  things: async (db, personId) =>
    (
      await db
        .select({ id: contractParties.contract_id })
        .from(contractParties)
        .where(isOf(personId, contractParties.user_id))
    ).map((row) => row.id),
}
