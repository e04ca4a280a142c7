import { and, eq, inArray, or, sql } from 'drizzle-orm'
import { fileIdsOf, removeFile } from '#core/server/files.ts'
import {
  deletedRows,
  handedRows,
  isOf,
  type Erasure,
  type PersonalData,
} from '#core/server/personal-data.ts'
import { hasConfirmed } from '#features/accounts/server/public/proofs.ts'
import { membershipOf, lockHouseholds, othersIn } from './queries/households.ts'
import {
  householdChildren,
  householdInvitations,
  householdMemberships,
  householdPetPhotos,
  householdPets,
  households,
} from './tables.ts'

const ofInvited = (personId: string) =>
  or(
    isOf(personId, householdInvitations.sender_id),
    isOf(personId, householdInvitations.invitee_id),
    hasConfirmed(sql`${personId}::uuid`, sql`household_invitations.email`),
  )
const mine = (personId: string) =>
  sql`(select m.household_id from household_memberships m where ${isOf(personId, sql`m.user_id`)})`
const GOES = 'goes with its household, or stays with the people who live on in it'

const dropPhotos = async ({ tx, dropFile }: Erasure, householdId: string): Promise<void> => {
  const photos = await tx
    .delete(householdPetPhotos)
    .where(
      inArray(
        householdPetPhotos.pet_id,
        tx
          .select({ id: householdPets.id })
          .from(householdPets)
          .where(eq(householdPets.household_id, householdId)),
      ),
    )
    .returning({ file_id: householdPetPhotos.file_id })
  for (const { file_id } of photos) {
    const key = await removeFile(tx, file_id)
    if (key !== null) dropFile(key)
  }
}

/** What the person handed in goes with their other files, from the pets of every household that they were in. */
const ownPhotos = (personId: string) => sql`${householdPetPhotos.file_id} in ${fileIdsOf(personId)}`

/** Who lived alone takes the household along; else whoever is in it longest becomes its owner. */
const eraseMembership = async (erasure: Erasure): Promise<number> => {
  const { tx, person_id } = erasure
  const before = await membershipOf(tx, person_id)
  if (!before) return 0
  const id = before.household_id
  const row = (await lockHouseholds(tx, [id])).get(id)
  const [heir] = await othersIn(tx, id, person_id)
  if (heir && row?.owner_id === person_id)
    await tx.update(households).set({ owner_id: heir.user_id }).where(eq(households.id, id))
  await tx
    .delete(householdMemberships)
    .where(
      and(eq(householdMemberships.household_id, id), isOf(person_id, householdMemberships.user_id)),
    )
  if (!heir) {
    await dropPhotos(erasure, id)
    await tx.delete(households).where(eq(households.id, id))
  }
  return 1
}

export const personalData: PersonalData = {
  tables: {
    household_invitations: {
      handed_over: handedRows(householdInvitations, ofInvited, ['sender_id', 'invitee_id']),
      erased: deletedRows(householdInvitations, ofInvited),
    },
    household_memberships: {
      handed_over: handedRows(householdMemberships, (personId) =>
        isOf(personId, householdMemberships.user_id),
      ),
      erased: eraseMembership,
    },
    household_children: {
      handed_over: handedRows(
        householdChildren,
        (personId) => sql`${householdChildren.household_id} in ${mine(personId)}`,
      ),
      erased: GOES,
    },
    household_pets: {
      handed_over: handedRows(
        householdPets,
        (personId) => sql`${householdPets.household_id} in ${mine(personId)}`,
      ),
      erased: GOES,
    },
    household_pet_photos: {
      handed_over: handedRows(
        householdPetPhotos,
        (personId) =>
          sql`${householdPetPhotos.pet_id} in (select p.id from household_pets p where p.household_id in ${mine(personId)})`,
      ),
      erased: deletedRows(householdPetPhotos, ownPhotos),
    },
    households: {
      handed_over: handedRows(households, (personId) => isOf(personId, households.owner_id)),
      erased: GOES,
    },
  },
}
