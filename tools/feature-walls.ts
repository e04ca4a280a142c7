/** What one feature may import of another, and which features it may import from at all. */
export interface Manifest {
  name: string
  leans_on: readonly string[]
}

const partOf = (file: string): { feature: string; rest: string } | null => {
  const [, feature, rest] = /^features\/([^/]+)\/(.+)$/.exec(file) ?? []
  return feature && rest ? { feature, rest } : null
}

const OPEN: Readonly<Record<string, RegExp>> = {
  shared: /^shared\//,
  server: /^(shared\/|server\/public(\.ts$|\/)|server\/tables\.ts$)/,
  web: /^(shared\/|web\/parts\/)/,
  // A manifest listens to what others announce.
  'feature.ts': /^(shared\/|server\/events\.ts$)/,
  'pages.ts': /^shared\//,
}

/** A link to a page of another feature leans on nothing but its address. */
export const isAddressBook = (target: string): boolean =>
  /^features\/[^/]+\/shared\/paths\.ts$/.test(target)

/** Why a file of a feature may not import this, or null. */
export const wallProblem = (
  file: string,
  target: string,
  manifests: readonly Manifest[],
): string | null => {
  const [from, to] = [partOf(file), partOf(target)]
  if (!from || !to || from.feature === to.feature || isAddressBook(target)) return null
  const manifest = manifests.find(({ name }) => name === from.feature)
  if (!manifest?.leans_on.includes(to.feature))
    return `imports ${to.feature}, which its manifest does not lean on`
  return OPEN[from.rest.split('/')[0]!]?.test(to.rest)
    ? null
    : `reaches into ${target}: only shared, server/public.ts, server/tables.ts (references), web/parts, and in a manifest server/events.ts`
}

/** The first circle of features, or of files that import each other, as a path; null where there is none. */
export const circleIn = (manifests: readonly Manifest[]): string[] | null => {
  const leansOn = new Map(manifests.map(({ name, leans_on }) => [name, leans_on]))
  const done = new Set<string>()
  const walk = (name: string, path: readonly string[]): string[] | null => {
    if (path.includes(name)) return [...path.slice(path.indexOf(name)), name]
    if (done.has(name)) return null
    for (const next of leansOn.get(name) ?? []) {
      const circle = walk(next, [...path, name])
      if (circle) return circle
    }
    done.add(name)
    return null
  }
  for (const { name } of manifests) {
    const circle = walk(name, [])
    if (circle) return circle
  }
  return null
}

/** What is wrong with the manifests themselves. `imported`: features by the feature that imports them. */
export const leaningProblems = (
  manifests: readonly Manifest[],
  imported: ReadonlyMap<string, ReadonlySet<string>>,
): string[] => {
  const known = new Set(manifests.map(({ name }) => name))
  const circle = circleIn(manifests)
  return [
    ...(circle ? [`features lean on each other in a circle: ${circle.join(' > ')}`] : []),
    ...manifests.flatMap(({ name, leans_on }) =>
      leans_on.flatMap((other) =>
        !known.has(other)
          ? [`features/${name}/feature.ts: leans on ${other}, which is no feature`]
          : imported.get(name)?.has(other)
            ? []
            : [`features/${name}/feature.ts: leans on ${other}, but imports nothing of it`],
      ),
    ),
  ]
}
