import type { MainActor } from '#tests/support/stage.ts'

/** `ok`: the call gets past the question of who may; what it then answers (200, 409, 422) is not judged here. */
export type Verdict = 'ok' | 401 | 403 | 404
type Row = Record<MainActor, Verdict>

const row = (
  anonymous: Verdict,
  outsider_tenant: Verdict,
  outsider_landlord: Verdict,
  tenant: Verdict,
  landlord: Verdict,
  staff: Verdict,
): Row => ({ anonymous, outsider_tenant, outsider_landlord, tenant, landlord, staff })

const ALL = row('ok', 'ok', 'ok', 'ok', 'ok', 'ok')
const MACHINE = row(401, 401, 401, 401, 401, 401)
const PEOPLE = row(401, 'ok', 'ok', 'ok', 'ok', 'ok')
const STAFF = row(401, 404, 404, 404, 404, 'ok')
/** The landlord's own account, which nobody else may change; staff see it. */
const SELF_SEEN_BY_STAFF = row(401, 404, 404, 404, 'ok', 403)
const SELF = row(401, 404, 404, 404, 'ok', 404)
/** A draft is there for those who write it: the landlord who began it, and staff. */
const DRAFT = row(401, 404, 404, 404, 'ok', 'ok')
const DRAFT_STAFF = row(401, 404, 404, 404, 403, 'ok')
/** A signed contract is read by its parties and staff, and changed by nobody. */
const SIGNED = row(401, 404, 404, 'ok', 'ok', 'ok')
const SIGNED_CLOSED = row(401, 404, 404, 403, 403, 403)
const SIGNED_LANDLORD = row(401, 404, 404, 403, 'ok', 'ok')
const SIGNED_STAFF = row(401, 404, 404, 403, 403, 'ok')
const LANDLORDS = row(401, 403, 'ok', 403, 'ok', 'ok')
/** A published home is seen by all and changed by its owner alone. */
const OWNER_OF_PUBLISHED = row(401, 403, 403, 403, 'ok', 403)
const OWNER_OF_DRAFT = row(401, 404, 404, 404, 'ok', 403)
const APPLICANT = row(401, 404, 404, 'ok', 403, 404)
const DECIDES = row(401, 404, 404, 403, 'ok', 404)
const STAFF_SEES = row(401, 404, 404, 404, 404, 'ok')
const RECIPIENT = row(401, 404, 404, 404, 'ok', 'ok')

/** Reviewed by hand against the specification; nothing here is read from the code. `@second`: the signed contract, the listing that is a draft. */
export const EXPECTED: Readonly<Record<string, Row>> = {
  'accounts.register': ALL,
  'accounts.logout': ALL,
  'accounts.refresh': ALL,
  'accounts.startElectronicId': ALL,
  'accounts.confirmEmail': ALL,
  'accounts.requestPasswordReset': ALL,
  'accounts.resetPassword': ALL,
  // Unknown credentials answer 401 to everyone.
  'accounts.login': MACHINE,
  'accounts.readUser': PEOPLE,
  'accounts.listSessions': PEOPLE,
  // Staff prove themselves by electronic id alone.
  'accounts.confirmSignIn': row(401, 'ok', 'ok', 'ok', 'ok', 403),
  'accounts.changePassword': SELF_SEEN_BY_STAFF,
  'accounts.endOwnSession': SELF,
  'accounts.endSessionsAsStaff': STAFF,
  'accounts.blockUser': STAFF,
  'accounts.unblockUser': STAFF,
  'accounts.changeUser': SELF_SEEN_BY_STAFF,
  'accounts.setPrimaryLanguage': SELF_SEEN_BY_STAFF,
  'accounts.resendConfirmation': SELF,
  'accounts.addEmail': SELF_SEEN_BY_STAFF,
  'accounts.removeEmail': SELF,
  'accounts.listUsers': STAFF,
  'accounts.readUserAsStaff': STAFF,

  'banking.listCurrencies': ALL,
  'banking.listPayoutMethods': PEOPLE,
  'banking.addPayoutMethod': PEOPLE,
  'banking.verifyAccount': PEOPLE,
  'banking.changePayoutMethod': SELF_SEEN_BY_STAFF,
  'banking.removePayoutMethod': SELF_SEEN_BY_STAFF,
  'banking.listHeldAccounts': STAFF,
  'banking.reviewPayoutMethod': STAFF,

  'properties.lookupProperty': PEOPLE,
  'properties.searchProperties': PEOPLE,

  'listings.searchListings': ALL,
  'listings.suggestPlaces': ALL,
  'listings.countListingPlaces': ALL,
  'listings.readListing': ALL,
  'listings.readListing@second': row(404, 404, 404, 404, 'ok', 'ok'),
  'listings.listOwnListings': PEOPLE,
  'listings.createListing': LANDLORDS,
  'listings.readOwnListing': OWNER_OF_PUBLISHED,
  'listings.readOwnListing@second': OWNER_OF_DRAFT,
  'listings.changeListing': OWNER_OF_PUBLISHED,
  'listings.changeListing@second': OWNER_OF_DRAFT,
  'listings.publishListing': OWNER_OF_PUBLISHED,
  'listings.publishListing@second': OWNER_OF_DRAFT,
  'listings.unpublishListing': OWNER_OF_PUBLISHED,
  'listings.unpublishListing@second': OWNER_OF_DRAFT,
  'listings.uploadListingPhotos': OWNER_OF_PUBLISHED,
  'listings.uploadListingPhotos@second': OWNER_OF_DRAFT,
  'listings.arrangeListingPhotos': OWNER_OF_PUBLISHED,
  'listings.arrangeListingPhotos@second': OWNER_OF_DRAFT,
  'listings.removeListingPhoto': OWNER_OF_PUBLISHED,
  'listings.removeListingPhoto@second': OWNER_OF_DRAFT,

  'applications.listTenantApplications': PEOPLE,
  'applications.listLandlordApplications': PEOPLE,
  'applications.readTenantApplication': APPLICANT,
  'applications.cancelApplication': APPLICANT,
  // Whether one has applied oneself says nothing about the home: a draft and nothing answer alike.
  'applications.readLiveApplication': PEOPLE,
  'applications.readLiveApplication@second': PEOPLE,
  // Landlords do not apply; the owner is told that it is their own (409).
  'applications.sendApplication': row(401, 'ok', 403, 'ok', 'ok', 403),
  'applications.sendApplication@second': row(401, 404, 404, 404, 'ok', 404),
  'applications.readLandlordApplication': DECIDES,
  'applications.acceptApplication': DECIDES,
  'applications.denyApplication': DECIDES,
  'applications.undoDeny': DECIDES,
  'applications.markRead': DECIDES,
  'applications.markUnread': DECIDES,
  'applications.setConsideration': DECIDES,
  'applications.rejectMany': row(401, 404, 404, 404, 'ok', 404),

  'contracts.listInspectedHomes': PEOPLE,
  // The home of a contract is its inspector’s and the staff’s to look up here; its parties read the contract.
  'contracts.readInspection': STAFF_SEES,
  'contracts.readInspection@second': STAFF_SEES,
  'contracts.listContracts': PEOPLE,
  'contracts.listContractsAsStaff': STAFF,
  'contracts.createContract': LANDLORDS,
  'contracts.readContract': DRAFT,
  'contracts.readContract@second': SIGNED,
  'contracts.changeContract': DRAFT,
  'contracts.changeContract@second': SIGNED_CLOSED,
  'contracts.removeContract': DRAFT,
  'contracts.removeContract@second': SIGNED_CLOSED,
  'contracts.setRealEstate': DRAFT,
  'contracts.setRealEstate@second': SIGNED_CLOSED,
  'contracts.clearRealEstate': DRAFT,
  'contracts.clearRealEstate@second': SIGNED_CLOSED,
  'contracts.changeUnit': DRAFT,
  'contracts.changeUnit@second': SIGNED_CLOSED,
  'contracts.addTenant': DRAFT,
  'contracts.addTenant@second': SIGNED_CLOSED,
  'contracts.addLandlord': DRAFT,
  'contracts.addLandlord@second': SIGNED_CLOSED,
  'contracts.removeTenant': DRAFT,
  'contracts.removeTenant@second': SIGNED_CLOSED,
  // The party of the stage is a tenant: at this address there is no such landlord.
  'contracts.removeLandlord': row(401, 404, 404, 404, 404, 404),
  'contracts.removeLandlord@second': SIGNED_CLOSED,
  'contracts.changeParty': DRAFT,
  'contracts.changeParty@second': SIGNED_CLOSED,
  'contracts.removeParty': DRAFT,
  'contracts.removeParty@second': SIGNED_CLOSED,
  'contracts.removePartyEmail': DRAFT,
  'contracts.removePartyEmail@second': SIGNED_CLOSED,
  'contracts.removePartyPhone': DRAFT,
  'contracts.removePartyPhone@second': SIGNED_CLOSED,
  'contracts.changeRestrictions': DRAFT,
  'contracts.changeRestrictions@second': SIGNED_CLOSED,
  'contracts.changeUtility': DRAFT,
  'contracts.changeUtility@second': SIGNED_CLOSED,
  'contracts.addMeterReading': DRAFT,
  'contracts.addMeterReading@second': SIGNED_CLOSED,
  'contracts.removeMeterReading': DRAFT,
  'contracts.removeMeterReading@second': SIGNED_CLOSED,
  'contracts.listSpecialTerms': DRAFT,
  'contracts.listSpecialTerms@second': SIGNED,
  'contracts.addSpecialTerm': DRAFT,
  'contracts.addSpecialTerm@second': SIGNED_CLOSED,
  'contracts.changeSpecialTerm': DRAFT,
  'contracts.changeSpecialTerm@second': SIGNED_CLOSED,
  'contracts.removeSpecialTerm': DRAFT,
  'contracts.removeSpecialTerm@second': SIGNED_CLOSED,
  'contracts.recordStep': DRAFT,
  'contracts.recordStep@second': SIGNED_CLOSED,
  'contracts.previewDocument': DRAFT,
  'contracts.previewDocument@second': SIGNED,
  'contracts.downloadDocument': DRAFT,
  'contracts.downloadDocument@second': SIGNED,
  'contracts.commitContract': DRAFT,
  'contracts.commitContract@second': SIGNED_LANDLORD,
  'contracts.uncommitContract': DRAFT,
  'contracts.uncommitContract@second': SIGNED_LANDLORD,
  'contracts.fullySign': DRAFT_STAFF,
  'contracts.fullySign@second': SIGNED_STAFF,
  'contracts.sendReminder': DRAFT,
  'contracts.sendReminder@second': SIGNED_LANDLORD,
  // Filing and payments belong to a contract that has been sent out; on a draft the landlord is not a party yet.
  'contracts.fileWithRegistry': DRAFT_STAFF,
  'contracts.fileWithRegistry@second': SIGNED_LANDLORD,
  // The party of the stage is the tenant: nobody signs for another, staff may hand out any link.
  'contracts.readSigningUrl': DRAFT_STAFF,
  'contracts.readSigningUrl@second': row(401, 404, 404, 'ok', 403, 'ok'),
  'contracts.readSigningStatus': SIGNED,
  'contracts.receiveSigningEvent': MACHINE,
  'contracts.listContractEvents': DRAFT,
  'contracts.listContractEvents@second': SIGNED,

  'rent-collection.listPaymentSchedule': DRAFT_STAFF,
  'rent-collection.listPaymentSchedule@second': SIGNED,
  'rent-collection.readPaymentScheduleItem': row(401, 404, 404, 404, 403, 404),
  'rent-collection.readPaymentScheduleItem@second': SIGNED,
  'rent-collection.listPayouts': PEOPLE,
  'rent-collection.readPayout': RECIPIENT,
  'rent-collection.receiveBankEvents': MACHINE,
  'rent-collection.listStaffPayments': STAFF,
  'rent-collection.readBill': STAFF,
  'rent-collection.readStaffPayout': STAFF,
  'rent-collection.checkBooks': STAFF,

  // What one is told is for nobody else to read, staff included.
  'notifications.listNotifications': SELF,
  'notifications.clickNotification': SELF,
  'notifications.blockNotifications': SELF,
  'notifications.unblockNotifications': SELF,
  'notifications.readNotificationSettings': PEOPLE,

  'marketing.sendContactMessage': ALL,
  'marketing.readTeam': ALL,
  'marketing.readLegalText': ALL,
  'marketing.readOperator': ALL,
  'marketing.listContactMessages': STAFF,
  'marketing.readContactMessage': STAFF,
  'marketing.setContactMessageState': STAFF,
  'marketing.readTeamCard': STAFF,
  'marketing.changeTeamCard': STAFF,
  'help.readHelpFront': ALL,
  'help.searchHelp': ALL,
  'help.readTopic': ALL,
  'help.readCategory': ALL,
  'help.readArticle': ALL,
  'help.answerArticle': ALL,
  'help.listTags': STAFF,
  'help.createTag': STAFF,
  'help.readTag': STAFF,
  'help.changeTag': STAFF,
  'help.removeTag': STAFF,
  'help.listAuthors': STAFF,
  'help.createAuthor': STAFF,
  'help.readAuthor': STAFF,
  'help.changeAuthor': STAFF,
  'help.removeAuthor': STAFF,
  'help.listCategories': STAFF,
  'help.createCategory': STAFF,
  'help.readStaffCategory': STAFF,
  'help.changeCategory': STAFF,
  'help.removeCategory': STAFF,
  'help.listArticles': STAFF,
  'help.createArticle': STAFF,
  'help.readStaffArticle': STAFF,
  'help.changeArticle': STAFF,
  'help.removeArticle': STAFF,
  'help.saveVersion': STAFF,
  'help.removeVersion': STAFF,
  'help.keepDraft': STAFF,
  'help.dropDraft': STAFF,
  'help.uploadArticlePicture': STAFF,
  'help.publishArticle': STAFF,
  'help.scheduleArticle': STAFF,
  'help.unpublishArticle': STAFF,
  'help.listHelpSlots': STAFF,
  'help.fillHelpSlot': STAFF,
}
