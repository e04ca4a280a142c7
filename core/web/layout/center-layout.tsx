import clsx from 'clsx'
import type { ReactNode } from 'react'

const WIDTH = { sm: 'max-w-lg [--field-medium:100%]', md: 'max-w-2xl', xl: 'max-w-7xl' } as const

/** The page in the middle: sm for one question, md for a form or text, xl for lists. */
export function CenterLayout({
  size,
  children,
}: {
  size: keyof typeof WIDTH
  children: ReactNode
}) {
  return (
    <main
      data-gives-room=""
      id="main"
      tabIndex={-1}
      className={clsx('mx-auto w-full px-4 py-6 sm:px-6 sm:py-10', WIDTH[size])}
    >
      {children}
    </main>
  )
}
