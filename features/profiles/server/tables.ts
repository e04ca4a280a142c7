import { sql } from 'drizzle-orm'
import { check, index, integer, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { id, instant, oneOf, table } from '#core/server/columns.ts'
import { describeData } from '#core/server/data-map.ts'
import { storedFiles } from '#core/server/tables.ts'
import { users } from '#features/accounts/server/tables.ts'
import { ATTACHMENT_KINDS } from '../shared/model.ts'

/** What a person shows to landlords: one for each account, made when it is first needed. */
export const rentalProfiles = table(
  'rental_profiles',
  {
    id: id(),
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    profile_username: text().notNull(),
    about: text().notNull().default(''),
    /** A place of the places port, with its name as it was when it was chosen. */
    place_id: text(),
    place_label: text(),
    image_id: uuid().references(() => storedFiles.id),
    cover_image_id: uuid().references(() => storedFiles.id),
    /** Which part of the cover photo is shown: 0 is its upper edge, 100 its lower one. */
    cover_position: integer().notNull().default(50),
    created_at: instant().notNull(),
    updated_at: instant().notNull(),
  },
  (c) => [
    uniqueIndex('rental_profiles_user').on(c.user_id),
    uniqueIndex('rental_profiles_username').on(sql`lower(${c.profile_username})`),
    uniqueIndex('rental_profiles_image').on(c.image_id),
    uniqueIndex('rental_profiles_cover').on(c.cover_image_id),
    check('rental_profiles_place', sql`(${c.place_id} is null) = (${c.place_label} is null)`),
    check('rental_profiles_cover_position', sql`${c.cover_position} between 0 and 100`),
  ],
)

describeData(rentalProfiles, {
  purpose: 'What people show of themselves to landlords.',
  basis: 'contract',
  classes: {
    identity: ['profile_username'],
    content: ['about'],
    home: ['place_id', 'place_label'],
  },
})

const ofPerson = () =>
  uuid()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

export const profileInterests = table(
  'profile_interests',
  {
    id: id(),
    user_id: ofPerson(),
    interest_tag: text().notNull(),
    created_at: instant().notNull(),
  },
  (c) => [uniqueIndex('profile_interests_once').on(c.user_id, sql`lower(${c.interest_tag})`)],
)

/** Years alone: nobody has to know the day on which they began. */
const entry = () => ({
  id: id(),
  user_id: ofPerson(),
  from_year: integer().notNull(),
  /** Null while it goes on. */
  to_year: integer(),
  created_at: instant().notNull(),
  updated_at: instant().notNull(),
})

export const profileEmployers = table(
  'profile_employers',
  { ...entry(), employer: text().notNull(), job_title: text().notNull().default('') },
  (c) => [
    index('profile_employers_user').on(c.user_id),
    check('profile_employers_years', sql`${c.to_year} is null or ${c.to_year} >= ${c.from_year}`),
  ],
)

export const profileEducations = table(
  'profile_educations',
  { ...entry(), institution: text().notNull(), degree: text().notNull().default('') },
  (c) => [
    index('profile_educations_user').on(c.user_id),
    check('profile_educations_years', sql`${c.to_year} is null or ${c.to_year} >= ${c.from_year}`),
  ],
)

/** Papers of a person. No other person has an address of one. */
export const profileAttachments = table(
  'profile_attachments',
  {
    id: id(),
    user_id: ofPerson(),
    file_id: uuid()
      .notNull()
      .references(() => storedFiles.id),
    kind: oneOf(ATTACHMENT_KINDS).notNull(),
    created_at: instant().notNull(),
  },
  (c) => [
    index('profile_attachments_user').on(c.user_id, c.created_at),
    uniqueIndex('profile_attachments_file').on(c.file_id),
    uniqueIndex('profile_attachments_record')
      .on(c.user_id)
      .where(sql`${c.kind} = 'criminal_record'`),
  ],
)

describeData(profileAttachments, {
  purpose:
    'Papers that people keep with their profile: pay slips, recommendations, a criminal record.',
  basis: 'contract',
  classes: {},
})
describeData(profileInterests, {
  purpose: 'What people like to do, as they wrote it on their profile.',
  basis: 'contract',
  classes: { content: ['interest_tag'] },
})
describeData(profileEmployers, {
  purpose: 'Where people work, as they wrote it on their profile.',
  basis: 'contract',
  classes: { identity: ['employer', 'job_title'] },
})
describeData(profileEducations, {
  purpose: 'Where people study, as they wrote it on their profile.',
  basis: 'contract',
  classes: { identity: ['institution', 'degree'] },
})
