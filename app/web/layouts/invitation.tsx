import { Link, Outlet } from 'react-router'
import { CenterLayout } from '#core/web/layout/center-layout.tsx'
import { Logo } from '#core/web/ui/logo.tsx'
import { LanguageMenu } from '../parts/language-menu.tsx'

/** One thing to do and nothing around it. */
export default function InvitationLayout() {
  return (
    <div className="min-h-dvh bg-sunken">
      <header className="mx-auto flex max-w-2xl items-center justify-between px-4 py-4 sm:px-6"><Link to="/" className="no-underline"><Logo /></Link><LanguageMenu /></header>
      <CenterLayout size="md"><Outlet /></CenterLayout>
    </div>
  )
}
