import { Outlet } from 'react-router'
import { Shell } from '../parts/shell.tsx'

/** The page brings its own bands, as wide as it needs. */
export default function ProductLayout() {
  return (
    <Shell>
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
    </Shell>
  )
}
