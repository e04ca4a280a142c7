import type { ReadyQuestion } from '#features/listings/shared/steps/choices.ts'
import type { ListingQuestion } from '#features/listings/shared/model.ts'
import type { ApplicationInput, ApplicationResponse } from '../shared/model.ts'

/** What a demo applicant writes, in their own language. */
export interface DemoMessage extends Omit<
  ApplicationInput,
  'wanted_from' | 'responses' | 'attachment_ids'
> {
  language: 'is' | 'en' | 'pl' | 'uk'
}

const demoMessage = (
  language: DemoMessage['language'],
  message: string,
  household: [adults: number, children: number],
  occupation: string,
  wanted_months: number | null,
  pets = '',
): DemoMessage => ({
  language,
  message,
  household_adults: household[0],
  household_children: household[1],
  pets,
  occupation,
  wanted_months,
})

const MESSAGES: readonly DemoMessage[] = [
  demoMessage(
    'is',
    'Góðan dag. Við erum par á þrítugsaldri, bæði í fastri vinnu, og leitum að íbúð til lengri tíma. Við erum reyklaus, róleg og göngum vel um. Getum fengið meðmæli frá núverandi leigusala.',
    [2, 0],
    'Hjúkrunarfræðingur og smiður',
    24,
  ),
  demoMessage(
    'is',
    'Sæl. Ég er að flytja aftur í bæinn eftir nám og byrja í nýrri vinnu um mánaðamótin. Íbúðin virðist henta fullkomlega, stutt í vinnuna og ég á ekki bíl. Myndi gjarnan vilja fá að skoða.',
    [1, 0],
    'Verkfræðingur',
    12,
  ),
  demoMessage(
    'is',
    'Við erum fjögurra manna fjölskylda með tvö börn í grunnskóla hverfisins og viljum ekki þurfa að skipta um skóla. Höfum leigt á sama stað í fimm ár og alltaf staðið í skilum.',
    [2, 2],
    'Kennari og bílstjóri',
    36,
  ),
  demoMessage(
    'is',
    'Hæ! Ég er háskólanemi á öðru ári og vinn með skólanum. Foreldrar mínir geta gengið í ábyrgð ef þess er óskað. Mér er annt um ró og snyrtimennsku og ég á hvorki gæludýr né trommusett.',
    [1, 0],
    'Nemi í líffræði',
    10,
  ),
  demoMessage(
    'is',
    'Ég er einstætt foreldri með sjö ára strák. Við erum heimakær og róleg. Ég vinn í leikskóla í næstu götu, svo staðsetningin gæti ekki verið betri.',
    [1, 1],
    'Leikskólakennari',
    24,
  ),
  demoMessage(
    'is',
    'Komið þið sæl. Við hjónin seldum húsið í vor og ætlum að leigja á meðan við byggjum. Við erum komin á sjötugsaldur, reyklaus og höfum aldrei leigt áður, en átt í fjörutíu ár.',
    [2, 0],
    'Á eftirlaunum',
    18,
  ),
  demoMessage(
    'is',
    'Ég vinn vaktavinnu á spítalanum og er mikið að heiman. Leita að lítilli íbúð í göngufæri. Einn gamall og mjög latur inniköttur fylgir mér ef það er í lagi.',
    [1, 0],
    'Sjúkraliði',
    12,
    'Einn geldur inniköttur, 11 ára',
  ),
  demoMessage(
    'is',
    'Við erum þrjú sem höfum búið saman í tvö ár og gengið vel. Öll í fullri vinnu. Við skiptum með okkur þrifum og greiðum leiguna saman í einni greiðslu.',
    [3, 0],
    'Forritari, þjónn og hönnuður',
    12,
  ),
  demoMessage(
    'is',
    'Góða kvöldið. Mér líst mjög vel á íbúðina og gæti flutt inn strax. Er með tryggingu frá tryggingafélagi tilbúna og get hitt ykkur hvenær sem er eftir klukkan fimm.',
    [1, 0],
    'Rafvirki',
    null,
  ),
  demoMessage(
    'is',
    'Við eigum von á okkar fyrsta barni í mars og þurfum stærra heimili. Höfum bæði verið í sömu vinnu í mörg ár og erum að safna fyrir útborgun.',
    [2, 0],
    'Lögfræðingur og matreiðslumaður',
    24,
  ),
  demoMessage(
    'en',
    'Hello, my partner and I moved to Iceland two years ago and both have permanent contracts. We are quiet, do not smoke and would love to stay in this neighbourhood for a long time. References available.',
    [2, 0],
    'Software developer and nurse',
    24,
  ),
  demoMessage(
    'en',
    'Hi! I am starting a PhD at the University of Iceland in January and am looking for a calm place to live and write. I have a scholarship for three years and can pay the deposit at once.',
    [1, 0],
    'Doctoral student',
    36,
  ),
  demoMessage(
    'en',
    'Good evening. We are a family of three; our daughter is four and has a place in the kindergarten nearby. I work at the airport and my wife from home. We would take very good care of the flat.',
    [2, 1],
    'Aircraft mechanic',
    12,
  ),
  demoMessage(
    'en',
    'I have lived in Reykjavík since 2019 and my current landlord is selling. He will gladly tell you that rent always came on time. I could move in on the first of next month.',
    [1, 0],
    'Chef',
    12,
  ),
  demoMessage(
    'pl',
    'Dzień dobry, jesteśmy małżeństwem, mieszkamy na Islandii od ośmiu lat. Oboje mamy stałą pracę i dobrze mówimy po islandzku. Szukamy spokojnego mieszkania na dłużej i chętnie przyjdziemy je obejrzeć.',
    [2, 0],
    'Elektryk i opiekunka',
    24,
  ),
  demoMessage(
    'pl',
    'Dzień dobry. Szukam mieszkania dla siebie i syna, który chodzi do szkoły w tej okolicy. Nie palę, nie mamy zwierząt. Mogę wpłacić kaucję od razu i pokazać umowę o pracę.',
    [1, 1],
    'Pracownica magazynu',
    12,
  ),
  demoMessage(
    'pl',
    'Witam, pracuję na budowie od pięciu lat w tej samej firmie. Jestem spokojny, dużo pracuję, w weekendy jeżdżę w góry. Mieszkanie bardzo mi się podoba.',
    [1, 0],
    'Cieśla',
    12,
  ),
  demoMessage(
    'uk',
    'Доброго дня! Ми родина з трьох осіб, живемо в Ісландії другий рік. Я працюю в пекарні, чоловік — на будівництві, донька ходить до школи поруч. Ми охайні й тихі люди, платимо вчасно.',
    [2, 1],
    'Пекарка й монтажник',
    24,
  ),
  demoMessage(
    'uk',
    'Вітаю. Шукаю невелику квартиру для себе. Маю постійну роботу, не палю, тварин немає. Можу надати рекомендації від роботодавця та попереднього орендодавця.',
    [1, 0],
    'Бухгалтерка',
    12,
  ),
  demoMessage(
    'is',
    'Sæl verið þið. Ég er í endurmenntun og starfa sjálfstætt, aðallega heima, svo birtan og rólegheitin skipta mig miklu. Get sýnt skattframtal og greiðslusögu ef vill.',
    [1, 0],
    'Þýðandi',
    18,
    'Lítill hundur, ef leyfilegt er',
  ),
]

/** Twenty applications as people write them: couples, families, students, people new to the country. */
export const demoMessages = (): readonly DemoMessage[] => MESSAGES

type Words = Record<DemoMessage['language'], string>
const ANSWERS: Record<ReadyQuestion, string | Words> = {
  smokes: 'no',
  needs_parking: 'yes',
  brings_furniture: 'yes',
  landlord_reference: 'yes',
  why_moving: {
    is: 'Leigusamningurinn minn rennur út um áramótin.',
    en: 'My lease ends at the turn of the year.',
    pl: 'Moja obecna umowa najmu kończy się z końcem roku.',
    uk: 'Мій договір оренди закінчується наприкінці року.',
  },
  security: {
    is: 'Með bankaábyrgð.',
    en: 'With a bank guarantee.',
    pl: 'Gwarancją bankową.',
    uk: 'Банківською гарантією.',
  },
  viewing: {
    is: 'Flesta virka daga eftir klukkan fimm.',
    en: 'Most weekdays after five.',
    pl: 'W dni robocze po siedemnastej.',
    uk: 'У будні після сімнадцятої.',
  },
}

/** How a demo applicant answers the ready-made questions of a listing. */
export const demoResponses = (
  questions: readonly ListingQuestion[],
  language: DemoMessage['language'],
): ApplicationResponse[] =>
  questions.map((question) => {
    const words = question.ready ? ANSWERS[question.ready] : ''
    return { ...question, answer: typeof words === 'string' ? words : words[language] }
  })
