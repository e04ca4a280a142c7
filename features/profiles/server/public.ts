/** What other features may call. */
export {
  appliesTo,
  completionRules,
  householdShown,
  ownPreApproval,
  rentsFrom,
  type CompletionRule,
} from './extension-points.ts'
export { dropPublicReview, keepPublicReview, publicReviewFile } from './queries/attachment-files.ts'
export { attachmentRows, attachmentsOf, payslipCounts } from './queries/attachments.ts'
export {
  lockProfile,
  maySeeProfile,
  profileOf,
  profileOfUser,
  profileStanding,
  profileUsername,
  readProfile,
} from './queries/profiles.ts'
