import type { Db } from '#core/server/db.ts'
import { signersOf } from '../../shared/rules.ts'
import { pageOf } from '../documents/mails.ts'
import { readContractJson } from '../queries/contract-json.ts'
import { findRound, tasksOf } from './rounds.ts'

/** A party of a contract with an account, in the light of one round of signing. */
export interface ContractRecipient {
  user_id: string
  /** The contract's page on their side. */
  link: string
  /** May sign now: on paper, or with a link whose turn has come. */
  signs: boolean
  is_landlord_side: boolean
  /** Signed in a round that ran out; the signature is kept in this one. */
  is_kept: boolean
  /** Had a link to sign with in this round. */
  was_invited: boolean
}

/** Who may be notified of a contract; `is_open` while this round waits for signatures. Inspectors have no part in the lease. */
export const contractRecipients = async (
  db: Db,
  contractId: string,
  round: number,
): Promise<{ address: string; is_open: boolean; readers: ContractRecipient[] } | null> => {
  const json = await readContractJson(db, contractId)
  if (!json) return null
  const found = await findRound(db, contractId, round)
  const tasks = found ? await tasksOf(db, found.id) : []
  const invited = new Set(
    tasks.filter((task) => task.task_id !== null).map((task) => task.party_id),
  )
  const signed = tasks.filter((task) => task.state === 'signed')
  const kept = new Set(
    signed.filter((task) => task.kept_from !== null).map((task) => task.party_id),
  )
  const early = new Set(
    json.contract.sign_type === 'handwritten'
      ? []
      : tasks.filter((task) => task.state === 'not_sent').map((task) => task.party_id),
  )
  const signers = new Set(signersOf(json.parties).map((party) => party.id))
  for (const task of signed) signers.delete(task.party_id)
  const readers = json.parties.flatMap((party) => {
    const side = json.parties.find((one) => one.id === party.parent_id)?.role ?? party.role
    return party.user_id === null || side === 'IN'
      ? []
      : [
          {
            user_id: party.user_id,
            link: pageOf(json, party),
            signs: signers.has(party.id) && !early.has(party.id),
            is_landlord_side: side === 'LL',
            is_kept: kept.has(party.id),
            was_invited: invited.has(party.id),
          },
        ]
  })
  return {
    address: json.contract.street_address ?? json.contract.contract_number,
    is_open: json.contract.status === 'committed' && found?.state === 'open',
    readers,
  }
}
