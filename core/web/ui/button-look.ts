import clsx from 'clsx'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'
export type ButtonSize = 'normal' | 'small'

const BASE =
  'inline-flex items-center justify-center gap-2 rounded-control font-[560] no-underline text-center select-none transition-colors duration-150 disabled:opacity-55 aria-disabled:opacity-55 aria-disabled:cursor-not-allowed [&>svg]:shrink-0'
const LOOK: Record<ButtonVariant, string> = {
  primary: 'bg-glacier text-on-glacier enabled:hover:bg-glacier-strong [a]:hover:bg-glacier-strong',
  secondary:
    'border border-edge bg-surface text-ink enabled:hover:bg-sunken enabled:hover:border-glacier [a]:hover:bg-sunken [a]:hover:border-glacier',
  quiet: 'text-glacier-ink enabled:hover:bg-glacier-soft [a]:hover:bg-glacier-soft',
  danger: 'bg-lava text-on-lava enabled:hover:bg-lava-strong [a]:hover:bg-lava-strong',
}
const SIZE: Record<ButtonSize, string> = {
  normal: 'min-h-11 px-4 py-2',
  small: 'min-h-9 px-3 py-1 text-sm touch',
}

/** A quiet button has no edge to be seen: drawn out by its padding, its words stand at the edge of the text beside it. */
export type ButtonEdge = 'start' | 'end'
const OUT: Record<ButtonSize, Record<ButtonEdge, string>> = {
  normal: { start: '-ms-4', end: '-me-4' },
  small: { start: '-ms-3', end: '-me-3' },
}
export const drawnOut = (size: ButtonSize, edge: ButtonEdge | undefined): string =>
  edge === undefined ? '' : OUT[size][edge]

/** The classes of a button, also for links and file labels that look like one. */
export const buttonLook = (
  variant: ButtonVariant,
  size: ButtonSize,
  extra?: string | false,
): string => clsx(BASE, LOOK[variant], SIZE[size], extra)
