import person from 'virtual:menu/person'
import clsx from 'clsx'
import { Fragment, useEffect, useRef, type ReactNode } from 'react'
import { NavLink, useLocation, useParams } from 'react-router'
import { useRead } from '#core/web/data/reads.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { PageHeader } from '#core/web/layout/page-header.tsx'
import { readUserAsStaff } from '#features/accounts/shared/api.ts'
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
      className="max-md:swipe-row relative -mx-4 mb-6 flex gap-1 border-b border-line px-4 md:mx-0 md:flex-wrap md:px-0"
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

interface HeadProps {
  id: string
  /** What the page shows of the person; none on the first of them. */
  part: string | undefined
}

const Head = ({ id, part, name }: HeadProps & { name: string | undefined }) => {
  const t = useT()
  const person = name ?? t('accounts.staff.person')
  return (
    <PageHeader
      title={part ?? person}
      crumbs={[
        { to: accountPaths.adminUsers, label: t('accounts.admin.users') },
        ...(part ? [{ to: accountPaths.adminUser(id), label: person }] : []),
      ]}
    />
  )
}

/**
 * Staff who have said why see whose it is. The first page reads the person; the others take the name from there, because
 * each reading is one more that the person is told of.
 */
const NamedHead = ({ given, ...of }: HeadProps & { given: GivenReason }) => {
  const { data } = useRead(
    readUserAsStaff,
    { id: of.id, query: { ...given } },
    { enabled: of.part === undefined },
  )
  return <Head {...of} name={data?.full_name} />
}

/** Nothing of the person is read before staff have said why. The page's title names nobody: it stays in the history. */
export const PersonFrame = ({
  part,
  children,
}: {
  part?: string
  children: (id: string, given: GivenReason) => ReactNode
}) => {
  const t = useT()
  const { id = '' } = useParams()
  const head = (given: GivenReason | null) =>
    given ? (
      <NamedHead key={id} {...{ id, part, given }} />
    ) : (
      <Head {...{ id, part }} name={undefined} />
    )
  return (
    <>
      <title>{part ?? t('accounts.staff.person')}</title>
      <StaffReasonGate head={head}>
        {(given) => (
          <>
            <PersonTabs id={id} />
            {/* What was read of one person never stands in for another. */}
            <Fragment key={id}>{children(id, given)}</Fragment>
          </>
        )}
      </StaffReasonGate>
    </>
  )
}
