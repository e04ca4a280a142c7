import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'

type Point = readonly [number, number]
interface Land {
  features: readonly {
    properties: { kind: string; from: number; until?: number }
    geometry: { coordinates: readonly (readonly Point[])[][] }
  }[]
}
const { features } = JSON.parse(
  readFileSync(path.join(import.meta.dirname, 'iceland-land.json'), 'utf8'),
) as Land

/** A degree of latitude is as long here as 2.35 of longitude. */
const directionOf = ([ax, ay]: Point, [bx, by]: Point): number =>
  Math.atan2((by - ay) * 2.35, bx - ax)
/** By how many degrees the line turns where it turns most. */
const sharpest = (ring: readonly Point[]): number => {
  const open = ring.slice(0, -1)
  return Math.max(
    ...open.map((corner, at) => {
      const turn =
        directionOf(corner, open[(at + 1) % open.length]!) - directionOf(open.at(at - 1)!, corner)
      return Math.abs((Math.atan2(Math.sin(turn), Math.cos(turn)) * 180) / Math.PI)
    }),
  )
}

describe('the land of our own files', () => {
  const lakes = features
    // The largest are known by their shape, inlets and all.
    .filter(({ properties }) => properties.kind === 'water' && properties.from > 0)
    .flatMap(({ geometry }) => geometry.coordinates.map(([shore]) => shore!))

  test('no lake is a triangle or a diamond: its shore turns by little at a time', () => {
    expect(lakes.length).toBeGreaterThan(100)
    const pointed = lakes.filter((shore) => shore.length < 10 || sharpest(shore) > 100)
    expect(pointed).toEqual([])
  })

  test('no islet is a triangle', () => {
    const islands = features
      .filter(({ properties }) => properties.kind === 'land')
      .flatMap(({ geometry }) => geometry.coordinates.map(([shore]) => shore!))
    expect(islands.filter((shore) => shore.length < 7)).toEqual([])
  })
})
