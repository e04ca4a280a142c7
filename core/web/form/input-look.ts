import clsx from 'clsx'

/** The box of every typed field: 44 pixels high, an edge one can see, red only with a problem beside it. */
export const inputLook = (has_error: unknown, extra?: string): string =>
  clsx(
    'w-full min-h-11 rounded-control border bg-surface px-3 py-2 text-ink transition-colors disabled:bg-sunken disabled:text-quiet',
    has_error ? 'border-lava border-2' : 'border-edge hover:border-glacier',
    extra,
  )

/** Around a control with something beside it in one box: a unit, a country, a button. A button in it shows its own focus. */
export const boxLook = (has_error: unknown, extra?: string): string =>
  clsx(
    'flex min-h-11 items-stretch overflow-hidden rounded-control border bg-surface transition-colors has-[:focus-visible:not(button)]:outline-3 has-[:focus-visible:not(button)]:outline-offset-2 has-[:focus-visible:not(button)]:outline-focus has-disabled:bg-sunken',
    has_error ? 'border-lava border-2' : 'border-edge hover:border-glacier',
    extra,
  )

export const INNER = 'min-w-0 flex-1 bg-transparent px-3 py-2 outline-none! disabled:text-quiet'

/** The look of one radio button. */
export const RADIO_DOT =
  'mt-0.5 size-5 shrink-0 cursor-pointer appearance-none rounded-full border-2 border-edge bg-surface checked:border-6 checked:border-glacier disabled:opacity-50'
