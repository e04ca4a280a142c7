import { PEOPLE, row, SELF, STAFF, type Authorization } from '#tests/matrix/authorization.ts'

/** Both take part: the tenant asked, the landlord lets. Staff have no part in what others write. */
const MEMBERS = row(401, 404, 404, 'ok', 'ok', 404)

export const authorization: Authorization = {
  rows: {
    listConversations: PEOPLE,
    // Exactly one of three ids: of all three at once nothing is asked (422).
    findConversation: PEOPLE,
    readConversation: MEMBERS,
    markConversationRead: MEMBERS,
    readPresence: MEMBERS,
    signalPresence: MEMBERS,
    blockOtherPerson: MEMBERS,
    unblockOtherPerson: MEMBERS,
    connectListings: MEMBERS,
    // A draft of a lease is brought in by those who write it.
    connectContracts: row(401, 404, 404, 404, 'ok', 404),
    startConversationContract: MEMBERS,
    listMessages: MEMBERS,
    sendMessage: MEMBERS,
    // The tenant wrote it.
    translateMessage: MEMBERS,
    changeMessage: row(401, 404, 404, 'ok', 403, 404),
    removeMessage: row(401, 404, 404, 'ok', 403, 404),
    // A home in the search is open to everybody's questions; its landlord is told that it is theirs (409).
    writeAboutListing: PEOPLE,
    'writeAboutListing@second': row(401, 404, 404, 404, 'ok', 404),
    writeAboutApplication: MEMBERS,
    // A draft is nobody's to write about; a lease is its parties'.
    writeAboutContract: row(401, 404, 404, 404, 404, 404),
    'writeAboutContract@second': MEMBERS,
    reportConversation: MEMBERS,
    listConversationReports: STAFF,
    readConversationReport: STAFF,
    closeConversationReport: STAFF,
    hideConversationWarning: MEMBERS,
    showConversationWarning: MEMBERS,
    // The landlord is warned of the tenant’s application.
    hideWordsWarning: row(401, 404, 404, 404, 'ok', 404),
    showWordsWarning: row(401, 404, 404, 404, 'ok', 404),
    reportWords: row(401, 404, 404, 404, 'ok', 404),
    // Staff found the tenant’s message to be fraud; it was appealed against already (409).
    appealDetection: row(401, 404, 404, 'ok', 404, 404),
    readJudgedWords: row(401, 404, 404, 'ok', 404, 404),
    readFoundWords: STAFF,
    decideDetectionAppeal: STAFF,
    listMessageDetections: STAFF,
    decideMessageDetection: STAFF,
    readConversationAsStaff: STAFF,
    listConversationSummaries: STAFF,
    readConversationSummary: STAFF,
    // The fixture is as short as a summary would be (409).
    makeConversationSummary: STAFF,
    readScamOverview: STAFF,
    listConversationsOfUser: STAFF,
    listConversationAttachments: MEMBERS,
    uploadConversationAttachments: MEMBERS,
    downloadConversationAttachment: MEMBERS,
    removeConversationAttachment: row(401, 404, 404, 403, 403, 404),
    listReplyTemplates: PEOPLE,
    // A tenant’s account keeps none.
    createReplyTemplate: row(401, 403, 'ok', 403, 'ok', 'ok'),
    changeReplyTemplate: SELF,
    removeReplyTemplate: SELF,
    // Not sent yet: the tenant’s alone.
    'downloadConversationAttachment@second': row(401, 404, 404, 'ok', 404, 404),
    'removeConversationAttachment@second': row(401, 404, 404, 'ok', 404, 404),
  },
  others: {
    unconfirmed: { writeAboutListing: 403 },
    // Who signs for a party writes for them too.
    agent: { 'writeAboutContract@second': 'ok' },
  },
  own: ['listConversations', 'findConversation', 'listReplyTemplates'],
}
