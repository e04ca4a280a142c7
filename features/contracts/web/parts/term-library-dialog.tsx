import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { boxLook, INNER } from '#core/web/form/input-look.ts'
import { useLang } from '#core/web/i18n/messages.tsx'
import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from '#core/web/ui/button.tsx'
import { Dialog } from '#core/web/ui/dialog.tsx'
import { matchEntries } from '#core/web/ui/palette-match.ts'
import { SkeletonRows } from '#core/web/ui/skeleton.tsx'
import type { UsualTerm } from '#features/contracts/shared/law/usual-term.ts'

/** The library is fetched when it is first opened. */
const useLibrary = (is_open: boolean): readonly UsualTerm[] | null => {
  const [library, setLibrary] = useState<readonly UsualTerm[] | null>(null)
  useEffect(() => {
    if (is_open && library === null)
      void import('#features/contracts/shared/law/usual-terms.ts').then(({ USUAL_TERMS }) =>
        setLibrary(USUAL_TERMS),
      )
  }, [is_open, library])
  return library
}

function Found({
  library,
  typed,
  onChoose,
}: {
  library: readonly UsualTerm[]
  typed: string
  onChoose: (term: UsualTerm) => void
}) {
  const t = useT()
  const lang = useLang()
  const entries = library.map((term) => ({
    key: term.key,
    label: term[lang].title,
    note: term[lang].text,
    term,
  }))
  const found = matchEntries(entries, typed)
  return (
    <>
      <p role="status" className="mt-3 text-sm text-quiet">
        {t('contracts.library.found', { count: found.length })}
      </p>
      <ul className="mt-1 divide-y divide-line">
        {found.map(({ key, label, note, term }) => (
          <li key={key} className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-4">
            <div className="min-w-0 flex-1 basis-64">
              <h3 className="text-base font-semibold">{label}</h3>
              <p className="measure text-quiet">{note}</p>
            </div>
            <Button size="small" variant="secondary" onClick={() => onChoose(term)}>
              <span aria-hidden="true">{t('contracts.library.choose')}</span>
              <span className="sr-only">{t('contracts.library.choose_one', { title: label })}</span>
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}

/** Usual lawful clauses to choose from, in the reader's language; the chosen one is handed on in all of them. */
export function TermLibraryDialog({
  is_open,
  onClose,
  onChoose,
}: {
  is_open: boolean
  onClose: () => void
  onChoose: (term: UsualTerm) => void
}) {
  const t = useT()
  const library = useLibrary(is_open)
  const [typed, setTyped] = useState('')
  return (
    <Dialog
      is_open={is_open}
      onClose={onClose}
      size="wide"
      title={t('contracts.library.title')}
      lead={t('contracts.library.lead')}
    >
      <div role="search" className={boxLook(false)}>
        <Search size={18} aria-hidden="true" className="ms-3 shrink-0 self-center text-quiet" />
        <input
          type="search"
          aria-label={t('contracts.library.search')}
          placeholder={t('contracts.library.search')}
          value={typed}
          autoComplete="off"
          className={INNER}
          onChange={(event) => setTyped(event.target.value)}
        />
      </div>
      {library ? (
        <Found library={library} typed={typed} onChoose={onChoose} />
      ) : (
        <SkeletonRows rows={4} />
      )}
    </Dialog>
  )
}
