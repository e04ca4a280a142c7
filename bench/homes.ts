import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { PREMISES_TYPES } from '#features/listings/shared/enums.ts'

const PICTURES = 200
const BLOCK = 100_000

/** Published homes up to so many, as varied as a market: most in a few postal codes, each with a photo, few premises. */
export interface Homes {
  grow: (to: number) => Promise<void>
  /** Ids of 500 of them. */
  someIds: () => Promise<string[]>
}

/** Of a thousand homes so many have the kind; `garage` has none, and `industrial` three in ten thousand. */
const KIND = `case when n % 3333 = 0 then 'industrial' when n % 50 = 0 then 'office' when n % 80 = 0 then 'storage'
  else (array['apartment', 'apartment', 'apartment', 'studio', 'room', 'detached_house', 'terraced_house', 'basement'])[1 + r3 % 8] end`

/** One home in ten thousand has twelve rooms; none has more. */
const ROOMS = `case when n % 10000 = 7 then 12 else 1 + r4 % 6 end`

const STREETS = [
  'Hringbraut',
  'Laugavegur',
  'Ægisgata',
  'Grettisgata',
  'Álfheimar',
  'Skipholt',
  'Þórsgata',
  'Vesturgata',
]
const KEYS = [
  'hringbraut',
  'laugavegur',
  'aegisgata',
  'grettisgata',
  'alfheimar',
  'skipholt',
  'thorsgata',
  'vesturgata',
]

const insertPictures = async (owner: pg.Pool, landlord: string): Promise<string[]> => {
  const ids = Array.from({ length: PICTURES }, () => randomUUID())
  await owner.query(
    `insert into stored_files (id, owner_id, purpose, file_key, file_name, content_type, sha256, size, width, height, is_public, created_at)
     select id, $2, 'listing_photo', id::text, 'mynd.webp', 'image/webp', md5(id::text), 40000, 1600, 1067, true, now() from unnest($1::uuid[]) id`,
    [ids, landlord],
  )
  return ids
}

/** Degrees from the first town to the last: most homes are around the first. A home lies within 2.5 km of its postal code. */
const SPREAD = { longitude: 7.5, latitude: 2.1 } as const

// Numbers of each home come from hashes of its own: they do not follow each other, and are the same in every run.
const INSERT = `with made as (
    select n, gen.id, (hashint8(n) & 2147483647) as r1, (hashint8(n * 31 + 1) & 2147483647) as r2, (hashint8(n * 37 + 2) & 2147483647) as r3,
      (hashint8(n * 41 + 3) & 2147483647) as r4, (hashint8(n * 43 + 4) & 2147483647) as r5, (hashint8(n * 47 + 5) & 2147483647) as r6
    from generate_series($2::bigint, $3::bigint) n cross join lateral (select uuidv7() as id offset 0 * n) gen),
  listed as (insert into listings (id, owner_id, status, title, description, street_address, street_key, postal_code, place, municipality, listing_type,
      is_commercial, size_m2, rooms, bedrooms, price, pets_allowed, available_from, cover_photo_id, photo_count, longitude, latitude, location_precision, located_by, published_at, created_at, updated_at)
    select id, $1, 'published', 'Heimili ' || n, repeat('Björt og falleg íbúð í rólegu hverfi. ', 5),
      ($5::text[])[1 + r1 % 8] || ' ' || n, ($6::text[])[1 + r1 % 8] || ' ' || n,
      ($4::text[])[1 + floor(cardinality($4::text[]) * power((r2 % 100000) / 100000.0, 3))::int], 'Reykjavík', 'Reykjavík', kind, kind = any($8::text[]),
      20 + r5 % 140, ${ROOMS}, r4 % 5, 90000 + (r6 % 400) * 1000 + (case when n % 20 = 0 then 500 else 0 end), r5 % 3 = 0,
      date '2026-11-01' + (r1 % 120), ($7::uuid[])[1 + r3 % ${PICTURES}], 1,
      -22 + power((r2 % 100000) / 100000.0, 3) * ${SPREAD.longitude} + (r5 % 1000) / 1000.0 * 0.05, 64.05 + power((r2 % 100000) / 100000.0, 3) * ${SPREAD.latitude} + (r6 % 1000) / 1000.0 * 0.03, 'street', 'made', timestamptz '2026-11-01' - n * interval '7 seconds', now(), now()
    from (select *, ${KIND} as kind from made) made returning id, cover_photo_id)
  insert into listing_photos (id, listing_id, file_id, position, alt) select uuidv7(), id, cover_photo_id, 0, 'Stofa' from listed`

/** Indexes that serve searches alone are built after the rows: a million rows are not sorted into each of them one by one. */
const withoutIndexes = async (owner: pg.Pool, fill: () => Promise<void>): Promise<void> => {
  const { rows } = await owner.query<{ name: string; made: string }>(
    `select indexname as name, indexdef as made from pg_indexes i where tablename in ('listings', 'listing_photos')
       and not exists (select from pg_constraint c where c.conname = i.indexname)`,
  )
  for (const { name } of rows) await owner.query(`drop index ${name}`)
  await fill()
  for (const { made } of rows) await owner.query(made)
}

export const openHomes = async (
  owner: pg.Pool,
  landlord: string,
  codes: readonly string[],
): Promise<Homes> => {
  const pictures = await insertPictures(owner, landlord)
  const last = async (): Promise<number> =>
    (await owner.query<{ n: number }>('select count(*)::int as n from listings')).rows[0]!.n
  return {
    async grow(to) {
      const have = await last()
      await withoutIndexes(owner, async () => {
        for (let from = have + 1; from <= to; from += BLOCK)
          await owner.query(INSERT, [
            landlord,
            from,
            Math.min(to, from + BLOCK - 1),
            codes,
            STREETS,
            KEYS,
            pictures,
            PREMISES_TYPES,
          ])
      })
      await owner.query('vacuum analyze listings, listing_photos')
    },
    async someIds() {
      const { rows } = await owner.query<{ id: string }>(
        'select id from listings order by hashtext(id::text) limit 500',
      )
      return rows.map((row) => row.id)
    },
  }
}
