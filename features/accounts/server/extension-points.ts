import type { SQL } from 'drizzle-orm'
import type { Ctx } from '#core/server/context.ts'
import type { Db } from '#core/server/db.ts'
import { collectionPoint, extensionPoint } from '#core/server/extension-point.ts'
import type { LandlordFigure, RenterFigure } from '../shared/enums.ts'
import type { User } from '../shared/model.ts'

/** The rental profile of an account, made when it is first asked for. */
export const rentalProfile =
  extensionPoint<(ctx: Pick<Ctx, 'tx' | 'now'>, userId: string) => Promise<User['rentalprofile']>>(
    'accounts.rental_profile',
  )

/** SQL: a `select` of the ids of the people of the contract with this number; null where no contract could have it. */
export const peopleOfContract = extensionPoint<(number: string) => SQL | null>(
  'accounts.people_of_contract',
)

/** What a feature counts of a person on a day. A figure that nobody counts is not shown. */
type Counting<F extends string> = (
  db: Db,
  userId: string,
  today: string,
) => Promise<Partial<Record<F, number>>>
export const renterInsights = collectionPoint<Counting<RenterFigure>>('accounts.renter_insights')
export const landlordInsights = collectionPoint<Counting<LandlordFigure>>(
  'accounts.landlord_insights',
)
