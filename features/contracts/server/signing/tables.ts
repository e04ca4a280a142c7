import { and, eq } from 'drizzle-orm'
import { integer, text, uniqueIndex, uuid, type AnyPgColumn } from 'drizzle-orm/pg-core'
import { id, instant, oneOf, table } from '#core/server/columns.ts'
import { describeData } from '#core/server/data-map.ts'
import { encryptedColumn } from '#core/server/encrypted-columns.ts'
import { issuedDocuments } from '#core/server/tables.ts'
import { contractParties, contracts } from '../tables.ts'
import { SIGNATURE_STATES } from '../../shared/enums.ts'

/** One sending-out for signatures. Editing after signing means a new round. */
export const signingRounds = table(
  'signing_rounds',
  {
    id: id(),
    contract_id: uuid()
      .notNull()
      .references(() => contracts.id, { onDelete: 'cascade' }),
    round: integer().notNull(),
    state: oneOf(['preparing', 'open', 'completed', 'cancelled']).notNull(),
    request_id: text(),
    document_id: uuid().references(() => issuedDocuments.id),
    document_sha256: text(),
    expires_at: instant(),
    created_at: instant().notNull(),
  },
  (c) => [uniqueIndex('signing_rounds_once').on(c.contract_id, c.round)],
)

export const signingTasks = table(
  'signing_tasks',
  {
    id: id(),
    round_id: uuid()
      .notNull()
      .references(() => signingRounds.id, { onDelete: 'cascade' }),
    party_id: uuid()
      .notNull()
      .references(() => contractParties.id, { onDelete: 'cascade' }),
    task_id: text(),
    signing_url: text(),
    state: oneOf(SIGNATURE_STATES).notNull().default('not_sent'),
    signed_at: instant(),
    signed_name: text(),
    signed_national_id: encryptedColumn('national_id'),
    signed_method: text(),
    reason: text(),
    /** The task in which this signature was given: that round ran out, and this one asks the others for the same paper. */
    kept_from: uuid().references((): AnyPgColumn => signingTasks.id, { onDelete: 'cascade' }),
  },
  (c) => [
    uniqueIndex('signing_tasks_once').on(c.round_id, c.party_id),
    uniqueIndex('signing_tasks_task').on(c.task_id),
  ],
)

describeData(signingRounds, {
  purpose: 'Rounds of signing a lease.',
  basis: 'contract',
  classes: { reference: ['request_id'], technical: ['document_sha256'] },
})
describeData(signingTasks, {
  purpose: 'Who signs in a round, and how they did.',
  basis: 'contract',
  classes: {
    reference: ['task_id'],
    credential: ['signing_url'],
    identity: ['signed_name'],
    national_id: ['signed_national_id'],
    technical: ['signed_method'],
    content: ['reason'],
  },
})

/** The condition under which a round is the one that its contract is in. */
export const isCurrentRound = and(
  eq(contracts.id, signingRounds.contract_id),
  eq(contracts.signing_round, signingRounds.round),
)
