import { and, eq } from 'drizzle-orm'
import type { JobContext } from '#core/server/context.ts'
import type { EventMessage } from '#core/server/events.ts'
import { sendLetter } from '#core/server/mail-letter.ts'
import { nameInLetters } from '#core/shared/person-name.ts'
import { PRODUCT_NAME } from '#core/shared/product.ts'
import { contractPaths } from '../../shared/paths.ts'
import { readContractJson } from '../queries/contract-json.ts'
import { ownPartRequests } from './tables.ts'

/** Sends the newest link of a party once; a token that was sent is kept no longer. */
export const sendRequest = async (
  work: JobContext,
  announced: EventMessage<{ party_id: string }>,
): Promise<void> => {
  const [request] = await work.db
    .select()
    .from(ownPartRequests)
    .where(eq(ownPartRequests.party_id, announced.data.party_id))
  const json = await readContractJson(work.db, announced.subject_id)
  const party = json?.parties.find((one) => one.id === announced.data.party_id)
  if (!request?.sent_to || !request.unsent_token || json?.contract.status !== 'draft' || !party)
    return
  const t = work.translator(request.lang)
  const home = json.contract.street_address
  const params = {
    landlord: nameInLetters(
      json.parties.find((one) => one.role === 'LL')?.full_name ?? PRODUCT_NAME,
    ),
    address: home ?? '',
    until: t('contracts.mail.until', { date: request.expires_on }),
  }
  await sendLetter(work, t, {
    key: `contracts:own-part:${announced.event_id}`,
    to: request.sent_to,
    person_id: party.user_id,
    subject: t('contracts.mail.own_part.subject'),
    name: party.full_name.split(' ')[0] ?? '',
    paragraphs: [
      home === null
        ? t('contracts.mail.own_part.body_no_home', params)
        : t('contracts.mail.own_part.body', params),
      t('contracts.mail.own_part.more', params),
    ],
    button: {
      label: t('contracts.mail.own_part.button'),
      url: `${work.config.public_url}${contractPaths.ownPart('new')}#${request.unsent_token}`,
    },
    closing: t('contracts.mail.own_part.closing'),
  })
  await work.inTransaction((ctx) =>
    ctx.tx
      .update(ownPartRequests)
      .set({ unsent_token: null })
      .where(
        and(
          eq(ownPartRequests.id, request.id),
          eq(ownPartRequests.token_hash, request.token_hash ?? ''),
        ),
      ),
  )
}
