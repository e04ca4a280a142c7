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

export interface MapColours {
  sea: string
  land: string
  coast: string
}

/** Sea, land and coast in the theme that is worn. */
export const mapColours = (): MapColours => {
  const is_dark = document.documentElement.dataset.theme === 'dark'
  return {
    sea: colourOf(is_dark ? '--sunken' : '--glacier-tint'),
    land: colourOf(is_dark ? '--line' : '--surface'),
    coast: colourOf(is_dark ? '--edge' : '--glacier'),
  }
}
