import { PEOPLE, row, SELF_SEEN_BY_STAFF, type Authorization } from '#tests/matrix/authorization.ts'

/** The profile is the tenant's, who has applied to the landlord. Staff do not look at profiles here. */
const SEEN = row(401, 404, 404, 'ok', 'ok', 404)
const EDITED = row(401, 404, 404, 'ok', 403, 404)
/** What has an id of its own is known to its person alone. */
const OWN = row(401, 404, 404, 'ok', 404, 404)

export const authorization: Authorization = {
  rows: {
    readProfile: SEEN,
    readProfileCompletion: EDITED,
    changeProfile: SELF_SEEN_BY_STAFF,
    readAverageCompletion: PEOPLE,
    suggestInterests: PEOPLE,
    addInterest: EDITED,
    removeInterests: EDITED,
    suggestPlacesOfHome: PEOPLE,
    setCurrentlyBased: EDITED,
    addEmployer: EDITED,
    changeEmployer: OWN,
    removeEmployer: OWN,
    suggestInstitutions: PEOPLE,
    addEducation: EDITED,
    changeEducation: OWN,
    removeEducation: OWN,
    uploadProfileImage: OWN,
    removeProfileImage: OWN,
    setCoverPhoto: EDITED,
    uploadPaychecks: SELF_SEEN_BY_STAFF,
    listAttachments: EDITED,
    uploadAttachments: EDITED,
    downloadAttachment: OWN,
    removeAttachment: OWN,
    downloadCriminalRecord: EDITED,
    removeCriminalRecord: EDITED,
    removeCoverPhoto: EDITED,
  },
  own: ['readAverageCompletion', 'suggestInterests', 'suggestPlacesOfHome', 'suggestInstitutions'],
}
