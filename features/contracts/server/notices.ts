import type { Db } from '#core/server/db.ts'
import type { Heard } from '#core/server/events.ts'
import { notice, type Notice } from '#core/server/notices.ts'
import * as events from './events.ts'
import { contractReaders, type ContractReader } from './readers.ts'

const TYPE = 'signing'

const tell =
  (
    kind: string,
    who: (reader: ContractReader) => boolean,
    options: { while_open?: boolean; link?: string } = {},
  ) =>
  async (db: Db, { subject_id: id, data }: Heard<{ round: number }>): Promise<Notice | null> => {
    const found = await contractReaders(db, id, data.round)
    if (!found || (options.while_open && !found.is_open)) return null
    return {
      kind,
      people: found.readers
        .filter(who)
        .map((reader) => ({ principal_id: reader.user_id, link: options.link ?? reader.link })),
      params: { home: found.address },
    }
  }

export const notices = [
  notice(
    events.signingOpened,
    TYPE,
    tell('signing_opened', (reader) => reader.signs, { while_open: true }),
  ),
  notice(
    events.signingStopped,
    TYPE,
    tell('signing_stopped', (reader) => reader.is_landlord_side),
  ),
  notice(
    events.contractSigned,
    TYPE,
    tell('contract_signed', () => true),
  ),
  // Those who had got a link; the contract is a draft of its writers again, so the way leads to the list.
  notice(
    events.contractUncommitted,
    TYPE,
    tell('contract_taken_back', (reader) => reader.was_invited && !reader.is_landlord_side, {
      link: '/tenants/rental-contracts',
    }),
  ),
]
