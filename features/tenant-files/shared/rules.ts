import { unprintable } from '#core/shared/printable.ts'
import { at, type Problem } from '#core/shared/problem.ts'
import type { FILE_STATES } from './model.ts'

type FileState = (typeof FILE_STATES)[number]

const DAY_MS = 86_400_000

/** Open until the very moment of its end; what was revoked stays revoked. */
export const stateOf = (
  file: { expires_at: string; revoked_at: string | null },
  now: Date,
): FileState =>
  file.revoked_at !== null
    ? 'revoked'
    : Date.parse(file.expires_at) > now.getTime()
      ? 'open'
      : 'ended'

export const endAfter = (days: number, now: Date): string =>
  new Date(now.getTime() + days * DAY_MS).toISOString()

/** The name is printed across every page: a sign that cannot be printed is a problem at `recipient_name`. */
export const recipientProblems = ({ recipient_name }: { recipient_name: string }): Problem[] => {
  const signs = unprintable(recipient_name)
  return signs.length > 0
    ? [at('recipient_name', 'tenant-files.unprintable_name', { signs: signs.join(' ') })]
    : []
}

/** A file with nothing in it tells the recipient nothing: a problem at `parts`. */
export const contentProblems = (chosen: {
  parts: readonly unknown[]
  paper_ids: readonly unknown[]
}): Problem[] =>
  chosen.parts.length + chosen.paper_ids.length === 0
    ? [at('parts', 'tenant-files.nothing_chosen')]
    : []
