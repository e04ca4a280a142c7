import type { SQL } from 'drizzle-orm'
import type { Ctx } from '#core/server/context.ts'
import { extensionPoint } from '#core/server/extension-point.ts'
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
