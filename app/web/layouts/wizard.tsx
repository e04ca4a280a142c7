import { Outlet } from 'react-router'
import { Shell } from '../parts/shell.tsx'

/** The wizard's frame brings its own columns, as wide as it needs. */
export default function WizardLayout() {
  return (
    <Shell>
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
    </Shell>
  )
}
