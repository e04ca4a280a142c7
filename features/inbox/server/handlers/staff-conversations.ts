import { handle, notFound } from '#core/server/handle.ts'
import { isBlocked, nameOfUser } from '#features/accounts/server/public/people.ts'
import * as api from '../../shared/api.ts'
import { accountSignals } from '../../shared/steps/account-signals.ts'
import { listDetections } from '../queries/detections.ts'
import { accountFacts, doubtedListings, reportsAbout } from '../queries/scam-overview.ts'
import { listSuspected, messagesForStaff, readSuspected } from '../queries/staff-conversations.ts'

const DAY_MS = 86_400_000

export const readConversationAsStaff = handle(api.readConversationAsStaff, {
  async run({ params, query: { page, page_size }, ctx }) {
    const head = await readSuspected(ctx.tx, params.id)
    if (!head) throw notFound()
    return { ...head, messages: await messagesForStaff(ctx.tx, params.id, { page, page_size }) }
  },
})

export const listConversationSummaries = handle(api.listConversationSummaries, {
  run: ({ query, ctx }) => listSuspected(ctx.tx, query),
})

export const listConversationsOfUser = handle(api.listConversationsOfUser, {
  run: async ({ params: { id }, query, ctx }) => ({
    person_name: await nameOfUser(ctx.tx, id),
    ...(await listSuspected(ctx.tx, { ...query, of: id })),
  }),
})

export const readScamOverview = handle(api.readScamOverview, {
  async run({ params: { id }, query: { page, page_size }, ctx }) {
    const person_name = await nameOfUser(ctx.tx, id)
    const facts = await accountFacts(ctx, id)
    const listings = await doubtedListings(ctx.tx, id)
    const age_days = Math.floor((ctx.now.getTime() - Date.parse(facts.since)) / DAY_MS)
    const { since, identity_verified, begun_today, begun_month, unanswered_month } = facts
    return {
      person_name,
      since,
      identity_verified,
      begun_today,
      begun_month,
      unanswered_month,
      is_blocked: await isBlocked(ctx.tx, id),
      signals: accountSignals({ ...facts, age_days, listings_doubted: listings.length }),
      listings,
      reports: await reportsAbout(ctx.tx, id),
      detections: await listDetections(ctx.tx, { page, page_size, q: '', author_id: id }),
    }
  },
})
