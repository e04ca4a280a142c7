import { readFileSync } from 'node:fs'
import path from 'node:path'

/**
 * Which modules come in one file. Left to itself the bundler makes a file of every set of modules that the same pages load: a
 * hundred for a step of a lease, each asked for alone and each with a head of its own. The plan, tools/file-groups.json, joins them
 * so that a page asks for few and carries little that it does not use; a group has no other reason than that the same pages need its
 * modules. `node tools/plan-files.ts` searches for it and says how it weighs files against bytes. A module that is newer than the plan
 * comes in the file of whatever needs it first; when a page goes over its budget by that (tools/check-weights.ts), plan anew.
 */
export interface FileGroup {
  name: string
  /** By `moduleName`. */
  modules: string[]
}
export const PLAN = 'tools/file-groups.json'

/** The path of a module in the project, the same on every machine. */
export const moduleName = (root: string, id: string): string => {
  const at = id.lastIndexOf('/node_modules/')
  return at === -1 ? id.replace(`${root}${path.sep}`, '') : id.slice(at + 1)
}

/** The plan as the bundler takes it. What others stand on comes first in it, or they would take it along. */
export const fileGroups = (root: string) => {
  const plan = JSON.parse(readFileSync(path.join(root, PLAN), 'utf8')) as FileGroup[]
  return plan.map(({ name, modules }, at) => {
    const own = new Set(modules)
    return {
      name,
      priority: plan.length - at,
      test: (id: string) => own.has(moduleName(root, id)),
    }
  })
}

/** Addresses of pages that are opened often: a step of a lease, a landlord's first page. */
export const OFTEN = /^\/(?:landlords\/home$|rental-contracts\/:id\/edit)/
