/** A theme's tokens by name, as tokens.css writes them: `oklch(…)` or `var(--other)`. */
export type ThemeTokens = Readonly<Record<string, string>>

/** Reads tokens.css: the scale and what the theme (`light`, `dark`) makes of it. */
export const readTheme = (css: string, theme: string): ThemeTokens => {
  const blocks = css.split('}').map((block) => {
    const [selector = '', body = ''] = block.split('{').slice(-2)
    const lines = body.split(';').map((line) => line.split(':').map((part) => part.trim()))
    return {
      selector,
      tokens: Object.fromEntries(
        lines.flatMap(([name, value]) => (name?.startsWith('--') ? [[name.slice(2), value!]] : [])),
      ),
    }
  })
  return Object.assign(
    {},
    ...blocks
      .filter(({ selector }) => selector.includes(':root') || selector.includes(theme))
      .map(({ tokens }) => tokens),
  ) as ThemeTokens
}

/** OKLCH to linear sRGB (B. Ottosson, "A perceptual color space for image processing"). */
const linearRgb = (l: number, c: number, h: number): [number, number, number] => {
  const [a, b] = [c * Math.cos((h * Math.PI) / 180), c * Math.sin((h * Math.PI) / 180)]
  const [x, y, z] = [
    l + 0.3963377774 * a + 0.2158037573 * b,
    l - 0.1055613458 * a - 0.0638541728 * b,
    l - 0.0894841775 * a - 1.291485548 * b,
  ].map((part) => part ** 3) as [number, number, number]
  return [
    4.0767416621 * x - 3.3077115913 * y + 0.2309699292 * z,
    -1.2684380046 * x + 2.6097574011 * y - 0.3413193965 * z,
    -0.0041960863 * x - 0.7034186147 * y + 1.707614701 * z,
  ].map((part) => Math.min(1, Math.max(0, part))) as [number, number, number]
}

const luminance = (tokens: ThemeTokens, name: string): number => {
  let value = tokens[name]!
  while (value.startsWith('var(')) value = tokens[value.slice(6, -1)]!
  const [l, c, h] = /oklch\(([\d.]+) ([\d.]+) ([\d.]+)/.exec(value)!.slice(1).map(Number) as [
    number,
    number,
    number,
  ]
  const [red, green, blue] = linearRgb(l, c, h)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The contrast of two tokens by WCAG 2.2, 1 to 21. */
export const contrastOf = (tokens: ThemeTokens, one: string, other: string): number => {
  const [a, b] = [luminance(tokens, one), luminance(tokens, other)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}
