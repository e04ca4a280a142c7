import { sql, type SQL } from 'drizzle-orm'
import { digestOf } from '#features/applications/server/public/words.ts'

/** SQL of the arguments by which a warning about the note of time `s` is found. */
export const NOTE_WORDS = {
  kind: sql`'viewing_note'`,
  author_id: sql`s.owner_id`,
  digest: digestOf(sql`array[s.note]`),
}

/** SQL: the notes of times, as `sentWords` of applications; whoever has a place reads them. */
export const noteWords: SQL = sql`(
  select 'viewing_note' as kind, s.id as subject_id, s.owner_id as author_id,
    array(select b.person_id from viewing_bookings b where b.slot_id = s.id and b.status = 'booked') as reader_ids, s.listing_id, array[s.note] as texts, ${NOTE_WORDS.digest} as digest
    from viewing_slots s where s.note <> '')`
