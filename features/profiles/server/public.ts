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
export {
  lockProfile,
  maySeeProfile,
  profileOf,
  profileOfUser,
  profileStanding,
  profileUsername,
} from './queries/profiles.ts'
