import { sql } from 'drizzle-orm'
import type { PlainDate } from '#core/shared/plain-date.ts'
import type { ListingFields } from '#features/listings/shared/model.ts'
import { demoListingOf, demoListings } from '#features/listings/server/seed/listings.ts'
import type { PropertyUnit } from '#providers/property-registry/port.ts'
import { localRegister } from '#providers/property-registry/register.ts'
import type { Product } from '../runtime.ts'
import { personOf } from './call-as.ts'
import { addDemoListing, samplePictures } from './listings.ts'

/** The unit of a home that somebody else has in the search. */
const listedByOthers = async (product: Product, email: string): Promise<PropertyUnit> => {
  const { rows } = await product.runtime.db.execute<{
    landreg_id: string
  }>(sql`select r.landreg_id from listings l join properties r on r.id = l.property_id
    join email_addresses e on e.user_id = l.owner_id
    where l.status = 'published' and l.listing_type = 'apartment' and l.postal_code = '200' and e.email not like ${email}
    order by l.published_at desc, l.id limit 1`)
  return localRegister().find((unit) => unit.landreg_id === rows[0]!.landreg_id)!
}

type LettingRight = NonNullable<ListingFields['letting_right']>

interface Waiting {
  landlord: string
  unit: PropertyUnit
  title: string
  description: string
  /** Of the usual rent of such a home. */
  factor?: number
  right?: { letting_right: LettingRight; letting_right_note: string }
}

const addWaiting = async (
  product: Product,
  { landlord, unit, title, description, factor = 1, right }: Waiting,
  today: PlainDate,
): Promise<void> => {
  const home = demoListingOf(unit, 3, samplePictures(), today)
  const fields = {
    ...home.fields,
    title,
    description,
    language: 'is' as const,
    price: Math.round((home.fields.price! * factor) / 1000) * 1000,
    insurance_type: null,
    insurance_amount: null,
    ...right,
  }
  await addDemoListing(
    product,
    await personOf(product, landlord),
    { ...home, fields },
    'waiting',
    right === undefined,
  )
}

/** Three listings that wait for staff: let for its owner, far below the usual rent, and listed by somebody else already. */
export const makePublishRequests = async (product: Product, today: PlainDate): Promise<void> => {
  const taken = new Set(demoListings(today, samplePictures()).map((home) => home.landreg_id))
  const freeIn = (code: string): PropertyUnit =>
    localRegister().find(
      (unit) =>
        unit.postal_code === code &&
        unit.use_class === 'apartment' &&
        unit.rooms > 1 &&
        !taken.has(unit.landreg_id),
    )!
  const homes: Waiting[] = [
    {
      landlord: 'asta',
      unit: freeIn('107'),
      title: 'Björt íbúð með útsýni yfir hafið',
      description:
        'Mamma flutti nýlega á hjúkrunarheimili og ég leigi íbúðina hennar út á meðan. Hún er nýmáluð, með suðursvölum og geymslu í kjallara. Stutt er í sundlaug, búð og strætó.',
      right: {
        letting_right: 'for_owner',
        letting_right_note:
          'Ég er með skriflegt umboð frá móður minni, sem er skráður eigandi. Get sent það hvenær sem er.',
      },
    },
    {
      landlord: 'david',
      unit: freeIn('105'),
      title: 'Ódýr íbúð miðsvæðis, laus strax',
      description:
        'Leigist gegn því að leigjandi máli og skipti um gólfefni. Efni er greitt af eiganda. Íbúðin er á annarri hæð og þvottahús er sameiginlegt.',
      factor: 0.2,
    },
    {
      landlord: 'elin',
      unit: await listedByOthers(product, 'elin@%'),
      title: 'Falleg íbúð á besta stað í Kópavogi',
      description:
        'Vel skipulögð íbúð í grónu hverfi, nálægt skólum og íþróttasvæði. Bílastæði fylgir og gott er að leggja við húsið.',
      right: {
        letting_right: 'new_owner',
        letting_right_note:
          'Ég keypti íbúðina í síðustu viku og afsalið er ekki enn komið í fasteignaskrá.',
      },
    },
  ]
  for (const home of homes) await addWaiting(product, home, today)
}
