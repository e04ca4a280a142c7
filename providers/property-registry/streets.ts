/** Real streets of the local register: postal code, municipality, streets, house numbers kept in use by the generator. */
export const streets: readonly {
  postal_code: string
  municipality: string
  names: readonly string[]
}[] = [
  {
    postal_code: '101',
    municipality: 'Reykjavíkurborg',
    names: ['Laugavegur', 'Njálsgata', 'Grettisgata', 'Bergstaðastræti'],
  },
  { postal_code: '102', municipality: 'Reykjavíkurborg', names: ['Valshlíð'] },
  { postal_code: '103', municipality: 'Reykjavíkurborg', names: ['Ofanleiti', 'Neðstaleiti'] },
  {
    postal_code: '104',
    municipality: 'Reykjavíkurborg',
    names: ['Langholtsvegur', 'Skeiðarvogur', 'Álfheimar'],
  },
  {
    postal_code: '105',
    municipality: 'Reykjavíkurborg',
    names: ['Barmahlíð', 'Mávahlíð', 'Laugateigur', 'Borgartún'],
  },
  {
    postal_code: '107',
    municipality: 'Reykjavíkurborg',
    names: ['Hringbraut', 'Kaplaskjólsvegur', 'Ægisíða', 'Melhagi'],
  },
  {
    postal_code: '108',
    municipality: 'Reykjavíkurborg',
    names: ['Hvassaleiti', 'Háaleitisbraut', 'Fossvogsvegur'],
  },
  { postal_code: '109', municipality: 'Reykjavíkurborg', names: ['Seljabraut', 'Jörfabakki'] },
  { postal_code: '110', municipality: 'Reykjavíkurborg', names: ['Hraunbær', 'Rofabær'] },
  {
    postal_code: '111',
    municipality: 'Reykjavíkurborg',
    names: ['Vesturberg', 'Asparfell', 'Torfufell'],
  },
  {
    postal_code: '112',
    municipality: 'Reykjavíkurborg',
    names: ['Jöklafold', 'Hverafold', 'Gullengi'],
  },
  { postal_code: '113', municipality: 'Reykjavíkurborg', names: ['Kristnibraut', 'Þórðarsveigur'] },
  { postal_code: '170', municipality: 'Seltjarnarnesbær', names: ['Nesvegur', 'Melabraut'] },
  {
    postal_code: '200',
    municipality: 'Kópavogsbær',
    names: ['Hamraborg', 'Digranesvegur', 'Álfhólsvegur'],
  },
  { postal_code: '201', municipality: 'Kópavogsbær', names: ['Arnarsmári', 'Lindasmári'] },
  { postal_code: '203', municipality: 'Kópavogsbær', names: ['Álfkonuhvarf', 'Baugakór'] },
  { postal_code: '210', municipality: 'Garðabær', names: ['Strikið', 'Línakur'] },
  {
    postal_code: '220',
    municipality: 'Hafnarfjarðarkaupstaður',
    names: ['Strandgata', 'Álfaskeið'],
  },
  {
    postal_code: '221',
    municipality: 'Hafnarfjarðarkaupstaður',
    names: ['Eskivellir', 'Burknavellir'],
  },
  { postal_code: '230', municipality: 'Reykjanesbær', names: ['Hafnargata', 'Faxabraut'] },
  { postal_code: '260', municipality: 'Reykjanesbær', names: ['Tjarnabraut'] },
  { postal_code: '270', municipality: 'Mosfellsbær', names: ['Þverholt', 'Klapparhlíð'] },
  { postal_code: '300', municipality: 'Akraneskaupstaður', names: ['Skagabraut'] },
  { postal_code: '600', municipality: 'Akureyrarbær', names: ['Hafnarstræti', 'Þórunnarstræti'] },
  { postal_code: '600', municipality: 'Akureyrarbær', names: ['Kjarnagata'] },
  { postal_code: '603', municipality: 'Akureyrarbær', names: ['Vestursíða'] },
  { postal_code: '700', municipality: 'Múlaþing', names: ['Lagarás'] },
  {
    postal_code: '800',
    municipality: 'Sveitarfélagið Árborg',
    names: ['Austurvegur', 'Tryggvagata'],
  },
  { postal_code: '900', municipality: 'Vestmannaeyjabær', names: ['Vestmannabraut'] },
]

/** What is let to businesses, or to keep things in: streets that have such houses, numbers and units that are invented. */
export const premises: readonly {
  kind: 'commercial' | 'storage' | 'garage'
  landreg_id: string
  postal_code: string
  municipality: string
  street: string
  house_number: string
  unit_mark: string
  size_m2: number
  rooms: number
  building_year: number
}[] = [
  {
    kind: 'commercial',
    landreg_id: '2310015',
    postal_code: '105',
    municipality: 'Reykjavíkurborg',
    street: 'Borgartún',
    house_number: '44',
    unit_mark: '01 0501',
    size_m2: 142.6,
    rooms: 6,
    building_year: 2006,
  },
  {
    kind: 'commercial',
    landreg_id: '2310028',
    postal_code: '108',
    municipality: 'Reykjavíkurborg',
    street: 'Suðurlandsbraut',
    house_number: '58',
    unit_mark: '01 0203',
    size_m2: 58.4,
    rooms: 3,
    building_year: 1984,
  },
  {
    kind: 'commercial',
    landreg_id: '2310041',
    postal_code: '101',
    municipality: 'Reykjavíkurborg',
    street: 'Skólavörðustígur',
    house_number: '37',
    unit_mark: '01 0101',
    size_m2: 86.2,
    rooms: 2,
    building_year: 1931,
  },
  {
    kind: 'commercial',
    landreg_id: '2310054',
    postal_code: '600',
    municipality: 'Akureyrarbær',
    street: 'Hafnarstræti',
    house_number: '105',
    unit_mark: '01 0102',
    size_m2: 118.3,
    rooms: 3,
    building_year: 1962,
  },
  {
    kind: 'commercial',
    landreg_id: '2310067',
    postal_code: '200',
    municipality: 'Kópavogsbær',
    street: 'Smiðjuvegur',
    house_number: '46',
    unit_mark: '01 0104',
    size_m2: 214.5,
    rooms: 3,
    building_year: 1979,
  },
  {
    kind: 'commercial',
    landreg_id: '2310080',
    postal_code: '220',
    municipality: 'Hafnarfjarðarkaupstaður',
    street: 'Kaplahraun',
    house_number: '17',
    unit_mark: '01 0103',
    size_m2: 126,
    rooms: 2,
    building_year: 1988,
  },
  {
    kind: 'storage',
    landreg_id: '2310093',
    postal_code: '101',
    municipality: 'Reykjavíkurborg',
    street: 'Fiskislóð',
    house_number: '41',
    unit_mark: '01 0034',
    size_m2: 11.8,
    rooms: 1,
    building_year: 2003,
  },
  {
    kind: 'garage',
    landreg_id: '2310106',
    postal_code: '104',
    municipality: 'Reykjavíkurborg',
    street: 'Álfheimar',
    house_number: '40',
    unit_mark: '02 0107',
    size_m2: 23.4,
    rooms: 1,
    building_year: 1964,
  },
]

// Every combination is an invented person.
export const givenNames: readonly [name: string, ending: 'son' | 'dóttir'][] = [
  ['Arnar', 'son'],
  ['Birna', 'dóttir'],
  ['Davíð', 'son'],
  ['Elín', 'dóttir'],
  ['Finnur', 'son'],
  ['Guðrún', 'dóttir'],
  ['Hákon', 'son'],
  ['Inga', 'dóttir'],
  ['Jökull', 'son'],
  ['Katrín', 'dóttir'],
  ['Logi', 'son'],
  ['María', 'dóttir'],
  ['Njáll', 'son'],
  ['Ósk', 'dóttir'],
  ['Páll', 'son'],
  ['Rakel', 'dóttir'],
  ['Sindri', 'son'],
  ['Tinna', 'dóttir'],
  ['Úlfur', 'son'],
  ['Þóra', 'dóttir'],
]

export const fathers: readonly string[] = [
  'Andrés',
  'Bjarna',
  'Einars',
  'Gísla',
  'Halldórs',
  'Jóns',
  'Karls',
  'Magnúsar',
  'Ólafs',
  'Péturs',
  'Sigurðar',
  'Þórðar',
]
