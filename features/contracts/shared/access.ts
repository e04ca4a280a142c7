import { access } from '#core/shared/access.ts'
import type { ContractStatus } from './model.ts'

/** The facts that tie an actor to a contract. */
export interface ContractStanding {
  id: string
  status: ContractStatus
  is_staff: boolean
  /** A party, or the agent of one, as a person with an account. */
  is_party: boolean
  /** Inspects the home of a contract that was sent out. Inspectors have no part in the lease itself. */
  is_inspector: boolean
  is_landlord_side: boolean
  collaborates: boolean
  access_type: 'R' | 'W' | null
  has_signature: boolean
}

const editor = (s: ContractStanding): boolean =>
  s.is_staff || (s.collaborates && s.access_type === 'W')

/** Staff may always edit; a collaborator may unless access_type is R; a committed contract is editable by nobody (section 6). */
export const contractAccess = access<ContractStanding>('contract')({
  view: (s) => s.is_staff || s.is_party || s.collaborates,
  edit: (s) => s.status === 'draft' && editor(s),
  commit: (s) => editor(s),
  uncommit: (s) => editor(s),
  remove: (s) => s.status === 'draft' && editor(s),
  sign: (s) => s.is_party,
  sign_fully: (s) => s.is_staff,
  // The paper stays as it is, so this asks for no more than a reminder does.
  renew_invitations: (s) => editor(s) || s.is_landlord_side,
  withdraw_signature: (s) => s.is_party,
  remind: (s) => editor(s) || s.is_landlord_side,
  file_with_registry: (s) => s.is_staff || s.is_landlord_side,
  // a lease is for its parties.
  read_document: (s) => s.is_staff || s.is_party || s.collaborates,
  // The sealed paper holds every number in full; staff ask for it with a reason (downloadDocumentInFull).
  download_document: (s) => s.is_party || s.collaborates,
  // What the law asks of a side is theirs to do, and theirs to say that it is done.
  mark_deadlines: (s) => s.is_party && s.status === 'signed',
  read_payments: (s) => s.is_staff || s.is_party,
})

/** What an inspector needs for the visit: the home and whom to call. The lease stays with its parties. */
export const inspectionAccess = access<ContractStanding>('contract')({
  view: (s) => s.is_inspector || s.is_staff,
})

/** Somebody with an account who was asked to fill in their part of a draft. */
export interface OwnPartStanding {
  id: string
  is_addressee: boolean
}

/** Whoever the request was sent to, and nobody else: the draft is not theirs to see yet. */
export const ownPartAccess = access<OwnPartStanding>('own_part')({
  view: (s) => s.is_addressee,
  fill: (s) => s.is_addressee,
})
