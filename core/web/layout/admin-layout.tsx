import clsx from 'clsx'
import type { ReactNode } from 'react'

/** Dense, wide, keyboard first: the staff's frame around its own navigation, which others do not have. */
export function AdminLayout({
  header,
  nav,
  children,
}: {
  header: ReactNode
  nav: ReactNode
  children: ReactNode
}) {
  return (
    <div className="flex min-h-dvh flex-col">
      {header}
      <div
        className={clsx(
          'grid flex-1 grid-cols-[minmax(0,1fr)]',
          nav
            ? 'max-lg:grid-rows-[auto_1fr] lg:grid-cols-[14rem_minmax(0,1fr)]'
            : 'mx-auto w-full max-w-7xl',
        )}
      >
        {nav ? (
          <div className="border-line bg-surface p-3 max-lg:border-b max-lg:px-4 lg:border-e">
            <div className="lg:sticky lg:top-3 lg:max-h-[calc(100dvh-1.5rem)] lg:overflow-y-auto">
              {nav}
            </div>
          </div>
        ) : null}
        <main id="main" tabIndex={-1} className="min-w-0 p-4 sm:p-6">
          {children}
        </main>
      </div>
    </div>
  )
}
