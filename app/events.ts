import type { Feature } from '#core/server/feature.ts'
import type { Listeners } from '#core/server/events.ts'
import type { Job } from '#core/server/context.ts'
import { unanswered } from '#core/server/extension-point.ts'
import { noticeRules } from '#features/notifications/server/extension-points.ts'
import { notify } from '#features/notifications/server/jobs.ts'
import { quickSearchRules } from '#features/search/server/extension-points.ts'
import { waitingTaskRules } from '#features/tasks/server/extension-points.ts'
import { features } from './features.ts'
import './personal-data.ts'

/** The feature that announces an event: its name is the first part of the event's. */
const announcerOf = (event: string): string => event.split('.')[0]!

/**
 * Which jobs run after which event. Every feature's listeners are added to those of the others: those of
 * the feature that announces the event first, then the rest in the order of the features.
 */
export const collectListeners = (
  manifests: readonly Pick<Feature, 'name' | 'listeners'>[],
): Listeners => {
  const collected: Listeners = new Map()
  const add = (isFirst: boolean): void => {
    for (const { name, listeners = [] } of manifests)
      for (const { event, jobs } of listeners)
        if ((announcerOf(event) === name) === isFirst)
          collected.set(event, [...(collected.get(event) ?? []), ...jobs])
  }
  add(true)
  add(false)
  return collected
}

export const listeners: Listeners = collectListeners(features)

/** Who is notified of an event in the product learns of it after all other work that it sets off. */
const rules = features.flatMap((feature) => feature.notices ?? [])
for (const { event } of rules) listeners.set(event, [...(listeners.get(event) ?? []), notify])
noticeRules.fill(new Map(rules.map((rule) => [rule.event, rule])))

waitingTaskRules.fill(features.flatMap((feature) => feature.waiting_tasks ?? []))
quickSearchRules.fill(features.flatMap((feature) => feature.quick_search ?? []))

const open = unanswered()
if (open.length > 0) throw new Error(`no manifest answers ${open.join(', ')}`)

const isJob = (value: unknown): value is Job<never> =>
  typeof value === 'object' && value !== null && 'run' in value && 'retries' in value

/** Every job of the product. */
export const jobs: readonly Job<never>[] = features
  .flatMap((feature) => feature.jobs ?? [])
  .flatMap((exported) => Object.values(exported).filter(isJob))
