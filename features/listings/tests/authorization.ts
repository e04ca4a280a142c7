import {
  ALL,
  PEOPLE,
  SELF_SEEN_BY_STAFF,
  STAFF,
  row,
  type Authorization,
} from '#tests/matrix/authorization.ts'

const LANDLORDS = row(401, 403, 'ok', 403, 'ok', 'ok')
/** A published home is seen by all and changed by its owner alone. */
const OWNER_OF_PUBLISHED = row(401, 403, 403, 403, 'ok', 403)
const OWNER_OF_DRAFT = row(401, 404, 404, 404, 'ok', 403)

export const authorization: Authorization = {
  rows: {
    searchListings: ALL,
    suggestPlaces: ALL,
    countListingPlaces: ALL,
    readListing: ALL,
    'readListing@second': row(404, 404, 404, 404, 'ok', 'ok'),
    listLikes: PEOPLE,
    addLikes: PEOPLE,
    likeListing: PEOPLE,
    'likeListing@second': row(401, 404, 404, 404, 404, 404),
    unlikeListing: PEOPLE,
    'unlikeListing@second': PEOPLE,
    dropUnlistedLikes: PEOPLE,
    listOwnListings: PEOPLE,
    listUserListings: SELF_SEEN_BY_STAFF,
    listListingsAsStaff: STAFF,
    createListing: LANDLORDS,
    readOwnListing: OWNER_OF_PUBLISHED,
    'readOwnListing@second': OWNER_OF_DRAFT,
    changeListing: OWNER_OF_PUBLISHED,
    'changeListing@second': OWNER_OF_DRAFT,
    setListingRealEstate: OWNER_OF_PUBLISHED,
    'setListingRealEstate@second': OWNER_OF_DRAFT,
    publishListing: OWNER_OF_PUBLISHED,
    'publishListing@second': OWNER_OF_DRAFT,
    unpublishListing: OWNER_OF_PUBLISHED,
    'unpublishListing@second': OWNER_OF_DRAFT,
    uploadListingPhotos: OWNER_OF_PUBLISHED,
    'uploadListingPhotos@second': OWNER_OF_DRAFT,
    arrangeListingPhotos: OWNER_OF_PUBLISHED,
    'arrangeListingPhotos@second': OWNER_OF_DRAFT,
    removeListingPhoto: OWNER_OF_PUBLISHED,
    'removeListingPhoto@second': OWNER_OF_DRAFT,
  },
  // With `liked` it asks for one’s own.
  plain: { searchListings: { liked: false } },
  open: ['searchListings', 'readListing', 'suggestPlaces', 'countListingPlaces'],
  own: ['listOwnListings', 'listLikes'],
  impersonal: ['readListing'],
}
