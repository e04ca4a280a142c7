import { Outlet } from 'react-router'
import { QuietFrame } from '../parts/quiet-frame.tsx'

/** One thing to know, and the way on. */
export default function InformLayout() {
  return (
    <QuietFrame size="sm">
      <Outlet />
    </QuietFrame>
  )
}
