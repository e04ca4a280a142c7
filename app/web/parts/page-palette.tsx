import { useNavigate } from 'react-router'
import { useT } from '#core/web/i18n/use-t.ts'
import CommandPalette from '#core/web/ui/command-palette.tsx'
import { namedPages } from '../page-names.ts'
import { useReader } from '../reader.ts'
import { appPaths } from '../../paths.ts'

/** Which part of the product a page belongs to, where its name alone does not say so. */
const partOf = (path: string, t: ReturnType<typeof useT>): string | undefined =>
  path.startsWith(appPaths.admin)
    ? t('app.nav.admin')
    : path.startsWith('/legal')
      ? t('app.footer.legal')
      : undefined

/** Every page that the reader may open, by its name. */
export default function PagePalette({
  is_open,
  onClose,
}: {
  is_open: boolean
  onClose: () => void
}) {
  const t = useT()
  const reader = useReader()
  const navigate = useNavigate()
  if (!reader) return null
  const entries = namedPages(reader).map(({ path, name }) => ({
    key: path,
    label: t.dynamic(name),
    note: partOf(path, t),
  }))
  return (
    <CommandPalette
      is_open={is_open}
      onClose={onClose}
      label={t('app.palette.label')}
      placeholder={t('app.palette.placeholder')}
      entries={entries}
      onPick={({ key }) => {
        onClose()
        void navigate(key)
      }}
    />
  )
}
