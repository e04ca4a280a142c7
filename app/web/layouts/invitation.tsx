import { Outlet } from 'react-router'
import { QuietFrame } from '../parts/quiet-frame.tsx'

/** One thing to do and nothing around it. */
export default function InvitationLayout() {
  return (
    <QuietFrame size="md">
      <Outlet />
    </QuietFrame>
  )
}
