import { addDays, addMonths, startOfMonth, type PlainDate } from '#core/shared/plain-date.ts'
import type { Amenity, ListingUtility } from '../../shared/model.ts'
import type { PremisesType } from '../../shared/enums.ts'
import type { DemoListing, SamplePicture } from './listings.ts'
import { termsOf, utilitiesWith } from './terms.ts'

/** Whose it is, by the key of the demo's cast, and what is in the advertisement. `months`: a fixed term, null without one. */
interface Premises {
  landlord: string
  landreg_id: string
  type: PremisesType
  language: 'is' | 'en' | 'pl'
  title: string
  description: readonly string[]
  price: number
  security: number
  months: number | null
  utilities: readonly ListingUtility['tag'][]
  amenities: readonly Amenity[]
  photos: readonly string[]
}

// Rents by the domain handbook 5.2: offices 2,500 to 4,500 kr. for a square metre; shops in a shopping street above, halls, storage and garages below.
const PREMISES: readonly Premises[] = [
  {
    landlord: 'gunnar',
    landreg_id: '2310015',
    type: 'office',
    language: 'is',
    title: 'Bjart skrifstofuhúsnæði á fimmtu hæð við Borgartún',
    price: 556_000,
    security: 3,
    months: 36,
    utilities: ['house_fund', 'heating', 'hot_water', 'cold_water'],
    amenities: [
      'lift',
      'wheelchair_access',
      'parking',
      'bicycle_storage',
      'internet_connection',
      'shared_kitchen',
    ],
    photos: ['office-02', 'meeting-01'],
    description: [
      'Fimm skrifstofur og opið vinnurými á fimmtu hæð í lyftuhúsi. Gluggarnir snúa í norður með útsýni yfir sundin og Esjuna.',
      'Kaffistofan er sameiginleg með annarri skrifstofu á hæðinni. Ljósleiðari er kominn inn og bílastæði eru við húsið.',
      'Ekki leggst virðisaukaskattur á leiguna. Skoðun er eftir samkomulagi.',
    ],
  },
  {
    landlord: 'tomas',
    landreg_id: '2310028',
    type: 'office',
    language: 'en',
    title: 'Small office near Laugardalur, three rooms',
    price: 193_000,
    security: 2,
    months: null,
    utilities: ['house_fund', 'heating', 'electricity', 'internet'],
    amenities: ['furnished', 'lift', 'parking', 'internet_connection', 'shared_kitchen'],
    photos: ['office-01', 'meeting-02'],
    description: [
      'Three rooms on the second floor for a team of four to six. Desks, chairs and shelves are there and may stay.',
      'The kitchen and a larger meeting room are shared with two other companies. Heating, electricity and internet are in the rent.',
      'Buses stop in front of the house and the swimming pool is a ten-minute walk away.',
    ],
  },
  {
    landlord: 'gunnar',
    landreg_id: '2310041',
    type: 'shop',
    language: 'is',
    title: 'Verslunarhúsnæði á jarðhæð við Skólavörðustíg',
    price: 422_000,
    security: 3,
    months: 36,
    utilities: ['house_fund', 'waste'],
    amenities: ['storage_room', 'internet_connection'],
    photos: ['shop-front-01', 'shop-01'],
    description: [
      'Verslunarrými með tveimur sýningargluggum út að götunni. Bak við búðina eru lítil kaffistofa og salerni, og geymsla í kjallara fylgir.',
      'Hér var áður gjafavöruverslun og innréttingarnar geta fylgt. Húsið hentar ekki fyrir veitingarekstur.',
      'Leitað er að leigjanda til þriggja ára eða lengur.',
    ],
  },
  {
    landlord: 'asta',
    landreg_id: '2310054',
    type: 'shop',
    language: 'is',
    title: 'Verslunar- eða þjónusturými í göngugötunni á Akureyri',
    price: 343_000,
    security: 2,
    months: null,
    utilities: ['house_fund'],
    amenities: ['wheelchair_access', 'storage_room'],
    photos: ['shop-front-02', 'shop-02'],
    description: [
      'Rými á jarðhæð í miðbænum sem hentar verslun, stofu eða annarri þjónustu. Gengið er beint inn af götunni, án þröskulds.',
      'Inn af búðinni eru lager, skrifstofa og snyrting. Vörur má taka inn um bakdyr.',
      'Lýsingin var endurnýjuð í fyrra. Opnunartími er frjáls.',
    ],
  },
  {
    landlord: 'elin',
    landreg_id: '2310067',
    type: 'industrial',
    language: 'is',
    title: 'Iðnaðarhúsnæði með innkeyrsluhurð við Smiðjuveg',
    price: 483_000,
    security: 3,
    months: 24,
    utilities: ['house_fund'],
    amenities: ['parking'],
    photos: ['industrial-02', 'workshop-02'],
    description: [
      'Salurinn er 180 m² með rúmlega fjögurra metra lofthæð, lökkuðu gólfi, niðurföllum og þriggja fasa rafmagni. Innkeyrsluhurðin er 3,3 metrar á hvorn veg.',
      'Við enda salarins eru skrifstofa, kaffistofa og snyrting. Malbikað plan er framan við húsið.',
      'Húsnæðið hentar verkstæði, smíðum eða lager, en ekki sprautun.',
    ],
  },
  {
    landlord: 'david',
    landreg_id: '2310080',
    type: 'industrial',
    language: 'pl',
    title: 'Warsztat z bramą wjazdową w Hafnarfjörður',
    price: 271_000,
    security: 2,
    months: null,
    utilities: ['house_fund', 'cold_water'],
    amenities: ['parking', 'internet_connection'],
    photos: ['industrial-01', 'workshop-01'],
    description: [
      'Hala warsztatowa o powierzchni 126 m² z bramą wjazdową, prądem trójfazowym i odpływem w posadzce. Ogrzewanie geotermalne.',
      'Na antresoli są pokój socjalny i biuro, obok hali łazienka. Przed budynkiem jest utwardzony plac na cztery samochody.',
      'Lokal nadaje się na warsztat, stolarnię albo magazyn. Umowa na czas nieokreślony.',
    ],
  },
  {
    landlord: 'tomas',
    landreg_id: '2310093',
    type: 'storage',
    language: 'is',
    title: 'Þurr og upphituð geymsla á Granda',
    price: 26_000,
    security: 1,
    months: null,
    utilities: ['house_fund', 'heating', 'electricity'],
    amenities: [],
    photos: ['storage-01'],
    description: [
      'Læst geymsla með stálhillum á jarðhæð. Hún er upphituð og loftræst, og aka má alveg að dyrunum.',
      'Inn er hægt að komast hvenær sem er með eigin aðgangskóða. Hentar búslóð, lager lítillar netverslunar eða skíðum og dekkjum.',
      'Ekki má geyma hér eldfim efni.',
    ],
  },
  {
    landlord: 'magnus',
    landreg_id: '2310106',
    type: 'garage',
    language: 'is',
    title: 'Bílskúr með hita og rafmagni við Álfheima',
    price: 45_000,
    security: 1,
    months: null,
    utilities: ['heating', 'electricity'],
    amenities: ['ev_charging'],
    photos: ['garage-row-01', 'garage-01'],
    description: [
      'Stakur bílskúr í bílskúraröð á bak við húsin. Hurðin opnast með fjarstýringu og hillur á vegg fylgja.',
      'Hiti og rafmagn eru innifalin og í skúrnum er tengill til að hlaða bíl.',
      'Hentar fyrir bíl, hjól eða tómstundir.',
    ],
  },
]

/** Premises of every kind, listed some weeks before the homes of the demo, so that these stay the newest. */
export const demoPremises = (
  today: PlainDate,
  all: readonly SamplePicture[],
): (DemoListing & { landlord: string })[] => {
  const pictures = new Map(all.map((picture) => [picture.file, picture]))
  return PREMISES.map(
    (
      {
        landlord,
        landreg_id,
        type,
        language,
        title,
        description,
        price,
        security,
        months,
        utilities,
        amenities,
        photos,
      },
      at,
    ) => {
      const start = startOfMonth(addMonths(today, 1 + (at % 3)))
      return {
        landlord,
        landreg_id,
        age_days: 44 - at * 2,
        photos: photos.map((name) => ({
          file: `${name}.webp`,
          alt: pictures.get(`${name}.webp`)!.alt[language],
        })),
        fields: {
          title,
          description: description.join('\n\n'),
          language,
          listing_type: type,
          show_house_number: at % 3 !== 1,
          price,
          insurance_type: 'deposit',
          insurance_amount: security * price,
          ...termsOf(type, [...amenities], at, months, language),
          utilities: utilitiesWith(utilities),
          amenities: [...amenities],
          pets_allowed: false,
          smoking_allowed: false,
          available_from: start,
          available_to: months === null ? null : addDays(addMonths(start, months), -1),
          is_definite: months !== null,
        },
      }
    },
  )
}
