import * as z from 'zod/mini'
import { Done } from '#core/shared/done.ts'
import { endpointsOf } from '#core/shared/endpoint.ts'
import { id } from '#core/shared/fields.ts'
import {
  childAccess,
  householdAccess,
  householdOfProfileAccess,
  membershipAccess,
  petAccess,
  petPhotoAccess,
} from '../access.ts'
import {
  ChildAddition,
  ChildPatch,
  Household,
  OwnershipTransfer,
  PetAddition,
  PetPatch,
} from '../model.ts'

const endpoint = endpointsOf('households')

export const readHousehold = endpoint({
  method: 'GET',
  path: '/tenant-profiles/:username/household',
  access: householdOfProfileAccess.view,
  refs: { 'params.username': 'profile_username' },
  reply: Household,
  summary:
    'Who lives with a person: in full for the household, in numbers for who may see the profile',
})

export const addChild = endpoint({
  method: 'POST',
  path: '/households/:id/children',
  access: householdAccess.edit,
  body: ChildAddition,
  reply: Household,
  fails: { 'households.too_many': 409 },
  summary: 'Adds a child by its year of birth',
})
export const changeChild = endpoint({
  method: 'PATCH',
  path: '/household-children/:id',
  access: childAccess.edit,
  body: ChildPatch,
  reply: Household,
  summary: 'Changes a child',
})
export const removeChild = endpoint({
  method: 'DELETE',
  path: '/household-children/:id',
  access: childAccess.edit,
  reply: Household,
  summary: 'Removes a child',
})

export const addPet = endpoint({
  method: 'POST',
  path: '/households/:id/pets',
  access: householdAccess.edit,
  body: PetAddition,
  reply: Household,
  fails: { 'households.too_many': 409 },
  summary: 'Adds a pet',
})
export const changePet = endpoint({
  method: 'PATCH',
  path: '/household-pets/:id',
  access: petAccess.edit,
  body: PetPatch,
  reply: Household,
  summary: 'Changes a pet',
})
export const removePet = endpoint({
  method: 'DELETE',
  path: '/household-pets/:id',
  access: petAccess.edit,
  reply: Household,
  summary: 'Removes a pet and its photos',
})
export const addPetPhotos = endpoint({
  method: 'POST',
  path: '/household-pets/:id/photos',
  access: petAccess.edit,
  body_kind: 'multipart',
  rate: 'upload',
  reply: z.object({
    success: z.array(
      z.object({ photo_id: id(), file_name: z.string(), width: z.int(), height: z.int() }),
    ),
  }),
  fails: { 'households.too_many': 409 },
  summary:
    'Adds photos of a pet; each is decoded, stripped of what it says about place and camera, and written anew',
})
export const removePetPhoto = endpoint({
  method: 'DELETE',
  path: '/household-pet-photos/:id',
  access: petPhotoAccess.edit,
  reply: Household,
  summary: 'Removes a photo of a pet',
})

export const removeMember = endpoint({
  method: 'DELETE',
  path: '/household-memberships/:id',
  access: membershipAccess.remove,
  reply: Household,
  fails: { 'households.owner_stays': 409 },
  summary: 'The owner removes somebody else from the household',
})
export const leaveHousehold = endpoint({
  method: 'POST',
  path: '/households/:id/leave',
  access: householdAccess.edit,
  body: OwnershipTransfer,
  refs: { 'body.ownership_transfer': 'household_membership' },
  reply: Done,
  fails: {
    'households.owner_needed': 409,
    'households.only_member': 409,
    'households.changed': 409,
  },
  summary: 'Leaves the household; its owner says who takes over',
})
