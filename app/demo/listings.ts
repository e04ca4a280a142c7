import { readdirSync, readFileSync } from 'node:fs'
import { cleanPicture } from '#core/server/files.ts'
import { fileInMemory } from '#core/server/uploads.ts'
import type { Actor } from '#core/shared/access.ts'
import { identitiesOf } from '#features/accounts/server/public.ts'
import { findUser } from '#features/accounts/server/queries.ts'
import {
  arrangeListingPhotos,
  changeListing,
  createListing,
  approvePublishRequest,
  publishListing,
  readPublishing,
  unpublishListing,
  uploadListingPhotos,
} from '#features/listings/shared/api.ts'
import { compareNoPhotos } from '#features/listings/server/queries/alike-photos.ts'
import type { ListingFields } from '#features/listings/shared/model.ts'
import type { DemoListing, SamplePicture } from '#features/listings/server/seed/listings.ts'
import type { Product } from '../runtime.ts'
import { registerOwner } from '../local-ports.ts'
import { actAs, personOf } from './call-as.ts'

const PICTURES = new URL('./photos/', import.meta.url)
/** Enough to see the home by; each costs a moment of the first start. */
const SHOWN = 4
const bytes = new Map<string, Uint8Array>()
const pictureOf = (file: string): Uint8Array => {
  const known = bytes.get(file) ?? readFileSync(new URL(file, PICTURES))
  bytes.set(file, known)
  return known
}

export const samplePictures = (): SamplePicture[] =>
  JSON.parse(readFileSync(new URL('index.json', PICTURES), 'utf8')) as SamplePicture[]

/** Pictures are cleaned beside the rest of the story, on another core: who adds one then finds it done. */
export const cleanAhead = async (): Promise<void> => {
  for (const file of readdirSync(PICTURES).filter((name) => name.endsWith('.webp')))
    await cleanPicture(pictureOf(file), 'photos')
}

type Home = Omit<DemoListing, 'fields'> & {
  fields: DemoListing['fields'] &
    Partial<Pick<ListingFields, 'letting_right' | 'letting_right_note'>>
}

const registerAsOwner = async (product: Product, owner: Actor, home: Home): Promise<void> => {
  const [proven] = await identitiesOf(product.runtime.db, owner.user_id!)
  const person = await findUser(product.runtime.db, owner.user_id!)
  if (proven && person)
    await registerOwner(product.sandbox!.store, home.landreg_id, {
      national_id: proven.number,
      name: person.full_name,
    })
}

/** Publishes a listing; what staff are to look at first, they let pass. */
const publishDemo = async (product: Product, owner: Actor, id: string): Promise<void> => {
  const { status, updated_at } = await actAs(product, owner, publishListing, { id })
  if (status === 'published') return
  const { request } = await actAs(product, owner, readPublishing, { id })
  await actAs(product, await personOf(product, 'starf'), approvePublishRequest, {
    id: request!.id,
    body: { updated_at, note: 'Umboð eiganda skoðað.' },
  })
}

const PAUSED_AFTER_MS = 5 * 86_400_000

/** A landlord lists a home or premises: from the registry, with words, photos and price; published unless it stays a draft. */
export const addDemoListing = async (
  product: Product,
  owner: Actor,
  home: Home,
  ending: 'published' | 'draft' | 'paused' | 'waiting',
  // The demo's landlords own their homes; a few are let by somebody whom the registry does not name.
  isOwner = home.age_days % 9 !== 4,
): Promise<string> => {
  if (isOwner) await registerAsOwner(product, owner, home)
  const draft = await actAs(product, owner, createListing, {
    body: { landreg_id: home.landreg_id },
  })
  await actAs(product, owner, changeListing, {
    id: draft.id,
    body: {
      ...(draft.ownership === 'not_owner'
        ? {
            letting_right: 'for_owner',
            letting_right_note:
              'Eigandinn býr erlendis. Umboðið er undirritað og fylgir samningnum.',
          }
        : {}),
      ...home.fields,
      updated_at: draft.updated_at,
    },
  })
  const { success } = await actAs(
    product,
    owner,
    uploadListingPhotos,
    { id: draft.id, body: {} },
    home.photos
      .slice(0, SHOWN)
      .map((photo) => fileInMemory('photos', photo.file, pictureOf(photo.file))),
  )
  await actAs(product, owner, arrangeListingPhotos, {
    id: draft.id,
    body: {
      photos: success.map((photo, at) => ({ photo_id: photo.photo_id, alt: home.photos[at]!.alt })),
    },
  })
  // The landlords of the demo share its pictures: nobody is to be suspected for that.
  await compareNoPhotos(product.runtime.db, draft.id)
  if (ending === 'waiting') await actAs(product, owner, publishListing, { id: draft.id })
  else if (ending !== 'draft') await publishDemo(product, owner, draft.id)
  if (ending === 'paused') {
    // Some days in the search before its landlord takes it out.
    product.clock.offset_ms += PAUSED_AFTER_MS
    await actAs(product, owner, unpublishListing, { id: draft.id, body: { is_let: false } })
    product.clock.offset_ms -= PAUSED_AFTER_MS
  }
  return draft.id
}
