import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { id, instant, oneOf, table } from '#core/server/columns.ts'
import { describeData } from '#core/server/data-map.ts'
import { storedFiles } from '#core/server/tables.ts'
import { users } from '#features/accounts/server/tables.ts'
import { PetKind } from '#features/profiles/shared/model.ts'
import { InvitationStatus } from '../shared/model.ts'

/**
 * People who rent together. A migration adds that the owner is one of the members, checked at commit: no order of
 * leaving, joining and removing leaves a household without one.
 */
export const households = table(
  'households',
  {
    id: id(),
    owner_id: uuid()
      .notNull()
      .references(() => users.id),
    created_at: instant().notNull(),
  },
  (c) => [uniqueIndex('households_owner').on(c.owner_id)],
)

/** A person is in one household at the most. */
export const householdMemberships = table(
  'household_memberships',
  {
    id: id(),
    household_id: uuid()
      .notNull()
      .references(() => households.id, { onDelete: 'cascade' }),
    user_id: uuid()
      .notNull()
      .references(() => users.id),
    joined_at: instant().notNull(),
  },
  (c) => [
    uniqueIndex('household_memberships_user').on(c.user_id),
    uniqueIndex('household_memberships_household').on(c.household_id, c.user_id),
  ],
)

export const householdChildren = table(
  'household_children',
  {
    id: id(),
    household_id: uuid()
      .notNull()
      .references(() => households.id, { onDelete: 'cascade' }),
    birth_year: integer().notNull(),
    is_part_time: boolean().notNull().default(false),
    created_at: instant().notNull(),
  },
  (c) => [
    index('household_children_household').on(c.household_id),
    check('household_children_birth_year', sql`${c.birth_year} between 1990 and 2100`),
  ],
)

export const householdPets = table(
  'household_pets',
  {
    id: id(),
    household_id: uuid()
      .notNull()
      .references(() => households.id, { onDelete: 'cascade' }),
    kind: oneOf(PetKind.options).notNull(),
    description: text().notNull().default(''),
    created_at: instant().notNull(),
  },
  (c) => [index('household_pets_household').on(c.household_id)],
)

export const householdPetPhotos = table(
  'household_pet_photos',
  {
    id: id(),
    pet_id: uuid()
      .notNull()
      .references(() => householdPets.id, { onDelete: 'cascade' }),
    file_id: uuid()
      .notNull()
      .references(() => storedFiles.id),
    created_at: instant().notNull(),
  },
  (c) => [
    uniqueIndex('household_pet_photos_file').on(c.file_id),
    index('household_pet_photos_pet').on(c.pet_id),
  ],
)

/** The token of its link is derived from the id and a key of the installation: it is not in the database. */
export const householdInvitations = table(
  'household_invitations',
  {
    id: id(),
    household_id: uuid()
      .notNull()
      .references(() => households.id, { onDelete: 'cascade' }),
    sender_id: uuid()
      .notNull()
      .references(() => users.id),
    /** Who has the username; null where nobody has it, or an address was named. */
    invitee_id: uuid().references(() => users.id),
    profile_username: text(),
    email: text(),
    status: oneOf(InvitationStatus.options).notNull().default('sent'),
    created_at: instant().notNull(),
    expires_at: instant().notNull(),
    answered_at: instant(),
  },
  (c) => [
    index('household_invitations_household').on(c.household_id),
    index('household_invitations_invitee').on(c.invitee_id),
    index('household_invitations_sender').on(c.sender_id),
    check(
      'household_invitations_one_way',
      sql`(${c.profile_username} is null) <> (${c.email} is null)`,
    ),
    uniqueIndex('household_invitations_open')
      .on(c.household_id, sql`lower(coalesce(${c.email}, ${c.profile_username}))`)
      .where(sql`${c.status} = 'sent'`),
  ],
)

describeData(households, {
  purpose: 'Who rents together.',
  basis: 'contract',
  classes: { identity: ['owner_id'] },
})
describeData(householdMemberships, {
  purpose: 'Who is in a household.',
  basis: 'contract',
  classes: { identity: ['user_id'] },
})
describeData(householdChildren, {
  purpose: 'How many children live in a household, and how old they are.',
  basis: 'contract',
  classes: { identity: ['birth_year', 'is_part_time'] },
})
describeData(householdPets, {
  purpose: 'Which animals live in a household.',
  basis: 'contract',
  classes: { content: ['description'] },
})
describeData(householdPetPhotos, {
  purpose: 'Photos of animals in a household.',
  basis: 'contract',
  classes: {},
})
describeData(householdInvitations, {
  purpose: 'Who was invited into a household.',
  basis: 'contract',
  classes: { contact: ['email'], identity: ['profile_username'] },
})
