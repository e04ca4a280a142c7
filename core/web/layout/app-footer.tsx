import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { IglooMark } from '#core/web/ui/igloo-mark.tsx'

interface Props {
  columns: readonly { title: string; links: readonly { to: string; label: string }[] }[]
  /** Address, phone, registration: who is behind this. */
  about?: ReactNode
  children?: ReactNode
}

export function AppFooter({ columns, about, children }: Props) {
  return (
    <footer className="mt-16 border-t border-line bg-sunken">
      <div className="mx-auto grid max-w-7xl grid-cols-2 gap-x-4 gap-y-8 px-4 py-10 sm:gap-x-6 sm:px-6 lg:grid-cols-[1.5fr_repeat(4,1fr)]">
        <div className="space-y-3 max-lg:col-span-2">
          <IglooMark size={40} />
          {about && <div className="text-sm text-quiet">{about}</div>}
        </div>
        {columns.map((column) => (
          <div key={column.title}>
            <h2 className="mb-2 text-base">{column.title}</h2>
            <ul>
              {column.links.map((link) => (
                <li key={link.to}>
                  <Link
                    to={link.to}
                    className="inline-flex min-h-11 items-center text-quiet [overflow-wrap:anywhere] max-sm:text-sm underline-offset-[3px] hover:text-ink hover:underline"
                  >
                    {link.label}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      {children && (
        <div className="border-t border-line">
          <div className="mx-auto flex max-w-7xl flex-wrap items-center justify-between gap-4 px-4 py-4 text-sm text-quiet sm:px-6">
            {children}
          </div>
        </div>
      )}
    </footer>
  )
}
