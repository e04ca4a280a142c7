declare module 'subset-font' {
  /** The font with the letters of `text` alone, and, of a variable one, with a part of each axis. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: 'woff2'
      variationAxes: Record<string, { min: number; max: number }>
    },
  ): Promise<Buffer>
}
