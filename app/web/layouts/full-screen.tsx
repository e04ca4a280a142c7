import { Outlet } from 'react-router'

/** The whole screen is the page's: nothing above and nothing below it. */
export default function FullScreenLayout() {
  return (
    <main id="main" tabIndex={-1} className="min-h-dvh">
      <Outlet />
    </main>
  )
}
