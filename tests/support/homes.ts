import { newId } from '#core/server/ids.ts'
import { listings } from '#features/listings/server/tables.ts'
import type { Person, TestApp } from './test-app.ts'

/** A home in the search. */
export const publishedHome = async (app: TestApp, owner: Person): Promise<string> => {
  const [id, now] = [newId(), app.product.clock.now().toISOString()]
  await app.product.runtime.db.insert(listings).values({
    id,
    owner_id: owner.id,
    status: 'published',
    title: 'Björt íbúð í Hlíðunum',
    street_address: 'Barmahlíð 12',
    postal_code: '105',
    place: 'Reykjavík',
    size_m2: 67.5,
    rooms: 3,
    price: 270_000,
    published_at: now,
    created_at: now,
    updated_at: now,
  })
  return id
}
