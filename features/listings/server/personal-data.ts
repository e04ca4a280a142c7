import { and, eq, inArray, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { deletedRows, handedRows, isOf, type PersonalData } from '#core/server/personal-data.ts'
import { NO_PERSON } from '#core/server/personal-data-reasons.ts'
import {
  listingLikes,
  listingPhotos,
  listingTexts,
  listings,
  publishes,
  publishRequests,
  takedowns,
} from './tables.ts'

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
    listing_counts: { handed_over: NO_PERSON, erased: NO_PERSON },
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
          .set({ status: 'unpublished' })
          .where(and(ofOwner(person_id), eq(listings.status, 'published')))
        return emptied.rowCount ?? 0
      },
    },
  },
}
