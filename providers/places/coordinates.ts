import { readFileSync } from 'node:fs'
import type { Address, Located } from './port.ts'

/**
 * Where the streets of the local register lie. `streets.csv` has both ends of a street and its last house number,
 * `centres.csv` the middle of a postal code, in degrees. Both are approximate: they were read off by eye, to about 150 m for
 * a street and a kilometre for a postal code.
 */
interface Line extends Address {
  from: readonly [number, number]
  to: readonly [number, number]
  last_number: number
}

const rowsOf = (name: string): string[][] =>
  readFileSync(new URL(`./${name}`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split(','))

/** What Iceland and its islands lie within: west, south, east and north in degrees. What is beyond is a mistake. */
const ICELAND = [-24.6, 63.2, -13.3, 66.7] as const

export const isInIceland = ({ longitude, latitude }: Pick<Located, 'longitude' | 'latitude'>) =>
  longitude >= ICELAND[0] &&
  latitude >= ICELAND[1] &&
  longitude <= ICELAND[2] &&
  latitude <= ICELAND[3]

const rounded = (degrees: number): number => Math.round(degrees * 1e5) / 1e5

const at = ({ from, to }: Line, share: number) => ({
  longitude: rounded(from[0] + (to[0] - from[0]) * share),
  latitude: rounded(from[1] + (to[1] - from[1]) * share),
})

/** `Laugavegur 22b` is `Laugavegur` and `22b`; without a number the second is empty. */
export const partsOf = (street: string): readonly [name: string, number: string] => {
  const first = street.search(/\d/)
  return first < 0 ? [street.trim(), ''] : [street.slice(0, first).trim(), street.slice(first)]
}

interface Coordinates {
  locate: (address: Address) => Located | null
  /** the streets that are known, without numbers */
  streets: readonly Address[]
}

/** A house stands between the ends of its street as its number does between 1 and the last one. */
export const localCoordinates = (): Coordinates => {
  const lines = new Map<string, Line>(
    rowsOf('streets.csv').map(([postal_code = '', street = '', x, y, toX, toY, last]) => [
      `${postal_code} ${street}`,
      {
        street,
        postal_code,
        from: [Number(x), Number(y)],
        to: [Number(toX), Number(toY)],
        last_number: Number(last),
      },
    ]),
  )
  const centres = new Map(
    rowsOf('centres.csv').map(([code = '', x, y]) => [code, [Number(x), Number(y)] as const]),
  )
  const locate = ({ street, postal_code }: Address): Located | null => {
    const [name, number] = partsOf(street)
    const line = lines.get(`${postal_code} ${name}`)
    if (line) {
      const share =
        number === '' ? 0.5 : Math.min(Number.parseInt(number, 10) / line.last_number, 1)
      return { ...at(line, share), precision: 'street' }
    }
    const centre = centres.get(postal_code)
    return centre ? { longitude: centre[0], latitude: centre[1], precision: 'area' } : null
  }
  return { locate, streets: [...lines.values()] }
}
