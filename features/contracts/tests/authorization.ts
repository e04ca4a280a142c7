import {
  DRAFT_STAFF,
  MACHINE,
  PEOPLE,
  SIGNED,
  STAFF,
  row,
  type Authorization,
} from '#tests/matrix/authorization.ts'

/** A draft is there for those who write it: the landlord who began it, and staff. */
const DRAFT = row(401, 404, 404, 404, 'ok', 'ok')
const SIGNED_CLOSED = row(401, 404, 404, 403, 403, 403)
const SIGNED_LANDLORD = row(401, 404, 404, 403, 'ok', 'ok')
const SIGNED_STAFF = row(401, 404, 404, 403, 403, 'ok')
const LANDLORDS = row(401, 403, 'ok', 403, 'ok', 'ok')

export const authorization: Authorization = {
  rows: {
    listInspectedHomes: PEOPLE,
    // The home of a contract is its inspector’s and the staff’s to look up here; its parties read the contract.
    readInspection: STAFF,
    'readInspection@second': STAFF,
    listContracts: PEOPLE,
    listContractsAsStaff: STAFF,
    createContract: LANDLORDS,
    readContract: DRAFT,
    'readContract@second': SIGNED,
    changeContract: DRAFT,
    'changeContract@second': SIGNED_CLOSED,
    removeContract: DRAFT,
    'removeContract@second': SIGNED_CLOSED,
    setRealEstate: DRAFT,
    'setRealEstate@second': SIGNED_CLOSED,
    clearRealEstate: DRAFT,
    'clearRealEstate@second': SIGNED_CLOSED,
    changeUnit: DRAFT,
    'changeUnit@second': SIGNED_CLOSED,
    addTenant: DRAFT,
    'addTenant@second': SIGNED_CLOSED,
    addLandlord: DRAFT,
    'addLandlord@second': SIGNED_CLOSED,
    removeTenant: DRAFT,
    'removeTenant@second': SIGNED_CLOSED,
    // The party of the fixtures is a tenant: at this address there is no such landlord.
    removeLandlord: row(401, 404, 404, 404, 404, 404),
    'removeLandlord@second': SIGNED_CLOSED,
    changeParty: DRAFT,
    'changeParty@second': SIGNED_CLOSED,
    removeParty: DRAFT,
    'removeParty@second': SIGNED_CLOSED,
    removePartyEmail: DRAFT,
    'removePartyEmail@second': SIGNED_CLOSED,
    removePartyPhone: DRAFT,
    'removePartyPhone@second': SIGNED_CLOSED,
    changeRestrictions: DRAFT,
    'changeRestrictions@second': SIGNED_CLOSED,
    changeUtility: DRAFT,
    'changeUtility@second': SIGNED_CLOSED,
    addMeterReading: DRAFT,
    'addMeterReading@second': SIGNED_CLOSED,
    removeMeterReading: DRAFT,
    'removeMeterReading@second': SIGNED_CLOSED,
    listSpecialTerms: DRAFT,
    'listSpecialTerms@second': SIGNED,
    addSpecialTerm: DRAFT,
    'addSpecialTerm@second': SIGNED_CLOSED,
    changeSpecialTerm: DRAFT,
    'changeSpecialTerm@second': SIGNED_CLOSED,
    removeSpecialTerm: DRAFT,
    'removeSpecialTerm@second': SIGNED_CLOSED,
    recordStep: DRAFT,
    'recordStep@second': SIGNED_CLOSED,
    readContractNumbersInFull: STAFF,
    'readContractNumbersInFull@second': STAFF,
    previewDocument: DRAFT,
    'previewDocument@second': SIGNED,
    downloadDocument: DRAFT,
    'downloadDocument@second': SIGNED,
    commitContract: DRAFT,
    'commitContract@second': SIGNED_LANDLORD,
    uncommitContract: DRAFT,
    'uncommitContract@second': SIGNED_LANDLORD,
    fullySign: DRAFT_STAFF,
    'fullySign@second': SIGNED_STAFF,
    sendReminder: DRAFT,
    'sendReminder@second': SIGNED_LANDLORD,
    // Filing and payments belong to a contract that has been sent out; on a draft the landlord is not a party yet.
    fileWithRegistry: DRAFT_STAFF,
    'fileWithRegistry@second': SIGNED_LANDLORD,
    // The party of the fixtures is the tenant: nobody signs for another, staff may hand out any link.
    readSigningUrl: DRAFT_STAFF,
    'readSigningUrl@second': row(401, 404, 404, 'ok', 403, 'ok'),
    readSigningStatus: SIGNED,
    receiveSigningEvent: MACHINE,
    listContractEvents: DRAFT,
    'listContractEvents@second': SIGNED,
  },
  open: ['receiveSigningEvent'],
  own: ['listContracts', 'listInspectedHomes'],
  others: {
    agent: {
      // What the agent of a party reads of a signed contract; it is closed to changes for everybody.
      'readContract@second': 'ok',
      'listSpecialTerms@second': 'ok',
      'previewDocument@second': 'ok',
      'downloadDocument@second': 'ok',
      'listContractEvents@second': 'ok',
      readSigningStatus: 'ok',
      // What the landlord's side does after sending a contract out.
      'sendReminder@second': 'ok',
      'fileWithRegistry@second': 'ok',
    },
    inspector: { 'readInspection@second': 'ok' },
    // The reader sees the contract, so that it cannot be edited comes before which party is meant.
    reader: { removeLandlord: 403 },
  },
  of_contracts: {
    // What somebody with leave to read asks of a contract in any state.
    reader_reads: [
      'readContract',
      'listSpecialTerms',
      'previewDocument',
      'downloadDocument',
      'listContractEvents',
      'readSigningStatus',
    ],
    hidden: ['readInspection'],
  },
  // Staff alone may skip the identity check.
  plain: { commitContract: { skip_id_check: false } },
}
