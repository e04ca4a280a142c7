export const WIDTH = 1600
export const HEIGHT = 1067

export type Point = readonly [x: number, y: number]

const n = (value: number): string => String(Math.round(value * 10) / 10)

/** A sheet of SVG: definitions and shapes in the order they are painted. */
export interface Sheet {
  readonly parts: string[]
  readonly defs: string[]
  put: (...shapes: string[]) => void
  /** Vertical (or by angle) gradient from top to bottom; answers with its fill. */
  fade: (
    stops: readonly (readonly [color: string, at: number, opacity?: number])[],
    horizontal?: boolean,
  ) => string
  glow: (color: string, opacity: number) => string
  clip: (shape: string, inside: string) => string
  /** `close` below 1 steps nearer. */
  text: (close?: number) => string
}

export const sheet = (): Sheet => {
  const parts: string[] = []
  const defs: string[] = [
    '<filter id="soft" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="14"/></filter>',
    '<filter id="softer" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="34"/></filter>',
    '<filter id="edge" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="4"/></filter>',
  ]
  let count = 0
  const name = () => `d${count++}`
  const stops = (list: readonly (readonly [string, number, number?])[]) =>
    list
      .map(
        ([color, at, opacity = 1]) =>
          `<stop offset="${at}" stop-color="${color}" stop-opacity="${opacity}"/>`,
      )
      .join('')
  return {
    parts,
    defs,
    put: (...shapes) => {
      parts.push(...shapes)
    },
    fade: (list, horizontal = false) => {
      const id = name()
      defs.push(
        `<linearGradient id="${id}" x1="0" y1="0" x2="${horizontal ? 1 : 0}" y2="${horizontal ? 0 : 1}">${stops(list)}</linearGradient>`,
      )
      return `url(#${id})`
    },
    glow: (color, opacity) => {
      const id = name()
      defs.push(
        `<radialGradient id="${id}">${stops([
          [color, 0, opacity],
          [color, 0.45, opacity * 0.4],
          [color, 1, 0],
        ])}</radialGradient>`,
      )
      return `url(#${id})`
    },
    clip: (shape, inside) => {
      const id = name()
      defs.push(`<clipPath id="${id}">${shape}</clipPath>`)
      return `<g clip-path="url(#${id})">${inside}</g>`
    },
    text: (close = 1) =>
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${(WIDTH * (1 - close)) / 2} ${HEIGHT * (1 - close) * 0.56} ${WIDTH * close} ${HEIGHT * close}" width="${WIDTH}" height="${HEIGHT}"><defs>${defs.join('')}</defs>${parts.join('')}</svg>`,
  }
}

export const rect = (
  x: number,
  y: number,
  w: number,
  h: number,
  fill: string,
  radius = 0,
  more = '',
): string =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(Math.max(0, w))}" height="${n(Math.max(0, h))}" rx="${n(radius)}" fill="${fill}" ${more}/>`
export const poly = (points: readonly Point[], fill: string, more = ''): string =>
  `<polygon points="${points.map(([x, y]) => `${n(x)},${n(y)}`).join(' ')}" fill="${fill}" ${more}/>`
export const oval = (
  x: number,
  y: number,
  rx: number,
  ry: number,
  fill: string,
  more = '',
): string =>
  `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}" ${more}/>`
export const line = (
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  stroke: string,
  width: number,
  more = '',
): string =>
  `<line x1="${n(x1)}" y1="${n(y1)}" x2="${n(x2)}" y2="${n(y2)}" stroke="${stroke}" stroke-width="${n(width)}" stroke-linecap="round" ${more}/>`
export const path = (d: string, fill: string, more = ''): string =>
  `<path d="${d}" fill="${fill}" ${more}/>`

/** A colour lighter (share above 0) or darker (below), mixed with warm white or a cool dark. */
export const tint = (color: string, share: number): string => {
  const target = share > 0 ? [255, 250, 240] : [24, 26, 40]
  const parts = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))
  return `#${parts
    .map((part, index) =>
      Math.round(part + (target[index]! - part) * Math.abs(share))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}
