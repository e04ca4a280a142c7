/** Countries of our people first, then of others who move here. Each by its own name, so the list needs no translation. */
export const COUNTRIES = [
  { code: 'IS', dial: '354', name: 'Ísland' },
  { code: 'PL', dial: '48', name: 'Polska' },
  { code: 'DK', dial: '45', name: 'Danmark' },
  { code: 'UA', dial: '380', name: 'Україна' },
  { code: 'NO', dial: '47', name: 'Norge' },
  { code: 'SE', dial: '46', name: 'Sverige' },
  { code: 'FI', dial: '358', name: 'Suomi' },
  { code: 'FO', dial: '298', name: 'Føroyar' },
  { code: 'GL', dial: '299', name: 'Kalaallit Nunaat' },
  { code: 'LT', dial: '370', name: 'Lietuva' },
  { code: 'LV', dial: '371', name: 'Latvija' },
  { code: 'EE', dial: '372', name: 'Eesti' },
  { code: 'RO', dial: '40', name: 'România' },
  { code: 'DE', dial: '49', name: 'Deutschland' },
  { code: 'GB', dial: '44', name: 'United Kingdom' },
  { code: 'IE', dial: '353', name: 'Ireland' },
  { code: 'ES', dial: '34', name: 'España' },
  { code: 'PT', dial: '351', name: 'Portugal' },
  { code: 'FR', dial: '33', name: 'France' },
  { code: 'IT', dial: '39', name: 'Italia' },
  { code: 'NL', dial: '31', name: 'Nederland' },
  { code: 'CZ', dial: '420', name: 'Česko' },
  { code: 'SK', dial: '421', name: 'Slovensko' },
  { code: 'HU', dial: '36', name: 'Magyarország' },
  { code: 'BG', dial: '359', name: 'България' },
  { code: 'HR', dial: '385', name: 'Hrvatska' },
  { code: 'GR', dial: '30', name: 'Ελλάδα' },
  { code: 'US', dial: '1', name: 'United States' },
  { code: 'CA', dial: '1', name: 'Canada' },
  { code: 'PH', dial: '63', name: 'Pilipinas' },
  { code: 'TH', dial: '66', name: 'ไทย' },
  { code: 'VN', dial: '84', name: 'Việt Nam' },
  { code: 'VE', dial: '58', name: 'Venezuela' },
  { code: 'SY', dial: '963', name: 'سوريا' },
] as const

export type CountryCode = (typeof COUNTRIES)[number]['code']

/** Splits "+3545551234" by the longest dial code that fits; a number without one is Icelandic. */
export const splitPhone = (value: string): { dial: string; number: string } => {
  const bare = value.replace(/[^\d+]/g, '')
  if (!bare.startsWith('+')) return { dial: '354', number: bare }
  const fits = COUNTRIES.filter(({ dial }) => bare.startsWith(`+${dial}`)).sort(
    (a, b) => b.dial.length - a.dial.length,
  )[0]
  return fits
    ? { dial: fits.dial, number: bare.slice(fits.dial.length + 1) }
    : { dial: '354', number: bare.slice(1) }
}
