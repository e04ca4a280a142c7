interface BuiltRoute {
  id: string
  parentId?: string | undefined
  path?: string | undefined
}
/** What this module reads of a page build; the rest of it is handed on. */
export interface PageBuild {
  routes: Readonly<Record<string, BuiltRoute | undefined>>
  assets: { routes: Readonly<Record<string, unknown>> }
}

/** A route below a path of its own begins with that of its parents. */
const firstSegment = (routes: PageBuild['routes'], { parentId, path }: BuiltRoute): string => {
  const parent = parentId === undefined ? undefined : routes[parentId]
  const above = parent ? firstSegment(routes, parent) : ''
  return above || (path ?? '').replace(/^\//, '').split('/')[0]!.toLowerCase()
}

/** A segment that an address need not have word for word. */
const isOpen = (segment: string): boolean => segment === '' || /[:*?]/.test(segment)

const partOf = <T>(whole: Readonly<Record<string, T>>, ids: ReadonlySet<string>) =>
  Object.fromEntries(Object.entries(whole).filter(([id]) => ids.has(id)))

/**
 * The build with the routes that an address beginning with this segment can match, and no others. The router compares an
 * address with every route, several times for each page that is drawn; with all 175 that took a seventh of the time.
 */
const buildNear = <T extends PageBuild>(build: T, segment: string): T => {
  const ids = new Set(
    Object.entries(build.routes)
      .filter(([, route]) => {
        const first = firstSegment(build.routes, route!)
        return isOpen(first) || first === segment
      })
      .map(([id]) => id),
  )
  return {
    ...build,
    routes: partOf(build.routes, ids),
    assets: { ...build.assets, routes: partOf(build.assets.routes, ids) },
  }
}

/** Chooses for a path the value made from the build with its routes alone; one is made for each first segment, when it is first asked for. */
export const nearRoutes = <T extends PageBuild, V>(
  build: T,
  make: (part: T) => V,
): ((pathname: string) => V) => {
  const whole = make(build)
  const segments = new Set(
    Object.values(build.routes).map((route) => firstSegment(build.routes, route!)),
  )
  const made = new Map<string, V>()
  return (pathname) => {
    const asked = pathname.split('/')[1]?.toLowerCase() ?? ''
    // What the router asks for itself, and a segment that is spelled in another way, are compared with all of them.
    if (pathname.endsWith('.data') || asked.startsWith('__') || asked.includes('%')) return whole
    const segment = segments.has(asked) && !isOpen(asked) ? asked : ''
    const known = made.get(segment)
    if (known !== undefined) return known
    const near = make(buildNear(build, segment))
    made.set(segment, near)
    return near
  }
}
