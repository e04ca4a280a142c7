import { icelandicParts } from '#core/shared/iban.ts'
import type { PayoutMethod } from '../shared/model.ts'
import type { payoutMethods } from './tables.ts'

export const shapeMethod = (row: typeof payoutMethods.$inferSelect): PayoutMethod => ({
  id: row.id, user_id: row.user_id, name: row.name, bank_account: { iban: row.iban, iceland: row.iban.startsWith('IS') ? icelandicParts(row.iban) : null }, verified: row.verified_at !== null, is_default: row.is_default, updated_at: row.updated_at,
})
