import person from 'virtual:menu/person'
import clsx from 'clsx'
import { useEffect, useRef, type ReactNode } from 'react'
import { NavLink, useLocation, useParams } from 'react-router'
import { useT } from '#core/web/i18n/use-t.ts'
import { PageHeader } from '#core/web/layout/page-header.tsx'
import { accountPaths } from '#features/accounts/shared/paths.ts'
import { StaffReasonGate, type GivenReason } from './staff-reason.tsx'

const TAB =
  'flex min-h-11 shrink-0 items-center border-b-3 px-3 pt-[3px] font-medium whitespace-nowrap no-underline transition-colors focus-visible:-outline-offset-3'

/** What else staff see of the person; each has an address of its own. */
const PersonTabs = ({ id }: { id: string }) => {
  const t = useT()
  const nav = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  // On a phone the part that one is on may lie beyond the edge of the row.
  useEffect(() => {
    const row = nav.current
    const current = row?.querySelector<HTMLElement>('[aria-current="page"]')
    if (row && current)
      row.scrollLeft = current.offsetLeft - (row.clientWidth - current.offsetWidth) / 2
  }, [pathname])
  return (
    <nav
      ref={nav}
      aria-label={t('accounts.staff.parts')}
      className="relative mb-6 flex gap-1 overflow-x-auto border-b border-line [scrollbar-width:none]"
    >
      {person.map(({ to, label, exact }) => (
        <NavLink
          key={to}
          to={to.replace(':id', encodeURIComponent(id))}
          end={exact ?? false}
          className={({ isActive }) =>
            clsx(
              TAB,
              isActive
                ? 'border-glacier text-glacier-ink'
                : 'border-transparent text-quiet hover:text-ink',
            )
          }
        >
          {t.dynamic(label)}
        </NavLink>
      ))}
    </nav>
  )
}

/** Nothing of the person is read before staff have said why: the page itself names nobody. */
export const PersonFrame = ({
  part,
  children,
}: {
  /** What the page shows of the person; none on the first of them. */
  part?: string
  children: (id: string, given: GivenReason) => ReactNode
}) => {
  const t = useT()
  const { id = '' } = useParams()
  const title = part ?? t('accounts.staff.person')
  return (
    <>
      <title>{title}</title>
      <PageHeader
        title={title}
        crumbs={[
          { to: accountPaths.adminUsers, label: t('accounts.admin.users') },
          ...(part ? [{ to: accountPaths.adminUser(id), label: t('accounts.staff.person') }] : []),
        ]}
      />
      <StaffReasonGate>
        {(given) => (
          <>
            <PersonTabs id={id} />
            {children(id, given)}
          </>
        )}
      </StaffReasonGate>
    </>
  )
}
