import person from 'virtual:menu/person'
import {
  createContext,
  Fragment,
  useCallback,
  useContext,
  useEffect,
  useState,
  type ReactNode,
} from 'react'
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
      title={
        part ? (
          <>
            {part} {/* The place is kept until the name is known. */}
            <span className="block text-lg font-normal">{name ?? '\u00a0'}</span>
          </>
        ) : (
          person
        )
      }
      crumbs={[
        { to: accountPaths.adminUsers, label: t('accounts.admin.users') },
        ...(part ? [{ to: accountPaths.adminUser(id), label: person }] : []),
      ]}
    />
  )
}

const NameContext = createContext<(name: string) => void>(() => undefined)

/** Says who it is, where the page has read that, so that the heading names them. */
export const PersonName = ({ name }: { name: string }) => {
  const tell = useContext(NameContext)
  useEffect(() => tell(name), [tell, name])
  return null
}

/**
 * Staff who have said why see whose it is. The first page reads the person; the others are told the name by what they read
 * anyway, because each reading is one more that the person is told of.
 */
const NamedHead = ({
  given,
  known,
  ...of
}: HeadProps & { given: GivenReason; known: string | undefined }) => {
  const { data } = useRead(
    readUserAsStaff,
    { id: of.id, query: { ...given } },
    { enabled: of.part === undefined },
  )
  return <Head {...of} name={known ?? data?.full_name} />
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
  const [told, setTold] = useState<{ id: string; name: string } | null>(null)
  const tell = useCallback((name: string) => setTold({ id, name }), [id])
  const known = told?.id === id ? told.name : undefined
  const head = (given: GivenReason | null) =>
    given ? (
      <NamedHead key={id} {...{ id, part, given, known }} />
    ) : (
      <Head {...{ id, part }} name={undefined} />
    )
  return (
    <NameContext value={tell}>
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
    </NameContext>
  )
}
