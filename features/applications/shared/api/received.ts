import * as z from 'zod/mini'
import { ToldLease } from '#core/shared/told-lease.ts'
import { LandlordApplication } from '../model.ts'

/** One as its landlord reads it, and what the lease is at that was begun with it. */
export const ReceivedApplication = z.object({
  ...LandlordApplication.shape,
  told_lease: z.nullable(ToldLease),
})
export type ReceivedApplication = z.infer<typeof ReceivedApplication>
