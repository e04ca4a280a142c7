import type { Db } from '#core/server/db.ts'
import type { EventKind, EventMessage } from '#core/server/events.ts'
import { notice, type Notice } from '#core/server/notices.ts'
import { contractPaths, stepPath } from '#features/contracts/shared/paths.ts'
import * as events from './events.ts'
import { readContractJson } from './queries/contract-json.ts'
import { contractRecipients, type ContractRecipient } from './signing/recipients.ts'

interface AboutRound {
  round: number
  /** Why staff took a lease back. */
  reason?: string | null
}
type Whom = [
  who: (reader: ContractRecipient, data: AboutRound) => boolean,
  options?: { while_open?: boolean; link?: (reader: ContractRecipient) => string },
]

const tell =
  (kind: string, ...[who, options = {}]: Whom) =>
  async (db: Db, { subject_id: id, data }: EventMessage<AboutRound>): Promise<Notice | null> => {
    const found = await contractRecipients(db, id, data.round)
    if (!found || (options.while_open && !found.is_open)) return null
    return {
      kind,
      people: found.readers
        .filter((reader) => who(reader, data))
        .map((reader) => ({
          principal_id: reader.user_id,
          link: options.link?.(reader) ?? reader.link,
        })),
      params: { home: found.address },
    }
  }

/** A lease that waits for a signature comes by SMS too. */
const TEXTED = ['signing_opened']

const toldOf = <D extends { round: number }>(event: EventKind<D>, kind: string, ...whom: Whom) =>
  notice(event, { type: 'signing', kinds: [kind], texted: TEXTED }, tell(kind, ...whom))

const tellToSign = tell('signing_opened', (reader) => reader.signs, { while_open: true })
const tellOfKept = tell('signature_kept', (reader) => reader.is_kept, { while_open: true })
/** Who may sign, and whose signature of a round that ran out stays. */
const tellOfOpening = async (db: Db, heard: EventMessage<{ round: number }>): Promise<Notice[]> =>
  [await tellToSign(db, heard), await tellOfKept(db, heard)].filter((told) => told !== null)

/** Those who write the draft, at the very person; null where the party is gone. */
const tellWriters = async (
  db: Db,
  { subject_id: id, data }: EventMessage<{ party_id: string }>,
): Promise<Notice | null> => {
  const json = await readContractJson(db, id)
  const party = json?.parties.find((one) => one.id === data.party_id)
  if (json?.contract.status !== 'draft' || !party) return null
  return {
    kind: 'own_part_filled',
    people: json.collaborators
      .filter((one) => one.access_type === 'W')
      .map((one) => ({
        principal_id: one.user.id,
        link: `${stepPath(id, 'parties')}#party-${party.id}`,
      })),
    params: {
      name: party.full_name,
      home: json.contract.street_address ?? json.contract.contract_number,
    },
  }
}

/** The landlords' side, of what the tenancy registry made of the lease. */
const tellOfFiling =
  (kind: string) =>
  async (db: Db, { subject_id: id }: EventMessage): Promise<Notice | null> => {
    const found = await contractRecipients(db, id, 0)
    return (
      found && {
        kind,
        people: found.readers
          .filter((reader) => reader.is_landlord_side)
          .map((reader) => ({ principal_id: reader.user_id, link: reader.link })),
        params: { home: found.address },
      }
    )
  }

export const notices = [
  notice(events.ownPartFilled, { type: 'signing', kinds: ['own_part_filled'] }, tellWriters),
  notice(
    events.signingOpened,
    { type: 'signing', kinds: ['signing_opened', 'signature_kept'], texted: TEXTED },
    tellOfOpening,
  ),
  toldOf(
    events.landlordsTurnCame,
    'signing_opened',
    (reader) => reader.signs && reader.is_landlord_side,
    { while_open: true },
  ),
  toldOf(events.signingStopped, 'signing_stopped', (reader) => reader.is_landlord_side),
  toldOf(events.contractSigned, 'contract_signed', () => true),
  notice(
    events.contractFiled,
    { type: 'registration', kinds: ['contract_filed'] },
    tellOfFiling('contract_filed'),
  ),
  notice(
    events.filingRefused,
    { type: 'registration', kinds: ['filing_refused'] },
    tellOfFiling('filing_refused'),
  ),
  // Those who had got a link, for whom the draft is nothing to see: the way leads to the list. The landlord's
  // side where staff did it.
  toldOf(
    events.contractUncommitted,
    'contract_taken_back',
    (reader, { reason }) =>
      reader.is_landlord_side ? typeof reason === 'string' : reader.was_invited,
    {
      link: ({ is_landlord_side: isLandlord, link }) =>
        isLandlord ? link : contractPaths.list('tenants'),
    },
  ),
]
