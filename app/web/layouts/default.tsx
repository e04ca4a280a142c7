import { Outlet } from 'react-router'
import { CenterLayout } from '#core/web/layout/center-layout.tsx'
import { Shell } from '../parts/shell.tsx'

export default function DefaultLayout() {
  return (
    <Shell>
      <CenterLayout size="xl">
        <Outlet />
      </CenterLayout>
    </Shell>
  )
}
