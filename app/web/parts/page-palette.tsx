import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { useRead } from '#core/web/data/reads.ts'
import { useLang } from '#core/web/i18n/messages.tsx'
import { useT } from '#core/web/i18n/use-t.ts'
import CommandPalette from '#core/web/ui/command-palette.tsx'
import { quickSearch } from '#features/search/shared/api.ts'
import { searchPaths } from '#features/search/shared/paths.ts'
import { namedPages } from '../page-names.ts'
import { useReader } from '../reader.ts'
import { KeyList } from './key-list.tsx'
import { appPaths } from '../../paths.ts'

/** Which part of the product a page belongs to, where its name alone does not say so. */
const partOf = (path: string, t: ReturnType<typeof useT>): string | undefined =>
  path.startsWith(appPaths.admin)
    ? t('app.nav.admin')
    : path.startsWith('/legal')
      ? t('app.footer.legal')
      : undefined

/** A pause in typing before anything is looked up. */
const PAUSE_MS = 150
const SHORTEST = 2
const SIGN_OUT = 'action:sign-out'
const SHOW_KEYS = 'action:show-keys'

/** Homes, leases, people and articles for what was typed, once typing pauses. */
const useFound = (typed: string, isLandlord: boolean) => {
  const t = useT()
  const lang = useLang()
  const [q, setQ] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setQ(typed), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed])
  const isAsked = typed.length >= SHORTEST
  const { data, isFetching, isError } = useRead(
    quickSearch,
    { query: { q, lang } },
    { enabled: q.length >= SHORTEST },
  )
  const more = (isAsked && !isError ? (data?.items ?? []) : []).map((found) => ({
    key: found.path,
    label: found.label,
    note: [t.dynamic(`app.palette.kind.${found.kind}`), found.note].filter(Boolean).join(' · '),
  }))
  // A few of each kind are shown here: all that is a landlord's own is a press away.
  if (isAsked && isLandlord)
    more.push({ key: searchPaths.own(typed), label: t('app.nav.search_own'), note: typed })
  const state = !isAsked
    ? ('idle' as const)
    : isError
      ? ('failed' as const)
      : isFetching || q !== typed
        ? ('searching' as const)
        : ('idle' as const)
  return { more, state }
}

/** Every page that the reader may open, by its name; what they may see of homes, leases, people and articles; signing out. */
export default function PagePalette({
  is_open,
  onClose,
  onLeave,
}: {
  is_open: boolean
  onClose: () => void
  /** Signs out. */
  onLeave: () => Promise<void>
}) {
  const t = useT()
  const reader = useReader()
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const [showsKeys, setShowsKeys] = useState(false)
  const { more, state } = useFound(is_open ? typed : '', reader?.user_type === 'LL')
  if (!reader) return null
  const entries = [
    ...namedPages(reader).map(({ path, name }) => ({
      key: path,
      label: t.dynamic(name),
      note: partOf(path, t),
    })),
    { key: SHOW_KEYS, label: t('app.keys.title'), note: t('app.palette.kind.action') },
    { key: SIGN_OUT, label: t('app.nav.logout'), note: t('app.palette.kind.action') },
  ]
  const pick = ({ key }: { key: string }) => {
    onClose()
    if (key === SHOW_KEYS) return setShowsKeys(true)
    void (key === SIGN_OUT ? onLeave() : navigate(key))
  }
  return (
    <>
      <CommandPalette
        is_open={is_open}
        onClose={onClose}
        label={t('app.palette.label')}
        placeholder={t('app.palette.placeholder')}
        entries={entries}
        more={more}
        state={state}
        failed_text={t('app.palette.failed')}
        onTyped={setTyped}
        onPick={pick}
      />
      <KeyList is_open={showsKeys} onClose={() => setShowsKeys(false)} />
    </>
  )
}
