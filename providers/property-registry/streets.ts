/** Real streets of the local register: postal code, municipality, streets, house numbers kept in use by the generator. */
export const streets: readonly { postal_code: string; municipality: string; names: readonly string[] }[] = [
  { postal_code: '101', municipality: 'Reykjavíkurborg', names: ['Laugavegur', 'Njálsgata', 'Grettisgata', 'Bergstaðastræti'] },
  { postal_code: '102', municipality: 'Reykjavíkurborg', names: ['Valshlíð'] },
  { postal_code: '103', municipality: 'Reykjavíkurborg', names: ['Ofanleiti', 'Neðstaleiti'] },
  { postal_code: '104', municipality: 'Reykjavíkurborg', names: ['Langholtsvegur', 'Skeiðarvogur', 'Álfheimar'] },
  { postal_code: '105', municipality: 'Reykjavíkurborg', names: ['Barmahlíð', 'Mávahlíð', 'Laugateigur', 'Borgartún'] },
  { postal_code: '107', municipality: 'Reykjavíkurborg', names: ['Hringbraut', 'Kaplaskjólsvegur', 'Ægisíða', 'Melhagi'] },
  { postal_code: '108', municipality: 'Reykjavíkurborg', names: ['Hvassaleiti', 'Háaleitisbraut', 'Fossvogsvegur'] },
  { postal_code: '109', municipality: 'Reykjavíkurborg', names: ['Seljabraut', 'Jörfabakki'] },
  { postal_code: '110', municipality: 'Reykjavíkurborg', names: ['Hraunbær', 'Rofabær'] },
  { postal_code: '111', municipality: 'Reykjavíkurborg', names: ['Vesturberg', 'Asparfell', 'Torfufell'] },
  { postal_code: '112', municipality: 'Reykjavíkurborg', names: ['Jöklafold', 'Hverafold', 'Gullengi'] },
  { postal_code: '113', municipality: 'Reykjavíkurborg', names: ['Kristnibraut', 'Þórðarsveigur'] },
  { postal_code: '170', municipality: 'Seltjarnarnesbær', names: ['Nesvegur', 'Melabraut'] },
  { postal_code: '200', municipality: 'Kópavogsbær', names: ['Hamraborg', 'Digranesvegur', 'Álfhólsvegur'] },
  { postal_code: '201', municipality: 'Kópavogsbær', names: ['Arnarsmári', 'Lindasmári'] },
  { postal_code: '203', municipality: 'Kópavogsbær', names: ['Álfkonuhvarf', 'Baugakór'] },
  { postal_code: '210', municipality: 'Garðabær', names: ['Strikið', 'Línakur'] },
  { postal_code: '220', municipality: 'Hafnarfjarðarkaupstaður', names: ['Strandgata', 'Álfaskeið'] },
  { postal_code: '221', municipality: 'Hafnarfjarðarkaupstaður', names: ['Eskivellir', 'Burknavellir'] },
  { postal_code: '230', municipality: 'Reykjanesbær', names: ['Hafnargata', 'Faxabraut'] },
  { postal_code: '260', municipality: 'Reykjanesbær', names: ['Tjarnabraut'] },
  { postal_code: '270', municipality: 'Mosfellsbær', names: ['Þverholt', 'Klapparhlíð'] },
  { postal_code: '300', municipality: 'Akraneskaupstaður', names: ['Skagabraut'] },
  { postal_code: '600', municipality: 'Akureyrarbær', names: ['Hafnarstræti', 'Þórunnarstræti'] },
  { postal_code: '603', municipality: 'Akureyrarbær', names: ['Kjarnagata', 'Vestursíða'] },
  { postal_code: '700', municipality: 'Múlaþing', names: ['Lagarás'] },
  { postal_code: '800', municipality: 'Sveitarfélagið Árborg', names: ['Austurvegur', 'Tryggvagata'] },
  { postal_code: '900', municipality: 'Vestmannaeyjabær', names: ['Vestmannabraut'] },
]

// Every combination is an invented person.
export const givenNames: readonly [name: string, ending: 'son' | 'dóttir'][] = [
  ['Arnar', 'son'], ['Birna', 'dóttir'], ['Davíð', 'son'], ['Elín', 'dóttir'], ['Finnur', 'son'],
  ['Guðrún', 'dóttir'], ['Hákon', 'son'], ['Inga', 'dóttir'], ['Jökull', 'son'], ['Katrín', 'dóttir'],
  ['Logi', 'son'], ['María', 'dóttir'], ['Njáll', 'son'], ['Ósk', 'dóttir'], ['Páll', 'son'],
  ['Rakel', 'dóttir'], ['Sindri', 'son'], ['Tinna', 'dóttir'], ['Úlfur', 'son'], ['Þóra', 'dóttir'],
]

export const fathers: readonly string[] = [
  'Andrés', 'Bjarna', 'Einars', 'Gísla', 'Halldórs', 'Jóns', 'Karls', 'Magnúsar', 'Ólafs', 'Péturs', 'Sigurðar', 'Þórðar',
]
