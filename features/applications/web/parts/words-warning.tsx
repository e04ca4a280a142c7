import panels from 'virtual:panels/words-warning'
import type { WordsWarning as Warning } from '#features/applications/shared/model.ts'

/** What a panel beside words of the other side is given. */
export interface WordsWarningProps {
  warning: NonNullable<Warning>
}

/** Beside what the other side wrote: a warning where it looks like fraud. */
export function WordsWarning({ warning }: { warning: Warning }) {
  if (warning === null) return null
  return panels.map((Panel, at) => <Panel key={at} warning={warning} />)
}
