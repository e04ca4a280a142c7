import { existsSync } from 'node:fs'
import path from 'node:path'
import { FEATURES } from '#features/order.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')

/** What each feature says in `tests/<file>`, by feature and in their order; features without that file have nothing to say. */
export const fromFeatures = async <T>(file: string): Promise<[feature: string, said: T][]> => {
  const places = FEATURES.map(
    (feature) => [feature, path.join(ROOT, 'features', feature, 'tests', file)] as const,
  ).filter(([, place]) => existsSync(place))
  return Promise.all(
    places.map(async ([feature, place]): Promise<[string, T]> => [
      feature,
      (await import(place)) as T,
    ]),
  )
}
