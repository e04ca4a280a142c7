import { row, type Authorization } from '#tests/matrix/authorization.ts'

/** The household is the tenant's, who rents from the landlord and has an application with the other one. */
const OF_TENANT = row(401, 404, 404, 'ok', 404, 404)
/** The tenant invites the landlord. */
const OF_SENDER = row(401, 404, 404, 'ok', 403, 404)
const OF_INVITED = row(401, 404, 404, 403, 'ok', 404)

export const authorization: Authorization = {
  rows: {
    readHousehold: row(401, 404, 404, 'ok', 'ok', 404),
    addChild: OF_TENANT,
    changeChild: OF_TENANT,
    removeChild: OF_TENANT,
    addPet: OF_TENANT,
    changePet: OF_TENANT,
    removePet: OF_TENANT,
    addPetPhotos: OF_TENANT,
    removePetPhoto: OF_TENANT,
    removeMember: OF_TENANT,
    leaveHousehold: OF_TENANT,
    inviteUser: OF_TENANT,
    inviteEmail: OF_TENANT,
    listSentInvitations: row(401, 404, 404, 'ok', 403, 404),
    listReceivedInvitations: row(401, 404, 404, 'ok', 403, 404),
    readInvitation: row(401, 404, 404, 'ok', 'ok', 404),
    acceptInvitation: OF_INVITED,
    declineInvitation: OF_INVITED,
    resendInvitation: OF_SENDER,
    retractInvitation: OF_SENDER,
  },
  // Another adult of the household: keeps it, and does not decide who lives there.
  others: {
    reader: {
      addChild: 'ok',
      changeChild: 'ok',
      removeChild: 'ok',
      addPet: 'ok',
      changePet: 'ok',
      removePet: 'ok',
      addPetPhotos: 'ok',
      removePetPhoto: 'ok',
      leaveHousehold: 'ok',
      inviteUser: 403,
      inviteEmail: 403,
      removeMember: 403,
    },
  },
}
