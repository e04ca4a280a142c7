import { event } from '#core/server/events.ts'

type Round = { round: number }

export const contractDrafted = event<{ listing_id: string | null }>(
  'contracts.contract_drafted',
  'contract',
)
export const contractCommitted = event<Round & { sign_type: string }>(
  'contracts.contract_committed',
  'contract',
)
/** `reason`: why staff took it back on the landlord's behalf; null where the landlord's side did. */
export const contractUncommitted = event<Round & { reason: string | null }>(
  'contracts.contract_uncommitted',
  'contract',
)
export const signingOpened = event<Round & { sign_type: string }>(
  'contracts.signing_opened',
  'contract',
)
/** The time had run out: those who had not signed are asked again, for the same document. */
export const invitationsRenewed = event<Round>('contracts.invitations_renewed', 'contract')
/** All who sign first have signed: the landlord's side may. */
export const landlordsTurnCame = event<Round>('contracts.landlords_turn_came', 'contract')
export const signatureGiven = event<Round & { party_id: string }>(
  'contracts.signature_given',
  'contract',
)
/** A party refused, the time ran out, somebody else signed, or the provider refused: this round is over. `words`: what the refuser said. */
export const signingStopped = event<
  Round & { reason: string; party_id: string | null; words?: string | null }
>('contracts.signing_stopped', 'contract')
export const signingCompleted = event<Round>('contracts.signing_completed', 'contract')
export const contractSigned = event<Round>('contracts.contract_signed', 'contract')
export const reminderAsked = event<Round>('contracts.reminder_asked', 'contract')
export const filingAsked = event('contracts.filing_asked', 'contract')
export const contractFiled = event<{ filing_id: string }>('contracts.contract_filed', 'contract')
export const filingRefused = event<{ reason: string }>('contracts.filing_refused', 'contract')
/** A party of a draft was asked to fill in their own part. */
export const ownPartAsked = event<{ party_id: string }>('contracts.own_part_asked', 'contract')
export const ownPartFilled = event<{ party_id: string }>('contracts.own_part_filled', 'contract')
/** The provider knows more of a task than we do: a job asks it and writes the answer down. */
export const taskMoved = event<{ task_id: string }>('contracts.task_moved', 'signing_task')
export const fileReleased = event<{ file_key: string }>('contracts.file_released', 'contract')
