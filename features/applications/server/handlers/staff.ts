import type { Ctx } from '#core/server/context.ts'
import { handle } from '#core/server/handle.ts'
import { nameOfUser } from '#features/accounts/server/public/people.ts'
import { shownPeriod } from '#core/shared/report-period.ts'
import * as api from '../../shared/api.ts'
import { applicantsByMonth, staffApplications } from '../queries/staff-lists.ts'

const listOf =
  (side: 'sent' | 'received') =>
  async ({
    params,
    query,
    ctx,
  }: {
    params: { id: string }
    query: Parameters<typeof staffApplications>[3]
    ctx: Ctx
  }) => ({
    person_name: await nameOfUser(ctx.tx, params.id),
    ...(await staffApplications(ctx.tx, params.id, side, query)),
  })

export const listApplicationsSent = handle(api.listApplicationsSent, { run: listOf('sent') })
export const listApplicationsReceived = handle(api.listApplicationsReceived, {
  run: listOf('received'),
})

export const countApplicantsByMonth = handle(api.countApplicantsByMonth, {
  async run({ query, ctx }) {
    const period = shownPeriod(query, ctx.today)
    return { period, ...(await applicantsByMonth(ctx.tx, period)) }
  },
})
