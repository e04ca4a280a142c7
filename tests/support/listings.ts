import { newId } from '#core/server/ids.ts'
import { registerOwner } from '#app/local-ports.ts'
import { listings } from '#features/listings/server/tables.ts'
import type { Person, TestApp } from './test-app.ts'

/** A home of 67.5 m² with three rooms in 105 Reykjavík for 270,000 a month, in the search unless said otherwise. */
export const makeListing = async (
  app: TestApp,
  owner: Person,
  given: Partial<typeof listings.$inferInsert> = {},
): Promise<string> => {
  const [id, now] = [newId(), app.product.clock.now().toISOString()]
  await app.product.runtime.db.insert(listings).values({
    id,
    owner_id: owner.id,
    status: 'published',
    title: 'Björt íbúð í Hlíðunum',
    street_address: 'Barmahlíð 12',
    show_house_number: false,
    postal_code: '105',
    place: 'Reykjavík',
    size_m2: 67.5,
    rooms: 3,
    price: 270_000,
    published_at: now,
    created_at: now,
    updated_at: now,
    ...given,
  })
  return id
}

/** The property register names this person as owner of the unit, and nobody else. */
export const ownsHome = async (app: TestApp, person: Person, landreg_id: string): Promise<void> => {
  await app.product.sandbox!.store.remove('property-registry', 'owners', landreg_id)
  await registerOwner(app.product.sandbox!.store, landreg_id, {
    national_id: person.national_id,
    name: person.full_name,
  })
}

/** What an applicant writes, valid in every field. */
export const APPLICATION = {
  message: 'Við erum rólegt par með fasta vinnu og langar að búa í hverfinu.',
  household_adults: 2,
  household_children: 0,
  pets: '',
  occupation: 'Kennari',
  wanted_from: null,
  wanted_months: null,
  responses: [],
}
