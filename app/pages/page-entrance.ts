import type { FastifyInstance } from 'fastify'
import type { Admission } from '#core/server/admission.ts'
import type { Judge, Judged } from '#core/server/entrance.ts'
import { isPlainTarget } from '#core/server/request-paths.ts'

const firstPart = (path: string): string => path.split(/[/?]/, 2)[1] ?? ''

/** The first parts of the addresses that are no pages: known once all routes are there. */
export const partsOfOthers = (server: FastifyInstance): ReadonlySet<string> => {
  const parts = new Set<string>()
  server.addHook('onRoute', ({ method, url }) => {
    if ([method].flat().includes('GET') && !url.startsWith('/*')) parts.add(firstPart(url))
  })
  return parts
}

export interface PageEntrance {
  /** The first parts of addresses that are no pages. */
  others: ReadonlySet<string>
  isKept: (target: string) => boolean
  refusal: Judged['refusal']
}

/**
 * A page takes its place where it is drawn, because what is kept needs none. Only when no more may wait is it refused
 * at the entrance, unless it is kept.
 */
export const judgePages =
  (admission: Pick<Admission, 'isFull'>, { others, isKept, refusal }: PageEntrance): Judge =>
  ({ url = '', headers }) => {
    if (!admission.isFull('pages') || !headers.accept?.includes('text/html')) return null
    const [path = ''] = url.split('?', 1)
    // Files have a dot in their names.
    if (!isPlainTarget(url) || path.includes('.') || others.has(firstPart(path))) return null
    return isKept(url) ? null : { kind: 'pages', refusal, takes_place: false }
  }
