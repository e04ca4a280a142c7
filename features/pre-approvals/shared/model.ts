import * as z from 'zod/mini'
import { amount, id, instant, plainDate, text } from '#core/shared/fields.ts'
import { CREDIT_BANDS } from '#providers/credit-score/port.ts'
import {
  APPLICANT_STATES,
  INCOME_KINDS,
  LOOK_UP_STATES,
  MOST_INCOMES,
  PRE_APPROVAL_STATUSES,
  REQUEST_STATES,
  SENSITIVE_RESOURCES,
  VISIBILITY_OPTIONS,
} from './enums.ts'

/** What somebody was paid after tax in one month, in whole krónur. `month` is its first day. */
export const Income = z.object({
  kind: z.enum(INCOME_KINDS),
  month: plainDate().check(
    z.refine((value: string) => value.endsWith('-01'), { error: 'pre-approvals.first_of_month' }),
  ),
  net_amount: amount(1),
})
export type Income = z.infer<typeof Income>

export const IncomesInput = z.object({
  incomes: z.array(Income).check(z.maxLength(MOST_INCOMES)),
  updated_at: instant(),
})

/** One adult of the household. Of others is told what they agreed to: the average of a month, and how many pay slips they keep. */
const Applicant = z.object({
  id: id(),
  /** Others by their first name, which is all that a household knows. */
  full_name: z.string(),
  state: z.enum(APPLICANT_STATES),
  /** One's own; of others always empty. */
  incomes: z.array(Income),
  /** Null where it does not count. */
  avg_net_income: z.nullable(z.int()),
  payslips: z.nullable(z.int()),
  /** Of others: whether one's own income counts with theirs. */
  is_given: z.boolean(),
})
export type Applicant = z.infer<typeof Applicant>

export const JointIncomeInput = z.object({ user_id: id(), is_given: z.boolean() })

export const ApplicantIncomes = z.object({
  applicants: z.array(Applicant),
  /** Of all who count: whole krónur a month; null without incomes. */
  avg_net_income: z.nullable(z.int()),
  /** Months that may be named today, the latest first. */
  months: z.array(plainDate()),
  updated_at: instant(),
})
export type ApplicantIncomes = z.infer<typeof ApplicantIncomes>

/** How the look-up of one's own credit score stands. */
const LookUp = z.object({
  state: z.enum(LOOK_UP_STATES),
  asked_at: instant(),
})

/** One's own pre-approval. Nobody else reads it; what is shown of it goes through `SharedFinances`. */
export const PreApproval = z.object({
  id: id(),
  status: z.enum(PRE_APPROVAL_STATUSES),
  /** Committed, and over. */
  is_expired: z.boolean(),
  committed_at: z.nullable(instant()),
  expires_at: z.nullable(instant()),
  avg_net_income: z.nullable(z.int()),
  credit_look_up: z.nullable(LookUp),
  /** Who is asked for a score; null where nobody is connected. */
  credit_source: z.nullable(z.string()),
  is_renewable: z.boolean(),
  updated_at: instant(),
})
export type PreApproval = z.infer<typeof PreApproval>

export const CreditScore = z.object({
  result: z.enum(['scored', 'defaulted', 'none']),
  band: z.nullable(z.enum(CREDIT_BANDS)),
  source: z.string(),
  looked_up_at: instant(),
})
export type CreditScore = z.infer<typeof CreditScore>

export const NetIncome = z.object({
  avg_net_income: z.int(),
  /** Rent that takes three tenths, and four tenths, of the income. */
  rent_comfortable: z.int(),
  rent_most: z.int(),
  /** The fewest months that one of them named, and the oldest of what was entered. */
  months: z.int(),
  as_of: instant(),
  /** How many adults of the household it is the income of. */
  applicants: z.int(),
})
export type NetIncome = z.infer<typeof NetIncome>

/** What a reader may see of somebody's finances: null is what is hidden and what does not exist. */
export const SharedFinances = z.object({
  credit_score: z.nullable(CreditScore),
  net_income: z.nullable(NetIncome),
})
export type SharedFinances = z.infer<typeof SharedFinances>

export const VisibilitySetting = z.object({
  id: id(),
  resource: z.enum(SENSITIVE_RESOURCES),
  option: z.enum(VISIBILITY_OPTIONS),
  /** Of landlords who have a live application of one's own: who was chosen. */
  viewers: z.array(z.object({ id: id(), full_name: z.string(), is_chosen: z.boolean() })),
})
export type VisibilitySetting = z.infer<typeof VisibilitySetting>

/** Who saw something of one's finances, and on which day first. */
export const FinanceView = z.object({
  resource: z.enum(SENSITIVE_RESOURCES),
  viewer_name: z.string(),
  viewed_at: instant(),
})
export type FinanceView = z.infer<typeof FinanceView>

export const UpdateRequest = z.object({
  id: id(),
  state: z.enum(REQUEST_STATES),
  reason: z.string(),
  asked_at: instant(),
  decided_at: z.nullable(instant()),
  note: z.nullable(z.string()),
})
export type UpdateRequest = z.infer<typeof UpdateRequest>

export const ReasonInput = z.object({ reason: text(1000, 3) })

/** A request as staff see it: whose, and why; never the score. */
export const StaffUpdateRequest = z.object({
  ...UpdateRequest.shape,
  user_id: id(),
  full_name: z.string(),
})
export type StaffUpdateRequest = z.infer<typeof StaffUpdateRequest>

/** A pre-approval as staff see it: that it is there and until when; never what is in it. */
export const StaffPreApproval = z.object({
  id: id(),
  user_id: id(),
  full_name: z.string(),
  status: z.enum(PRE_APPROVAL_STATUSES),
  committed_at: z.nullable(instant()),
  expires_at: z.nullable(instant()),
  /** Committed, and over. */
  is_expired: z.boolean(),
})
export type StaffPreApproval = z.infer<typeof StaffPreApproval>
