import { openSharp } from '#core/server/sharp.ts'
import { fileInMemory } from '#core/server/uploads.ts'
import {
  addEducation,
  addEmployer,
  addInterest,
  changeProfile,
  listAttachments,
  readProfile,
  setCoverPhoto,
  setCurrentlyBased,
  uploadAttachments,
  uploadPaychecks,
  uploadProfileImage,
} from '#features/profiles/shared/api.ts'
import type { Product } from '../runtime.ts'
import { actAs, personOf } from './call-as.ts'

interface DemoProfile {
  tenant: string
  about: string
  place?: string
  /** Colours of the picture: behind, face, clothes. */
  picture?: readonly [string, string, string]
  has_cover?: true
  interests?: readonly string[]
  work?: readonly [employer: string, job: string, from: number, to: number | null]
  study?: readonly [school: string, degree: string, from: number, to: number | null]
  has_paycheck?: true
  /** What an earlier landlord wrote: it goes with what the tenant applies for. */
  letter?: string
}

/** From a whole profile to one that was only begun; of the other tenants nothing is written. */
const PROFILES: readonly DemoProfile[] = [
  {
    tenant: 'kari',
    about:
      'Ég er rafvirki og bý einn með fiskabúr. Reglusamur og geng vel um, og laga gjarnan það sem bilar. Leita að íbúð til lengri tíma nálægt strætó.',
    place: 'postcode:108',
    picture: ['#bfe3e6', '#f0c9a4', '#2f6f86'],
    has_cover: true,
    interests: ['hiking', 'swimming', 'Skrautfiskar'],
    work: ['Rafmiðlun', 'Rafvirki', 2016, null],
    study: ['Tækniskólinn', 'Rafvirkjun', 2009, 2013],
    has_paycheck: true,
  },
  {
    tenant: 'agnieszka',
    about:
      'Pracuję w piekarni i mieszkam na Islandii od sześciu lat. Spokojna, bez zwierząt, lubię porządek i dobre stosunki z sąsiadami.',
    place: 'town:Hafnarfjörður',
    picture: ['#f6dfb5', '#e9bd95', '#8c4a5c'],
    interests: ['baking', 'cycling', 'cinema'],
    work: ['Brauð og kaffi', 'Piekarz', 2020, null],
    letter: 'referencje od wynajmującego.pdf',
  },
  {
    tenant: 'oleksandr',
    about: 'Інженер, вчу ісландську. Шукаю тиху квартиру для двох.',
    picture: ['#d8dcf3', '#d9a57f', '#3d4f8f'],
    study: ['Національний університет «Львівська політехніка»', 'Інформатика', 2011, 2016],
  },
  { tenant: 'freja', about: 'Læser islandsk på universitetet og laver helst mad hjemme.' },
  { tenant: 'emily', about: '', place: 'postcode:101', interests: ['reading', 'travel'] },
]

const SIDE = 480
/** A drawing as a picture that is uploaded. */
const drawn = async (svg: string): Promise<Buffer> => {
  const sharp = await openSharp()
  return sharp(Buffer.from(svg)).png().toBuffer()
}

/** A head and shoulders of flat shapes, as the other pictures of the demo. */
const portrait = ([behind, face, clothes]: readonly [string, string, string]): Promise<Buffer> =>
  drawn(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}"><rect width="${SIDE}" height="${SIDE}" fill="${behind}"/><path d="M60 480a180 170 0 0 1 360 0z" fill="${clothes}"/><rect x="205" y="250" width="70" height="90" rx="30" fill="${face}"/><circle cx="240" cy="195" r="95" fill="${face}"/><path d="M140 200a100 105 0 0 1 200 0c-40-20-60-60-110-60s-60 30-90 60z" fill="#3a2c28"/></svg>`,
  )

/** A mountain by the sea, wide as a cover. */
const landscape = (): Promise<Buffer> =>
  drawn(
    '<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="700"><rect width="1600" height="700" fill="#cfe6ee"/><circle cx="1240" cy="190" r="80" fill="#f6c667"/><path d="M0 480 320 210l190 170 240-250 330 300 220-140 300 190v220H0z" fill="#5f8799"/><path d="M750 130l90 82-60 30-50-26-60 42z" fill="#fff"/><rect y="500" width="1600" height="200" fill="#2f6f86"/></svg>',
  )

const EMPTY_PAGE =
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj 3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>endobj trailer<</Root 1 0 R>>\n%%EOF\n'

const makeProfile = async (product: Product, profile: DemoProfile): Promise<void> => {
  const actor = await personOf(product, profile.tenant)
  const username = 'me'
  const { id, updated_at } = await actAs(product, actor, readProfile, { username })
  const { about, place, picture, interests = [], work, study } = profile
  if (about !== '')
    await actAs(product, actor, changeProfile, { id: actor.user_id!, body: { about, updated_at } })
  if (place) await actAs(product, actor, setCurrentlyBased, { username, body: { place_id: place } })
  if (picture)
    await actAs(product, actor, uploadProfileImage, { id, body: {} }, [
      fileInMemory('image', 'mynd.png', await portrait(picture)),
    ])
  if (profile.has_cover)
    await actAs(product, actor, setCoverPhoto, { username, body: {} }, [
      fileInMemory('image', 'fjall.png', await landscape()),
    ])
  for (const interest_tag of interests)
    await actAs(product, actor, addInterest, { username, body: { interest_tag } })
  if (work) {
    const [employer, job_title, from_year, to_year] = work
    await actAs(product, actor, addEmployer, {
      username,
      body: { employer, job_title, from_year, to_year },
    })
  }
  if (study) {
    const [institution, degree, from_year, to_year] = study
    await actAs(product, actor, addEducation, {
      username,
      body: { institution, degree, from_year, to_year },
    })
  }
  if (profile.has_paycheck)
    await actAs(product, actor, uploadPaychecks, { id: actor.user_id!, body: {} }, [
      fileInMemory('paychecks', 'launaseðill október.pdf', Buffer.from(EMPTY_PAGE)),
    ])
  if (profile.letter)
    await actAs(product, actor, uploadAttachments, { username, body: { kind: 'recommendation' } }, [
      fileInMemory('attachments', profile.letter, Buffer.from(EMPTY_PAGE)),
    ])
}

/** The letters of a tenant, for an application. */
export const lettersOf = async (product: Product, tenant: string): Promise<string[]> => {
  if (!PROFILES.some((one) => one.tenant === tenant && one.letter)) return []
  const actor = await personOf(product, tenant)
  const { items } = await actAs(product, actor, listAttachments, { username: 'me' })
  return items.flatMap(({ id, kind }) => (kind === 'recommendation' ? [id] : []))
}

/** What tenants of the demo show of themselves. */
export const makeProfiles = async (product: Product): Promise<void> => {
  for (const profile of PROFILES) await makeProfile(product, profile)
}
