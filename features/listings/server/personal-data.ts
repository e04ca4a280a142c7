import { and, eq, inArray, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { describeData } from '#core/server/data-map.ts'
import { deletedRows, handedRows, isOf, type PersonalData } from '#core/server/personal-data.ts'
import { NO_PERSON } from '#core/server/personal-data-reasons.ts'
import {
  listingCells,
  listingCounts,
  listingRents,
  listingLikes,
  listingPhotos,
  listingTexts,
  listingViews,
  listings,
  publishes,
  publishRequests,
  takedowns,
} from './tables.ts'

describeData(listings, {
  purpose: 'Homes that are offered.',
  basis: 'contract',
  classes: {
    public: [
      'title',
      'description',
      'street_key',
      'postal_code',
      'place',
      'municipality',
      'size_m2',
      'utilities',
      'amenities',
      'furnishing',
      'papers_wanted',
      'sex_allowed_reason',
      'house_rules',
      'questions',
      'viewing_note',
    ],
    home: [
      'street_address',
      'longitude',
      'latitude',
      'located_by',
      'available_from',
      'available_to',
    ],
    content: ['letting_right_note'],
    financial: ['price', 'advertised_price', 'advertised_currency', 'insurance_amount'],
  },
})
describeData(listingPhotos, {
  purpose: 'Pictures of a listing, in their order, and what alike ones are found by.',
  basis: 'contract',
  classes: { content: ['alt'], technical: ['hash', 'hash_bands'] },
})
describeData(listingTexts, {
  purpose: 'Titles and descriptions of listings in other languages.',
  basis: 'contract',
  classes: { public: ['title', 'description'], technical: ['of_original'] },
})
describeData(publishRequests, {
  purpose: 'Listings that staff look at before they are published.',
  basis: 'legitimate_interest',
  classes: { content: ['answer'], reference: ['reasons', 'landreg_id'], financial: ['price'] },
})
describeData(takedowns, {
  purpose: 'Listings that staff took down, and why.',
  basis: 'legitimate_interest',
  classes: { content: ['note'], reference: ['landreg_id'] },
})
describeData(publishes, {
  purpose: 'When each listing was published, by whom, and whether staff had looked at it.',
  basis: 'legitimate_interest',
  classes: {},
})
describeData(listingLikes, {
  purpose: 'Homes that a person has saved to look at again.',
  basis: 'contract',
  classes: {},
})
describeData(listingCounts, {
  purpose: 'How many published homes each place has, for the map.',
  basis: 'contract',
  classes: { public: ['postal_code', 'longitudes', 'latitudes'], technical: ['id'] },
})
describeData(listingRents, {
  purpose: 'How many published homes each place has at each rent, for the map.',
  basis: 'contract',
  classes: { public: ['postal_code', 'step', 'longitudes', 'latitudes'], technical: ['id'] },
})
describeData(listingCells, {
  purpose: 'How many published homes each part of the map has.',
  basis: 'contract',
  classes: { public: ['postal_code', 'longitudes', 'latitudes'], technical: ['id'] },
})

describeData(listingViews, {
  purpose: 'How often the page of a home was opened each day, for its landlord.',
  basis: 'contract',
  classes: { technical: ['listing_id', 'day'] },
})

const ofOwner = (personId: string) => isOf(personId, listings.owner_id)
const ofOwn = (listingId: PgColumn) => (personId: string) =>
  inArray(listingId, sql`(select l.id from listings l where ${isOf(personId, sql`l.owner_id`)})`)

const ofOwnPhotos = ofOwn(listingPhotos.listing_id)
const ofOwnTexts = ofOwn(listingTexts.listing_id)
const ofOwnRequests = ofOwn(publishRequests.listing_id)
const ofOwnTakedowns = ofOwn(takedowns.listing_id)
const ofOwnPublishes = ofOwn(publishes.listing_id)

const ofWhoLikes = (personId: string) => isOf(personId, listingLikes.user_id)

export const personalData: PersonalData = {
  tables: {
    listing_cells: { handed_over: NO_PERSON, erased: NO_PERSON },
    listing_counts: { handed_over: NO_PERSON, erased: NO_PERSON },
    listing_rents: { handed_over: NO_PERSON, erased: NO_PERSON },
    listing_views: { handed_over: NO_PERSON, erased: NO_PERSON },
    listing_likes: {
      handed_over: handedRows(listingLikes, ofWhoLikes),
      erased: deletedRows(listingLikes, ofWhoLikes),
    },
    listing_publish_requests: {
      handed_over: handedRows(publishRequests, ofOwnRequests, ['decided_by']),
      erased: deletedRows(publishRequests, ofOwnRequests),
    },
    listing_takedowns: {
      handed_over: handedRows(takedowns, ofOwnTakedowns, ['taken_by', 'ended_by']),
      erased: deletedRows(takedowns, ofOwnTakedowns),
    },
    listing_publishes: {
      handed_over: handedRows(publishes, ofOwnPublishes, ['published_by']),
      erased: deletedRows(publishes, ofOwnPublishes),
    },
    listing_photos: {
      handed_over: handedRows(listingPhotos, ofOwnPhotos),
      erased: deletedRows(listingPhotos, ofOwnPhotos),
    },
    listing_texts: {
      handed_over: handedRows(listingTexts, ofOwnTexts),
      erased: deletedRows(listingTexts, ofOwnTexts),
    },
    listings: {
      handed_over: handedRows(listings, ofOwner),
      // The row stays for those who applied: their applications are theirs. Its words and its address go.
      async erased({ tx, person_id, now }) {
        const emptied = await tx
          .update(listings)
          .set({
            property_id: null,
            title: '',
            description: '',
            street_address: null,
            street_key: '',
            longitude: null,
            latitude: null,
            location_precision: null,
            located_by: null,
            furnishing: '',
            house_rules: '',
            sex_allowed_reason: '',
            viewing_note: '',
            letting_right_note: '',
            questions: [],
            show_house_number: false,
            cover_photo_id: null,
            photo_count: 0,
            updated_at: now.toISOString(),
          })
          .where(ofOwner(person_id))
        await tx
          .update(listings)
          .set({ status: 'unpublished', unpublished_at: now.toISOString() })
          .where(and(ofOwner(person_id), eq(listings.status, 'published')))
        return emptied.rowCount ?? 0
      },
    },
  },
}
