import { Outlet } from 'react-router'
import { CenterLayout } from '#core/web/layout/center-layout.tsx'
import { Shell } from '../parts/shell.tsx'

export default function CenteredLayout() {
  return (
    <Shell>
      <CenterLayout size="md">
        <Outlet />
      </CenterLayout>
    </Shell>
  )
}
