import { countedTask, type WaitingTaskRule } from '#core/server/waiting-tasks.ts'
import { listingPaths } from '../shared/paths.ts'
import { countPending } from './queries/requests.ts'

const lookAtListings: WaitingTaskRule = {
  whose: 'staff',
  kinds: { 'listings.look_at_listings': { minutes: 5, at: 25 } },
  find: async ({ tx }) =>
    countedTask('listings.look_at_listings', await countPending(tx), listingPaths.adminRequests),
}

export const waitingTasks = [lookAtListings]
