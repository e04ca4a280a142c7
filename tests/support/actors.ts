export const MAIN_ACTORS = [
  'anonymous',
  'outsider_tenant',
  'outsider_landlord',
  'tenant',
  'landlord',
  'staff',
] as const
export type MainActor = (typeof MAIN_ACTORS)[number]
/** People who are near a thing without owning it; tests/matrix/other-actors.ts says what each may do. */
export const OTHER_ACTORS = [
  'agent',
  'inspector',
  'former_party',
  'unconfirmed',
  'typed_number',
  'staff_by_password',
  'reader',
] as const
export type OtherActor = (typeof OTHER_ACTORS)[number]
export type ActorName = MainActor | OtherActor
export const ACTORS: readonly ActorName[] = [...MAIN_ACTORS, ...OTHER_ACTORS]
