import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { CenterLayout } from '#core/web/layout/center-layout.tsx'
import { Logo } from '#core/web/ui/logo.tsx'
import { FRONT_PATH } from '#core/shared/paths.ts'
import { LanguageMenu } from './language-menu.tsx'

/** The mark, the languages, and nothing else around what the page is for. */
export const QuietFrame = ({ size, children }: { size: 'sm' | 'md'; children: ReactNode }) => (
  <div className="min-h-dvh bg-sunken">
    <header className="mx-auto flex max-w-2xl items-center justify-between px-4 py-4 sm:px-6">
      <Link to={FRONT_PATH} className="no-underline">
        <Logo />
      </Link>
      <LanguageMenu />
    </header>
    <CenterLayout size={size}>{children}</CenterLayout>
  </div>
)
