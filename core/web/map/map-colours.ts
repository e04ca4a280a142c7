/** A token of the theme as web maps read colours: they know neither custom properties nor OKLCH. */
const colourOf = (token: string): string => {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = 1
  const pen = canvas.getContext('2d')!
  pen.fillStyle = getComputedStyle(document.documentElement).getPropertyValue(token)
  pen.fillRect(0, 0, 1, 1)
  const [red, green, blue] = pen.getImageData(0, 0, 1, 1).data
  return `rgb(${red}, ${green}, ${blue})`
}

/** What is on a map, and the token of its colour in the light and in the dark theme. */
const TOKENS = {
  sea: ['--glacier-tint', '--sunken'],
  land: ['--surface', '--line'],
  coast: ['--glacier', '--edge'],
  ice: ['--sunken', '--n-700'],
  green: ['--moss-soft', '--moss-soft'],
  building: ['--sunken', '--raised'],
  street: ['--line', '--n-700'],
  road: ['--n-400', '--n-600'],
  town: ['--quiet', '--quiet'],
  district: ['--faint', '--quiet'],
  street_name: ['--faint', '--quiet'],
} as const

export type MapColours = Record<keyof typeof TOKENS, string>

/** The colours of a map in the theme that is worn. */
export const mapColours = (): MapColours => {
  const theme = document.documentElement.dataset.theme === 'dark' ? 1 : 0
  return Object.fromEntries(
    Object.entries(TOKENS).map(([name, tokens]) => [name, colourOf(tokens[theme])]),
  ) as MapColours
}
