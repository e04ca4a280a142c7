import clsx from 'clsx'
import type { ComponentProps } from 'react'

/** An action that sits in running text and looks like a link. */
export function LinkButton({ className, type = 'button', ...rest }: ComponentProps<'button'>) {
  return (
    <button
      {...rest}
      type={type}
      className={clsx(
        'inline cursor-pointer text-start font-medium text-glacier-ink underline decoration-1 underline-offset-[3px] hover:decoration-2 disabled:opacity-55',
        className,
      )}
    />
  )
}
