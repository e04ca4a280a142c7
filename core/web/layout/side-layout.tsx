import type { ReactNode } from 'react'

/** A page with navigation at its side: people's and teams' pages. */
export function SideLayout({ nav, children }: { nav: ReactNode; children: ReactNode }) {
  return (
    <div className="mx-auto grid max-w-7xl gap-x-10 gap-y-4 px-4 py-6 sm:px-6 sm:py-8 lg:grid-cols-[15rem_minmax(0,1fr)]">
      <div className="min-w-0 lg:sticky lg:top-6 lg:self-start">{nav}</div>
      <main id="main" tabIndex={-1} className="min-w-0">
        {children}
      </main>
    </div>
  )
}
