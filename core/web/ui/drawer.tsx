import { lazy, Suspense, useRef } from 'react'
import type { DrawerProps } from './drawer-frame.tsx'

const DrawerFrame = lazy(() => import('./drawer-frame.tsx'))

/** A panel from the side: filters, a phone's menu, details beside a list. Its machinery is fetched when one first opens. */
export function Drawer(props: DrawerProps) {
  // Once opened it stays, so that closing can be seen and focus goes back.
  const was_open = useRef(false)
  was_open.current ||= props.is_open
  return was_open.current ? (
    <Suspense>
      <DrawerFrame {...props} />
    </Suspense>
  ) : null
}
