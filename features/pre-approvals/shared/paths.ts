import { pageShowing } from '#core/shared/paths.ts'

/** Addresses of pages. */
export const preApprovalPaths = {
  adminPreApprovals: '/admin/users/pre-approvals',
  adminRequestsIn: pageShowing('/admin/users/credit-score-update-requests', 'state'),
  adminRequests: '/admin/users/credit-score-update-requests',
} as const
