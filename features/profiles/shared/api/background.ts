import * as z from 'zod/mini'
import { signedIn } from '#core/shared/access.ts'
import { endpointsOf } from '#core/shared/endpoint.ts'
import { listOf, text } from '#core/shared/fields.ts'
import { educationAccess, employerAccess, profileAccess } from '../access.ts'
import {
  EducationInput,
  EducationPatch,
  EmployerInput,
  EmployerPatch,
  RentalProfile,
} from '../model.ts'

const endpoint = endpointsOf('profiles')
const BY_USERNAME = { 'params.username': 'profile_username' }
const full = { 'profiles.too_many': 409 }
const stale = { 'profiles.stale': 409 }

export const addEmployer = endpoint({
  method: 'POST',
  path: '/tenant-profiles/:username/employers',
  access: profileAccess.edit,
  refs: BY_USERNAME,
  body: EmployerInput,
  idempotency: 'key',
  reply: RentalProfile,
  fails: full,
  summary: 'Adds a place of work to one’s own profile',
})
export const changeEmployer = endpoint({
  method: 'PATCH',
  path: '/tenant-employers/:id',
  access: employerAccess.edit,
  body: EmployerPatch,
  reply: RentalProfile,
  fails: stale,
  summary: 'Changes a place of work, based on the version that was read',
})
export const removeEmployer = endpoint({
  method: 'DELETE',
  path: '/tenant-employers/:id',
  access: employerAccess.edit,
  reply: RentalProfile,
  summary: 'Takes a place of work off one’s own profile',
})
export const suggestInstitutions = endpoint({
  method: 'GET',
  path: '/educational-institutions',
  access: signedIn,
  query: z.object({ q: text(100) }),
  reply: listOf(z.object({ name: z.string() })),
  summary:
    'Schools and universities of Iceland and well-known ones of other countries, by a part of their name',
})
export const addEducation = endpoint({
  method: 'POST',
  path: '/tenant-profiles/:username/educations',
  access: profileAccess.edit,
  refs: BY_USERNAME,
  body: EducationInput,
  idempotency: 'key',
  reply: RentalProfile,
  fails: full,
  summary: 'Adds a place of study to one’s own profile; any name may be written',
})
export const changeEducation = endpoint({
  method: 'PATCH',
  path: '/tenant-educations/:id',
  access: educationAccess.edit,
  body: EducationPatch,
  reply: RentalProfile,
  fails: stale,
  summary: 'Changes a place of study, based on the version that was read',
})
export const removeEducation = endpoint({
  method: 'DELETE',
  path: '/tenant-educations/:id',
  access: educationAccess.edit,
  reply: RentalProfile,
  summary: 'Takes a place of study off one’s own profile',
})
