import { keepFirstSetting, keepSetting } from '#core/server/settings.ts'
import { addMonths } from '#core/shared/plain-date.ts'
import { StartProblem } from '../config.ts'
import { features } from '../features.ts'
import type { Product } from '../runtime.ts'
import { openOldNotifications } from './notifications.ts'
import { makePeople } from './people.ts'
import { setDay } from './rent.ts'
import { seedDemo } from './seed-demo.ts'

/** The content that comes with the product, dated by the real clock: the demo's own is at some day of the past year. */
const bringContent = async ({ runtime }: Product): Promise<void> => {
  for (const feature of features)
    await runtime.db.transaction(async (tx) => feature.bringContent?.(tx as never, new Date()))
}

/** Tells the whole story at several stages: people, homes, applications, contracts in every state, a year of rent. */
export const makeDemo = async (product: Product): Promise<void> => {
  if (product.config.mode === 'production')
    throw new StartProblem('production never gets demo data')
  const started = performance.now()
  await keepFirstSetting(product.runtime.db, 'demo_begun', true)
  const today = product.clock.today()
  setDay(product, addMonths(today, -13))
  await makePeople(product)
  await bringContent(product)
  await seedDemo(product, today)
  await openOldNotifications(product)
  await keepSetting(product.runtime.db, 'demo', {
    made_in_ms: Math.round(performance.now() - started),
  })
}
