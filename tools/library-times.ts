/** A library of the product as `package-lock.json` names it. */
export interface InstalledLibrary {
  name: string
  version: string
}

/** What the registry says of a library: when each version came out (ISO 8601), and why a version is deprecated. */
export interface PublishedLibrary {
  times: Readonly<Record<string, string>>
  deprecated: Readonly<Record<string, string>>
}

export interface LateLibrary extends InstalledLibrary {
  /** The oldest release of the same line that is newer. Null where the version itself is deprecated. */
  newer: string | null
  days: number
}

const DAY = 24 * 60 * 60 * 1000

interface LockFile {
  packages: Readonly<Record<string, { version?: string; name?: string; dev?: boolean }>>
}

/** Every library that production installs, each version once. */
export function productionLibraries(lock: LockFile): InstalledLibrary[] {
  const found = new Map<string, InstalledLibrary>()
  for (const [path, { version, name: alias, dev }] of Object.entries(lock.packages)) {
    if (path === '' || dev || version === undefined) continue
    const name = alias ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
    found.set(`${name}@${version}`, { name, version })
  }
  return [...found.values()]
}

const numbers = (version: string): [number, number, number] => {
  const [major = 0, minor = 0, patch = 0] = version.split(/[-+]/)[0]!.split('.').map(Number)
  return [major, minor, patch]
}

/** A line is a major version; below 1.0 it is a minor version, as semantic versions say. */
const lineOf = (version: string): string => {
  const [major, minor] = numbers(version)
  return major > 0 ? `${major}` : `0.${minor}`
}

function isNewer(version: string, than: string): boolean {
  const [one, other] = [numbers(version), numbers(than)]
  const place = one.findIndex((number, index) => number !== other[index])
  return place >= 0 && one[place]! > other[place]!
}

/** The stable releases of the same line that are newer, with their age in days, the oldest first. */
export function newerInLine(
  { version }: InstalledLibrary,
  { times }: PublishedLibrary,
  now: Date,
): { version: string; days: number }[] {
  return Object.keys(times)
    .filter((one) => /^\d+\.\d+\.\d+$/.test(one))
    .filter((one) => lineOf(one) === lineOf(version) && isNewer(one, version))
    .map((one) => ({
      version: one,
      days: Math.floor((now.getTime() - Date.parse(times[one]!)) / DAY),
    }))
    .toSorted((a, b) => b.days - a.days)
}

/** The libraries that are deprecated, or whose line has had a newer release for more than so many days. */
export function lateLibraries(
  installed: readonly InstalledLibrary[],
  publishedBy: (name: string) => PublishedLibrary,
  limits: { days: number; now: Date },
): LateLibrary[] {
  return installed.flatMap((library): LateLibrary[] => {
    const published = publishedBy(library.name)
    if (published.deprecated[library.version]) return [{ ...library, newer: null, days: 0 }]
    const [oldest] = newerInLine(library, published, limits.now)
    if (oldest === undefined || oldest.days <= limits.days) return []
    return [{ ...library, newer: oldest.version, days: oldest.days }]
  })
}
