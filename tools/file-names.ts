/** What a feature says of its own folders. */
interface Manifest {
  name: string
  areas?: readonly string[]
}

const SHARED =
  /^(message-keys|model|rules|lifecycle|access|api|law|enums|printable|text-search|steps|schedule|paths)(\.test)?\.ts$|^(steps|api|law)\//
const WEB = /^(pages|parts|steps)\//
/** Files that lie in `server/` itself. The first five may be folders of the same name once they are too large. */
const SERVER_FILES =
  /^(queries|handlers|jobs|public|seed|tables|events|notices|changes|waiting-tasks|quick-search|answers|extension-points|standing|row-security|personal-data|site|checks|import)\.ts$/
/** Folders of `server/` in every feature. `content` and `test-content` hold what people wrote, no code. */
const SERVER_FOLDERS = [
  'queries',
  'handlers',
  'jobs',
  'public',
  'seed',
  'documents',
  'content',
  'test-content',
]
const FORBIDDEN = /(^|\/)(utils?|helpers?|common|lib|misc|services?|managers?)(\/|\.tsx?$)/

const serverProblem = (name: string, { name: feature, areas = [] }: Manifest): string | null => {
  const [folder, ...rest] = name.split('/')
  if (rest.length === 0)
    return SERVER_FILES.test(name) || name.endsWith('.test.ts')
      ? null
      : 'is not in the vocabulary of server/: name it so, or put it in an area'
  return [...SERVER_FOLDERS, ...areas].includes(folder!)
    ? null
    : `is in ${folder}/, which is neither in the vocabulary of server/ nor among the areas of features/${feature}/feature.ts`
}

/** Why a file may not have this name or lie in this place, or null. */
export const fileNameProblem = (file: string, manifests: readonly Manifest[]): string | null => {
  if (FORBIDDEN.test(file))
    return 'has no noun: utils, helpers, common, lib, misc, service, manager'
  const [, feature, platform, name = ''] =
    /^features\/([^/]+)\/(?:(shared|server|web)\/)?(.+)$/.exec(file) ?? []
  if (feature === undefined) return null
  const manifest = manifests.find((one) => one.name === feature)
  if (!manifest) return `${feature} is not in the order of features`
  if (platform === 'shared' && !SHARED.test(name)) return 'is not in the vocabulary of shared/'
  if (platform === 'web' && !WEB.test(name)) return 'web/ holds pages/ and parts/'
  return platform === 'server' ? serverProblem(name, manifest) : null
}

/** Areas that a manifest names and that have no file. */
export const emptyAreas = (files: readonly string[], manifests: readonly Manifest[]): string[] =>
  manifests.flatMap(({ name, areas = [] }) =>
    areas
      .filter((area) => !files.some((file) => file.startsWith(`features/${name}/server/${area}/`)))
      .map((area) => `features/${name}/feature.ts: the area ${area} has no file`),
  )
