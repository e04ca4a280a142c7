import { Outlet } from 'react-router'

/** What the banners leave of the screen is the page's: nothing else is above or below it. */
export default function FullScreenLayout() {
  return (
    <main id="main" tabIndex={-1} data-fills-screen className="flex min-h-0 flex-1 flex-col">
      <Outlet />
    </main>
  )
}
