import { PEOPLE, STAFF, row, type Authorization } from '#tests/matrix/authorization.ts'

const APPLICANT = row(401, 404, 404, 'ok', 403, 404)
/** A published home of one’s own. */
const OWNER_OF_HOME = row(401, 403, 403, 403, 'ok', 403)
const DECIDES = row(401, 404, 404, 403, 'ok', 404)

export const authorization: Authorization = {
  rows: {
    readTenantChoice: OWNER_OF_HOME,
    'readTenantChoice@second': row(401, 404, 404, 404, 'ok', 403),
    setClosingMessage: OWNER_OF_HOME,
    'setClosingMessage@second': row(401, 404, 404, 404, 'ok', 403),
    readTenantCriteria: OWNER_OF_HOME,
    'readTenantCriteria@second': row(401, 404, 404, 404, 'ok', 403),
    setTenantCriteria: OWNER_OF_HOME,
    'setTenantCriteria@second': row(401, 404, 404, 404, 'ok', 403),
    setBlindReview: OWNER_OF_HOME,
    'setBlindReview@second': row(401, 404, 404, 404, 'ok', 403),
    readChoiceRecord: OWNER_OF_HOME,
    'readChoiceRecord@second': row(401, 404, 404, 404, 'ok', 403),
    compareApplications: OWNER_OF_HOME,
    'compareApplications@second': row(401, 404, 404, 404, 404, 403),
    listTenantApplications: PEOPLE,
    listLandlordApplications: PEOPLE,
    listApplicationsSent: STAFF,
    countApplicantsByMonth: STAFF,
    listApplicationsReceived: STAFF,
    readTenantApplication: APPLICANT,
    cancelApplication: APPLICANT,
    addResponses: APPLICANT,
    changeResponses: APPLICANT,
    changeApplicationAttachments: APPLICANT,
    downloadApplicationAttachment: row(401, 404, 404, 'ok', 'ok', 404),
    listApplicationEvents: row(401, 404, 404, 'ok', 'ok', 404),
    readApplicationLanguage: row(401, 404, 404, 'ok', 'ok', 404),
    // The landlord wrote nothing that could be translated, and no machine is connected (409).
    translateApplication: row(401, 404, 404, 'ok', 'ok', 404),
    // Whether one has applied oneself says nothing about the home: a draft and nothing answer alike.
    readLiveApplication: PEOPLE,
    'readLiveApplication@second': PEOPLE,
    readOwnApplicant: PEOPLE,
    listApplicationDrafts: PEOPLE,
    // Of one’s own alone: a draft and nothing answer alike.
    dropApplicationDraft: PEOPLE,
    'dropApplicationDraft@second': PEOPLE,
    // As for sending it, except that an address need not be confirmed.
    keepApplicationDraft: row(401, 'ok', 403, 'ok', 'ok', 403),
    'keepApplicationDraft@second': row(401, 404, 404, 404, 'ok', 404),
    // Landlords do not apply; the owner is told that it is their own (409).
    sendApplication: row(401, 'ok', 403, 'ok', 'ok', 403),
    'sendApplication@second': row(401, 404, 404, 404, 'ok', 404),
    readLandlordApplication: DECIDES,
    acceptApplication: DECIDES,
    denyApplication: DECIDES,
    undoDeny: DECIDES,
    markRead: DECIDES,
    markUnread: DECIDES,
    setConsideration: DECIDES,
    rejectMany: row(401, 404, 404, 404, 'ok', 404),
  },
  own: [
    'listTenantApplications',
    'listApplicationDrafts',
    'listLandlordApplications',
    'readLiveApplication',
    'readOwnApplicant',
  ],
  impersonal: ['countApplicantsByMonth'],
  others: { unconfirmed: { sendApplication: 403 } },
  // Of a list they answer what is one's own of what was asked: a foreign id there finds nothing.
  foreign_finds_nothing: ['listLandlordApplications'],
}
