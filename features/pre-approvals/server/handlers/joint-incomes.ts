import { noteChanges } from '#core/server/changes.ts'
import type { Ctx } from '#core/server/context.ts'
import { handle, notFound } from '#core/server/handle.ts'
import { asSystem } from '#core/server/scope.ts'
import { nameOfPerson } from '#features/accounts/server/public/people.ts'
import { payslipCounts } from '#features/profiles/server/public.ts'
import * as api from '../../shared/api.ts'
import type { ApplicantIncomes } from '../../shared/model.ts'
import { averageNetIncome, jointIncome, nameableMonths } from '../../shared/rules.ts'
import { jointIncomeChanged } from '../events.ts'
import { findOfUser, findPreApproval, type PreApprovalRow } from '../queries.ts'
import { incomesOf } from '../sensitive/incomes.ts'
import {
  agreeJointly,
  enteredFor,
  isHousemate,
  otherApplicants,
} from '../sensitive/joint-incomes.ts'
import { preApprovalStanding } from '../standing.ts'

/** The applicants of a pre-approval for its person, who comes first. */
export const incomesOfRow = async (
  ctx: Ctx,
  { user_id, updated_at }: PreApprovalRow,
): Promise<ApplicantIncomes> => {
  const incomes = (await incomesOf(ctx.tx, user_id))?.incomes ?? []
  return {
    applicants: [
      {
        id: user_id,
        full_name: await nameOfPerson(ctx.tx, user_id),
        state: 'own',
        incomes: [...incomes],
        avg_net_income: averageNetIncome(incomes),
        payslips: (await payslipCounts(ctx.tx, [user_id])).get(user_id) ?? 0,
        is_given: false,
      },
      ...(await otherApplicants(ctx, user_id)),
    ],
    avg_net_income: jointIncome(await enteredFor(ctx, user_id))?.avg_net_income ?? null,
    months: nameableMonths(ctx.today),
    updated_at,
  }
}

/** Their own page shows another sum now. */
const noteReceiver = async (ctx: Ctx, receiverId: string): Promise<void> => {
  const row = await asSystem('who counts an income is told that it has changed', () =>
    findOfUser(ctx.tx, receiverId),
  )
  if (row) await noteChanges(ctx.tx, [{ noun: 'pre_approval', id: row.id }])
}

export const readApplicantIncomes = handle(api.readApplicantIncomes, {
  standing: (ctx, { params }) => preApprovalStanding(ctx, params.id),
  run: async ({ params, ctx }) => incomesOfRow(ctx, (await findPreApproval(ctx.tx, params.id))!),
})

export const setJointIncome = handle(api.setJointIncome, {
  standing: (ctx, { params }) => preApprovalStanding(ctx, params.id),
  async run({ params, body, ctx, standing }) {
    const giver_id = standing.user_id
    const { user_id: receiver_id, is_given } = body
    // Somebody who has moved out may still be taken back from.
    if (is_given && !(await isHousemate(ctx.tx, giver_id, receiver_id))) throw notFound()
    if (await agreeJointly(ctx, { giver_id, receiver_id, is_given })) {
      await ctx.announce(jointIncomeChanged(params.id, { receiver_id, is_given }))
      await noteChanges(ctx.tx, [{ noun: 'pre_approval', id: params.id }])
      await noteReceiver(ctx, receiver_id)
    }
    return incomesOfRow(ctx, (await findPreApproval(ctx.tx, params.id))!)
  },
})
