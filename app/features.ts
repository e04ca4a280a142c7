import type { Feature } from '#core/server/feature.ts'
import { FEATURES } from '#features/order.ts'

/** The server manifests of all features, in the order of features/order.ts. */
export const features: readonly Feature[] = await Promise.all(
  FEATURES.map(async (name) => {
    const { feature } = (await import(`#features/${name}/feature.ts`)) as { feature: Feature }
    if (feature.name !== name) throw new Error(`features/${name} says it is ${feature.name}`)
    return feature
  }),
)

for (const { answers = [] } of features) for (const { give } of answers) give()
