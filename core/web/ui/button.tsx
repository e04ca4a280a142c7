import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { Link } from 'react-router'
import {
  buttonLook,
  drawnOut,
  type ButtonEdge,
  type ButtonSize,
  type ButtonVariant,
} from './button-look.ts'
import { Spinner } from './spinner.tsx'

interface Look {
  variant?: ButtonVariant
  size?: ButtonSize
  icon?: ReactNode
  /** Fills the width of its place, for phones and narrow forms. */
  wide?: boolean
  /** Of a quiet button that begins or ends a line: its words stand at that edge of the text. */
  edge?: ButtonEdge
  children: ReactNode
}
type LinkProps = Look & {
  to: string
  prefetch?: 'intent' | 'none'
  /** The page stays where it is. */
  preventScrollReset?: boolean
  onClick?: () => void
}
type ButtonProps = Look & {
  to?: undefined
  /** Keeps its width, shows a turning arc and answers no second press. */
  is_loading?: boolean
} & Omit<ComponentProps<'button'>, 'children'>

/**
 * A field that is left may say what is wrong, which moves the button below it: it is left once the press is over, or the button would
 * be gone from under the finger.
 */
const stayInField = (event: MouseEvent): void => event.preventDefault()
/** Enter in a field presses its button too, and leaves nothing: such a press has no `detail`. */
const leaveField = ({ detail, currentTarget }: MouseEvent<HTMLButtonElement>): void => {
  if (detail > 0) currentTarget.focus()
}

/** Does something, or with `to` goes somewhere that counts as an action. */
export function Button(props: ButtonProps | LinkProps) {
  const { variant = 'primary', size = 'normal', icon, wide, edge, children } = props
  const look = (extra?: string) =>
    buttonLook(
      variant,
      size,
      [wide && 'w-full', drawnOut(size, edge), extra].filter(Boolean).join(' '),
    )
  if (props.to !== undefined)
    return (
      <Link
        to={props.to}
        data-button=""
        prefetch={props.prefetch ?? 'none'}
        preventScrollReset={props.preventScrollReset}
        onClick={props.onClick}
        className={look()}
      >
        {icon}
        {children}
      </Link>
    )
  const {
    variant: _v,
    size: _s,
    icon: _i,
    wide: _w,
    edge: _e,
    to: _t,
    children: _c,
    is_loading = false,
    className,
    type = 'button',
    onClick,
    ...rest
  } = props
  return (
    <button
      {...rest}
      type={type}
      aria-busy={is_loading || undefined}
      aria-disabled={is_loading || rest['aria-disabled']}
      {...(type === 'submit' && { onMouseDown: stayInField })}
      onClick={(event) => {
        if (is_loading) return event.preventDefault()
        if (type === 'submit') leaveField(event)
        onClick?.(event)
      }}
      className={look(className)}
    >
      {is_loading ? <Spinner /> : icon}
      {children}
    </button>
  )
}
