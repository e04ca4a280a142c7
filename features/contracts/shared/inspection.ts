import * as z from 'zod/mini'
import { id, plainDate } from '#core/shared/fields.ts'
import { ContractStatus } from './model.ts'

const Person = z.object({ full_name: z.string(), phones: z.array(z.string()), emails: z.array(z.string()) })

/** A home that somebody inspects: where, when, and whom to call. No rent, no account, no identity number. */
export const InspectedHome = z.object({
  id: id(), contract_number: z.string(), status: ContractStatus,
  street_address: z.nullable(z.string()), postal_code: z.nullable(z.string()), unit_mark: z.nullable(z.string()),
  start_date: z.nullable(plainDate()), end_date: z.nullable(plainDate()), is_definite: z.boolean(),
})
export type InspectedHome = z.infer<typeof InspectedHome>

export const Inspection = z.object({
  ...InspectedHome.shape, rooms: z.nullable(z.int()), size_m2: z.nullable(z.number()),
  condition_description: z.string(), landlords: z.array(Person), tenants: z.array(Person),
})
export type Inspection = z.infer<typeof Inspection>
