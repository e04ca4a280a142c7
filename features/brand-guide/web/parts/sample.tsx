import clsx from 'clsx'
import type { ReactNode } from 'react'
import { useT } from '#core/web/i18n/use-t.ts'

/** The states that samples are shown in: the last part of their message. */
export type SampleState =
  | 'rest'
  | 'filled'
  | 'empty'
  | 'focus'
  | 'disabled'
  | 'error'
  | 'loading'
  | 'long'
  | 'sizes'
  | 'kinds'
  | 'waits'
  | 'try'
  | 'compact'
  | 'open'
  | 'unlabelled'
  | 'silent'

/** Draws the focus ring where a keyboard would: on the outermost control of the sample. */
const FOCUS =
  '[&_.rounded-control:not(.rounded-control_*)]:outline-3 [&_.rounded-control:not(.rounded-control_*)]:outline-offset-2 [&_.rounded-control:not(.rounded-control_*)]:outline-focus [&_.rounded-control:not(.rounded-control_*)]:outline-solid'
const FOCUS_INPUT =
  '[&_input]:outline-3 [&_input]:outline-offset-2 [&_input]:outline-focus [&_input]:outline-solid'
const FOCUS_CARD =
  '[&_label:first-of-type]:outline-3 [&_label:first-of-type]:outline-offset-2 [&_label:first-of-type]:outline-focus [&_label:first-of-type]:outline-solid [&_label]:rounded-card'

interface Props {
  state: SampleState
  /** What carries the ring in the state `focus`. */
  ring?: 'control' | 'input' | 'card'
  /** On the page itself instead of a box: for what brings a surface of its own. */
  is_bare?: boolean
  className?: string
  children: ReactNode
}

/** A component in one state, under the state's name. */
export function Sample({ state, ring = 'control', is_bare, className, children }: Props) {
  const t = useT()
  return (
    <section className="min-w-0">
      <h2 className="mb-2 text-base font-medium tracking-normal text-quiet">
        {t.dynamic(`brand-guide.state.${state}`)}
      </h2>
      <div
        className={clsx(
          'relative min-w-0',
          !is_bare && 'rounded-card border border-line bg-surface p-4 sm:p-5',
          state === 'focus' && { control: FOCUS, input: FOCUS_INPUT, card: FOCUS_CARD }[ring],
          className,
        )}
      >
        {children}
      </div>
    </section>
  )
}

/** Samples one under another, or two side by side on a desktop. */
export function Samples({ columns = 1, children }: { columns?: 1 | 2; children: ReactNode }) {
  return (
    <div
      className={clsx(
        'grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-7',
        columns === 2 && 'lg:grid-cols-2',
      )}
    >
      {children}
    </div>
  )
}
