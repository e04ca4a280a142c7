import * as z from 'zod/mini'
import { signedIn, staffOnly } from '#core/shared/access.ts'
import { endpointsOf } from '#core/shared/endpoint.ts'
import { id, listOf, paging, text } from '#core/shared/fields.ts'
import { profileAccess } from '#features/profiles/shared/access.ts'
import { preApprovalAccess, visibilityAccess } from './access.ts'
import { REQUEST_STATES, SENSITIVE_RESOURCES, VISIBILITY_OPTIONS } from './enums.ts'
import {
  ApplicantIncomes,
  FinanceView,
  IncomesInput,
  JointIncomeInput,
  PreApproval,
  ReasonInput,
  SharedFinances,
  StaffPreApproval,
  StaffUpdateRequest,
  UpdateRequest,
  VisibilitySetting,
} from './model.ts'

const endpoint = endpointsOf('pre-approvals')
const BY_USERNAME = { 'params.username': 'profile_username' }
const BY_ID = { 'params.id': 'pre_approval' }
const wrongState = { 'pre-approvals.wrong_state': 409 }
const incomeRefusals = { 'pre-approvals.no_income': 422, 'pre-approvals.old_income': 422 }

export const readPreApproval = endpoint({
  method: 'GET',
  path: '/tenant-profiles/:username/pre-approval',
  access: profileAccess.edit,
  refs: BY_USERNAME,
  personal: true,
  reply: z.object({ pre_approval: z.nullable(PreApproval) }),
  summary: 'One’s own pre-approval; null before it is begun',
})
export const initiatePreApproval = endpoint({
  method: 'POST',
  path: '/tenant-profiles/:username/initiate-pre-approval',
  access: profileAccess.edit,
  refs: BY_USERNAME,
  body: z.object({}),
  reply: PreApproval,
  stale: ['pre-approvals', 'profiles'],
  summary: 'Begins one’s own pre-approval; asked again, the one that is there',
})
export const readApplicantIncomes = endpoint({
  method: 'GET',
  path: '/tenant-profile-pre-approvals/:id/applicant-incomes',
  access: preApprovalAccess.view,
  refs: BY_ID,
  personal: true,
  reply: ApplicantIncomes,
  summary: 'The incomes of a pre-approval by applicant, with the average of a month',
})
export const updatePreApprovalIncomes = endpoint({
  method: 'PUT',
  path: '/tenant-profile-pre-approvals/:id/update-pre-approval-incomes',
  access: preApprovalAccess.edit,
  refs: BY_ID,
  body: IncomesInput,
  reply: ApplicantIncomes,
  stale: ['pre-approvals', 'profiles'],
  fails: { ...wrongState, 'pre-approvals.stale': 409 },
  summary: 'Replaces all incomes of a draft, based on the version that was read',
})
export const setJointIncome = endpoint({
  method: 'PUT',
  path: '/tenant-profile-pre-approvals/:id/joint-income',
  access: preApprovalAccess.edit,
  refs: { ...BY_ID, 'body.user_id': 'text' },
  body: JointIncomeInput,
  reply: ApplicantIncomes,
  summary:
    'One’s own income counts with that of another adult of the household, or not any more; nobody else can say so',
})
export const commitPreApproval = endpoint({
  method: 'POST',
  path: '/tenant-profile-pre-approvals/:id/commit',
  access: preApprovalAccess.edit,
  refs: BY_ID,
  body: z.object({ credit_look_up: z._default(z.boolean(), false) }),
  reply: PreApproval,
  stale: ['pre-approvals', 'profiles'],
  fails: {
    ...wrongState,
    ...incomeRefusals,
    'pre-approvals.identity_needed': 403,
    'pre-approvals.no_credit_agency': 409,
    'pre-approvals.too_many_look_ups': 429,
  },
  summary:
    'Commits a pre-approval for 90 days. With `credit_look_up` the person agrees that the credit score is looked up, unless that was done in the last 30 days',
})
export const uncommitPreApproval = endpoint({
  method: 'POST',
  path: '/tenant-profile-pre-approvals/:id/uncommit',
  access: preApprovalAccess.edit,
  refs: BY_ID,
  body: z.object({}),
  reply: PreApproval,
  stale: ['pre-approvals', 'profiles'],
  fails: wrongState,
  summary: 'Makes a draft of it again; from then on nobody else sees anything of it',
})
export const renewPreApproval = endpoint({
  method: 'POST',
  path: '/tenant-profile-pre-approvals/:id/renew',
  access: preApprovalAccess.edit,
  refs: BY_ID,
  body: z.object({}),
  reply: PreApproval,
  stale: ['pre-approvals', 'profiles'],
  fails: { ...wrongState, ...incomeRefusals, 'pre-approvals.not_yet_renewable': 409 },
  summary: 'Makes it valid for 90 days more, from 30 days before its end',
})
export const listUpdateRequests = endpoint({
  method: 'GET',
  path: '/tenant-profile-pre-approvals/:id/credit-score-update-requests',
  access: preApprovalAccess.view,
  refs: BY_ID,
  personal: true,
  query: z.object(paging(12)),
  reply: listOf(UpdateRequest),
  summary: 'One’s own requests that the credit score is looked up again, newest first',
})
export const requestScoreUpdate = endpoint({
  method: 'POST',
  path: '/tenant-profile-pre-approvals/:id/credit-score-update-requests',
  access: preApprovalAccess.edit,
  refs: BY_ID,
  body: ReasonInput,
  reply: UpdateRequest,
  fails: { 'pre-approvals.no_score_yet': 409, 'pre-approvals.request_is_open': 409 },
  summary: 'Asks staff to have the credit score looked up again, with the reason',
})

export const readSharedFinances = endpoint({
  method: 'GET',
  path: '/tenant-profiles/:username/finances',
  access: profileAccess.view,
  refs: BY_USERNAME,
  personal: true,
  reply: SharedFinances,
  summary:
    'The credit score and the net income of somebody as far as they show them to the reader; what is hidden and what does not exist answer alike',
})
export const listFinanceViews = endpoint({
  method: 'GET',
  path: '/finance-views',
  access: signedIn,
  query: z.object(paging(12)),
  reply: listOf(FinanceView),
  summary: 'Who saw one’s own credit score and net income, newest first',
})

export const listSensitiveResources = endpoint({
  method: 'GET',
  path: '/sensitive-resources',
  access: signedIn,
  reply: listOf(z.object({ code: z.enum(SENSITIVE_RESOURCES) })),
  summary: 'What visibility settings govern',
})
export const listVisibilityOptions = endpoint({
  method: 'GET',
  path: '/visibility-options',
  access: signedIn,
  reply: listOf(z.object({ code: z.enum(VISIBILITY_OPTIONS), is_default: z.boolean() })),
  summary: 'Who can be let see a resource',
})
export const listVisibilitySettings = endpoint({
  method: 'GET',
  path: '/visibility-settings',
  access: signedIn,
  reply: listOf(VisibilitySetting),
  summary: 'One’s own settings, one for each resource',
})
export const setVisibility = endpoint({
  method: 'POST',
  path: '/visibility-settings',
  access: signedIn,
  body: z.object({ resource: z.enum(SENSITIVE_RESOURCES), option: z.enum(VISIBILITY_OPTIONS) }),
  reply: VisibilitySetting,
  summary: 'Sets who sees a resource of one’s own',
})
export const changeVisibility = endpoint({
  method: 'PATCH',
  path: '/visibility-settings/:id',
  access: visibilityAccess.edit,
  body: z.object({
    option: z.optional(z.enum(VISIBILITY_OPTIONS)),
    viewer_ids: z.optional(z.array(id()).check(z.maxLength(50))),
  }),
  refs: { 'params.id': 'visibility_setting', 'body.viewer_ids': 'text' },
  reply: VisibilitySetting,
  summary:
    'Changes who sees a resource. `viewer_ids`: the chosen ones among the landlords of one’s live applications; others are left out',
})

export const listStaffPreApprovals = endpoint({
  method: 'GET',
  path: '/staff/pre-approvals',
  access: staffOnly,
  personal: true,
  query: z.object({ ...paging(25), q: z._default(text(100), '') }),
  reply: listOf(StaffPreApproval),
  summary: 'Whose pre-approvals there are, without what is in them; `q` is part of a name',
})
export const listStaffUpdateRequests = endpoint({
  method: 'GET',
  path: '/staff/credit-score-update-requests',
  access: staffOnly,
  personal: true,
  query: z.object({
    ...paging(25),
    state: z._default(z.enum(REQUEST_STATES), 'open'),
    q: z._default(text(100), ''),
  }),
  reply: listOf(StaffUpdateRequest),
  summary:
    'Requests that a credit score is looked up again, the oldest first; `q` is part of a name',
})
export const decideUpdateRequest = endpoint({
  method: 'POST',
  path: '/staff/credit-score-update-requests/:id/decide',
  access: staffOnly,
  refs: { 'params.id': 'credit_score_update_request' },
  body: z.object({ granted: z.boolean(), note: text(500, 3) }),
  reply: StaffUpdateRequest,
  fails: { ...wrongState, 'pre-approvals.no_consent': 409 },
  summary: 'Has the score looked up again, or refuses; the person reads the note',
})
