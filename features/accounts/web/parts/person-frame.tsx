import person from 'virtual:menu/person'
import { Fragment, type ReactNode } from 'react'
import { useLocation, useParams } from 'react-router'
import { useRead } from '#core/web/data/reads.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { LinkBar } from '#core/web/layout/link-bar.tsx'
import { PageHeader } from '#core/web/layout/page-header.tsx'
import { readUserAsStaff } from '#features/accounts/shared/api.ts'
import { accountPaths } from '#features/accounts/shared/paths.ts'
import { StaffReasonGate, type GivenReason } from './staff-reason.tsx'

/** What else staff see of the person; each has an address of its own. */
const PersonTabs = ({ id }: { id: string }) => {
  const t = useT()
  const { pathname } = useLocation()
  const links = person.map(({ to, label, exact }) => {
    const address = to.replace(':id', encodeURIComponent(id))
    const isBelow = exact !== true && pathname.startsWith(`${address}/`)
    return {
      key: to,
      to: address,
      label: t.dynamic(label),
      is_current: pathname === address || isBelow,
    }
  })
  return <LinkBar label={t('accounts.staff.parts')} links={links} />
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
