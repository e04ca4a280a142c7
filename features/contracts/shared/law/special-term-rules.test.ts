import { expect, test } from 'vitest'
import { LAWFUL } from '../../tests/lease-facts.ts'
import type { ContractFacts } from '../steps/facts.ts'
import { lawWarnings } from './rules.ts'

const INDEFINITE = { is_definite: false, end_date: null, termination_term_length: 6 } as const
const read = (text: string, title = 'Annað', change: Partial<ContractFacts> = {}) =>
  lawWarnings(
    { ...LAWFUL, ...INDEFINITE, ...change, special_terms: [{ id: 'a', title, text }] },
    '2026-02-01',
  ).map(({ code, article }) => `${code.split('.term_')[1]} ${article ?? '–'}`)

/** Worked out by hand: what each clause says, and which article of the Rent Act speaks of it. */
test.each<[text: string, expected: string[]]>([
  // H-01, RA 41
  ['Leigusali má koma inn í íbúðina hvenær sem er.', ['entry 41']],
  ['Leigusala er heimilt að fara inn í íbúðina án fyrirvara.', ['entry 41']],
  ['Leigusali hefur aðgang að íbúðinni og þarf ekki að gera boð á undan sér.', ['entry 41']],
  ['Leigjandi má ekki reykja og leigusali má koma inn án fyrirvara.', ['entry 41']],
  ['The landlord may enter the home at any time.', ['entry 41']],
  ['The owner can access the flat whenever he likes.', ['entry 41']],
  ['Wynajmujący może wejść do mieszkania bez uprzedzenia.', ['entry 41']],
  ['Właściciel ma dostęp do lokalu o każdej porze.', ['entry 41']],
  ['Орендодавець може заходити до квартири в будь-який час.', ['entry 41']],
  ['Власник має доступ до житла без попередження.', ['entry 41']],
  ['Udlejer må komme ind i boligen når som helst.', ['entry 41']],
  ['Ejeren har adgang til boligen uden varsel.', ['entry 41']],
  // T-02, RA 56
  ['Leigusali getur sagt samningnum upp með viku fyrirvara.', ['notice 56']],
  ['Uppsagnarfrestur er þrír mánuðir.', ['notice 56']],
  ['Leigjandi skal flytja út með 14 daga fyrirvara óski leigusali þess.', ['notice 56']],
  ['Leigusali má segja upp samningnum án fyrirvara.', ['notice 56']],
  ['The notice period is one month.', ['notice 56']],
  ['Either party may terminate with 30 days’ notice.', ['notice 56']],
  ['Okres wypowiedzenia wynosi jeden miesiąc.', ['notice 56']],
  ['Wynajmujący może wypowiedzieć umowę z dwutygodniowym wyprzedzeniem.', ['notice 56']],
  ['Орендодавець може розірвати договір з попередженням за два тижні.', ['notice 56']],
  ['Udlejer kan opsige lejemålet med en uges varsel.', ['notice 56']],
  ['Opsigelsesvarslet er 3 måneder.', ['notice 56']],
  // D-02, D-03, RA 40
  ['Tryggingarfé er fjögurra mánaða leiga.', ['deposit 40']],
  ['Leigjandi greiðir 800.000 kr. í tryggingarfé.', ['deposit 40']],
  ['The deposit is six months’ rent.', ['deposit 40']],
  ['Kaucja wynosi cztery miesiące czynszu.', ['deposit 40']],
  ['Kaucja wynosi 700 000 kr.', ['deposit 40']],
  ['Застава становить п’ять місяців оренди.', ['deposit 40']],
  ['Depositum er fire måneders husleje.', ['deposit 40']],
  ['Tryggingarféð er óendurkræft.', ['deposit_kept 40']],
  [
    'Leigjandi greiðir viðbótartryggingu fyrir hundinn, sem telst til trygginga. Trygging er án vaxta.',
    ['deposit_kept 40'],
  ],
  ['A non-refundable deposit is paid at signing.', ['deposit_kept 40']],
  ['Kaucja nie podlega zwrotowi.', ['deposit_kept 40']],
  ['Депозит не повертається.', ['deposit_kept 40']],
  ['Depositum tilbagebetales ikke.', ['deposit_kept 40']],
  // P-03, RA 34
  ['Leiga greiðist þrjá mánuði fyrirfram.', ['prepaid 34']],
  ['The rent is paid six months in advance.', ['prepaid 34']],
  ['Czynsz płatny jest z góry za trzy miesiące.', ['prepaid 34']],
  ['Орендна плата сплачується наперед за пів року, тобто за 6 місяців наперед.', ['prepaid 34']],
  ['Lejen betales tre måneder forud.', ['prepaid 34']],
  // N-02, RA 37
  ['Leigusali má hækka leiguna hvenær sem er.', ['rent_change 37']],
  ['The landlord can raise the rent at any time.', ['rent_change 37']],
  ['Wynajmujący może jednostronnie podnieść czynsz.', ['rent_change 37']],
  ['Орендодавець може підвищити орендну плату на власний розсуд.', ['rent_change 37']],
  ['Udlejer kan ensidigt hæve lejen.', ['rent_change 37']],
  // C-06, RA 19
  ['Leigjandi annast allt viðhald íbúðarinnar.', ['maintenance 19']],
  ['Allar viðgerðir eru á kostnað leigjanda.', ['maintenance 19']],
  ['Leigjandi ber kostnað af viðgerðum á þaki og gluggum.', ['maintenance 19']],
  ['The tenant pays for all repairs.', ['maintenance 19']],
  ['The tenant is responsible for the maintenance of the heating system.', ['maintenance 19']],
  ['Najemca pokrywa koszty wszelkich napraw.', ['maintenance 19']],
  ['Wszelkie naprawy są na koszt najemcy.', ['maintenance 19']],
  ['Орендар оплачує всі ремонти.', ['maintenance 19']],
  ['Lejer betaler al vedligeholdelse.', ['maintenance 19']],
  // R-01, RA 5
  ['Samningurinn skal ekki skráður í leiguskrá.', ['unregistered 5']],
  ['This lease will not be registered with HMS.', ['unregistered 5']],
  ['Umowa nie będzie zarejestrowana.', ['unregistered 5']],
  ['Договір не буде зареєстровано.', ['unregistered 5']],
  ['Lejekontrakten må ikke registreres.', ['unregistered 5']],
  // F-01, RA 51
  ['Leigjandi afsalar sér forgangsrétti.', ['priority 51']],
  ['The tenant waives the priority right to renew.', ['priority 51']],
  ['Najemca zrzeka się prawa pierwszeństwa.', ['priority 51']],
  ['Орендар відмовляється від переважного права.', ['priority 51']],
  ['Lejeren giver afkald på fortrinsretten.', ['priority 51']],
  // V-01, RA 61
  ['Sé leiga í vanskilum má leigusali rifta tafarlaust.', ['rescission 61']],
  ['If rent is unpaid the landlord may evict immediately.', ['rescission 61']],
  ['Przy zaległym czynszu wynajmujący rozwiąże umowę bez wezwania.', ['rescission 61']],
  ['У разі прострочення орендодавець негайно розриває договір.', ['rescission 61']],
  ['Er lejen i restance, kan udlejer ophæve aftalen uden påkrav.', ['rescission 61']],
  // H-03, RA 42
  ['Verði íbúðin seld fellur samningurinn úr gildi.', ['sale 42']],
  ['If the home is sold the lease ends.', ['sale 42']],
  ['W razie sprzedaży mieszkania umowa wygasa.', ['sale 42']],
  ['У разі продажу житла договір припиняється.', ['sale 42']],
  ['Sælges boligen, ophører lejekontrakten.', ['sale 42']],
  // K-01, RA 85
  ['Leigjandi má ekki vísa ágreiningi til kærunefndar.', ['complaint 85']],
  ['The tenant waives the right to go to the complaints committee.', ['complaint 85']],
  ['Najemca nie może wnosić spraw do sądu ani komisji.', ['complaint 85']],
  // H-08
  ['Aðeins Íslendingar mega búa í íbúðinni.', ['nationality –']],
  ['No foreigners may live in the home.', ['nationality –']],
  // P-02, RA 33
  ['Dagsektir eru 5.000 kr. fyrir hvern dag sem leigan dregst.', ['fine 33']],
  ['A fine of 20,000 kr is charged for noise.', ['fine 33']],
  ['Za hałas nalicza się karę umowną.', ['fine 33']],
  ['За шум сплачується штраф.', ['fine 33']],
  ['Ved støj betales en bøde.', ['fine 33']],
  // Two in one
  [
    'The landlord may enter at any time without notice and end the lease with a week’s notice',
    ['entry 41', 'notice 56'],
  ],
  [
    'Leigusali má koma inn hvenær sem er. Uppsagnarfrestur er einn mánuður.',
    ['entry 41', 'notice 56'],
  ],
])('%s', (text, expected) => expect(read(text)).toEqual(expected))

test.each([
  'Leigusali skal tilkynna með sólarhrings fyrirvara áður en komið er inn.',
  'Leigusali má ekki koma inn í íbúðina án fyrirvara.',
  'Leigusala er óheimill aðgangur að íbúðinni án samþykkis leigjanda.',
  'Án fyrirvara má leigusali ekki koma inn í íbúðina.',
  'Leigusali má koma inn hvenær sem er ef vatnsleki verður eða eldsvoði.',
  'Leigusali má koma inn hvenær sem er með samþykki leigjanda.',
  'Leigjandi má nota þvottahúsið hvenær sem er.',
  'The landlord must give notice before entering.',
  'The landlord may never enter without notice.',
  'The landlord may not enter the home without the tenant’s permission.',
  'The landlord may enter at any time with 24 hours’ notice.',
  'The tenant may enter the laundry room at any time.',
  'Wynajmujący nie może wejść do mieszkania bez uprzedzenia.',
  'Bez zgody najemcy wynajmujący nie może wchodzić do lokalu.',
  'Орендодавець не має права заходити без попередження.',
  'Udlejer må ikke komme ind i boligen uden varsel.',
  'Uppsagnarfrestur er sex mánuðir.',
  'Uppsagnarfrestur leigusala er tólf mánuðir.',
  'Leigjandi getur sagt upp með eins mánaðar fyrirvara.',
  'Hvorugur getur sagt upp með styttri en 6 mánaða fyrirvara.',
  'The tenant may terminate with one month’s notice.',
  'The notice period is six months.',
  'Okres wypowiedzenia wynosi sześć miesięcy.',
  'Строк попередження про розірвання становить шість місяців.',
  'Opsigelsesvarslet er seks måneder.',
  'Eftir uppsögn má sýna íbúðina með sólarhrings fyrirvara samkvæmt lögum.',
  'Komi til vanefnda má rifta samningi að undangenginni áskorun.',
  'Tryggingarfé er þriggja mánaða leiga.',
  'Tryggingarfé, 600.000 kr., er geymt á sérstökum reikningi.',
  'Tryggingarfé er ekki endurgreitt fyrr en lyklum hefur verið skilað.',
  'The deposit is three months’ rent and is returned with interest.',
  'Kaucja wynosi trzy miesiące czynszu.',
  'Depositum er to måneders husleje.',
  'Leiga greiðist mánaðarlega fyrirfram.',
  'The rent is paid one month in advance.',
  'Czynsz płatny jest z góry za jeden miesiąc.',
  'Lejen betales en måned forud.',
  'Leigusali má ekki hækka leiguna einhliða.',
  'The landlord may not raise the rent at any time.',
  'Leigjandi skiptir um perur og rafhlöður í reykskynjurum og hreinsar niðurföll.',
  'Leigusali annast allt viðhald en leigjandi lætur vita af göllum.',
  'Leigusali greiðir allar viðgerðir.',
  'Leigjandi greiðir viðgerðir á öllu tjóni sem hann veldur.',
  'Leigjandi greiðir ekki fyrir viðhald á þaki.',
  'Leigjandi málar stofuna einu sinni á leigutímanum.',
  'The tenant pays the rent and the landlord carries out all repairs.',
  'The tenant reports all defects that need repair at once.',
  'The tenant is not responsible for any repairs to the roof.',
  'Najemca nie ponosi kosztów wszelkich napraw instalacji.',
  'Wynajmujący pokrywa koszty wszystkich napraw.',
  'Орендодавець оплачує всі ремонти.',
  'Udlejer betaler al vedligeholdelse.',
  'Samningurinn er skráður í leiguskrá innan 30 daga.',
  'The lease is registered with HMS.',
  'Forgangsréttur leigjanda fer eftir lögum.',
  'The tenant has the priority right to renew.',
  'Greiðist leiga ekki innan sjö daga frá skriflegri áskorun má rifta samningnum.',
  'Samningurinn fellur ekki úr gildi þótt íbúðin sé seld.',
  'The buyer takes over the lease if the home is sold.',
  'Ágreiningi má vísa til kærunefndar húsamála.',
  'The tenant may go to the complaints committee or to court.',
  'Engar sektir eru innheimtar.',
  'No fines are charged.',
  'Þvottadagur er á mánudögum og leigjandi má flytja út dótið sitt í geymsluna.',
  'Leigjandi fær tvo lykla og skilar þeim öllum við lok leigu.',
  'Only Icelandic law applies.',
])('lawful: %s', (text) => expect(read(text)).toEqual([]))

test('the heading says what a clause is about', () => {
  expect(read('Fjögurra mánaða leiga.', 'Tryggingarfé')).toEqual(['deposit 40'])
  expect(read('Ein vika.', 'Fyrirvari')).toEqual([])
  expect(read('Hvenær sem er, án fyrirvara.', 'Aðgangur leigusala')).toEqual(['entry 41'])
})

test('what is too short depends on the premises and the term', () => {
  const text = 'Uppsagnarfrestur er þrír mánuðir.'
  expect(read(text)).toEqual(['notice 56'])
  expect(read(text, 'Annað', { listing_type: { tag: 'room' } })).toEqual([])
  expect(read('Uppsagnarfrestur er tveir mánuðir.', 'Annað', { ...LAWFUL })).toEqual([
    'notice_fixed 58',
  ])
  expect(read(text, 'Annað', { ...LAWFUL })).toEqual([])
})

test('leases of premises are free by agreement, but not their deposit', () => {
  const office = { listing_type: { tag: 'office' } } as const
  expect(read('Leigusali má koma inn hvenær sem er.', 'Annað', office)).toEqual([])
  expect(read('Tryggingarfé er fimm mánaða leiga.', 'Annað', office)).toEqual(['deposit 40'])
})

test('a recognition points at its clause and stops nothing', () => {
  const found = lawWarnings(
    {
      ...LAWFUL,
      special_terms: [
        { id: 'a', title: 'Garður', text: 'Leigjandi slær grasið.' },
        { id: 'b', title: 'Aðgangur', text: 'Leigusali má koma inn hvenær sem er.' },
      ],
    },
    '2026-02-01',
  )
  expect(found.map(({ path, severity, step }) => `${path} ${severity} ${step}`)).toEqual([
    'special_terms.b warns special_terms',
  ])
})
