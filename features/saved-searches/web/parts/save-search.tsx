import { Bookmark, BookmarkCheck } from 'lucide-react'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useRead } from '#core/web/data/reads.ts'
import { useSend } from '#core/web/data/send.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from '#core/web/ui/button.tsx'
import { Dialog } from '#core/web/ui/dialog.tsx'
import { useToast } from '#core/web/ui/use-toast.ts'
import { readSameSearch, saveSearch } from '../../shared/api.ts'
import type { Alerts, SavedSearch } from '../../shared/model.ts'
import { savedSearchPaths } from '../../shared/paths.ts'
import { RemoveSearch } from './remove-search.tsx'
import { SearchForm } from './search-form.tsx'
import { useSuggestedName } from './suggested-name.ts'

/** The own search that asks for the same. `is_known` is false until the answer for this address is here. */
const useSame = (query: string) => {
  const { data, isPlaceholderData, isPending } = useRead(readSameSearch, { query: { query } })
  const is_known = !isPending && !isPlaceholderData
  return { is_known, same: is_known ? (data?.search ?? null) : null }
}

/** Under which name the search of the page is saved, and what can be done with it. */
const SavedDialog = ({
  same,
  is_open: isOpen,
  onClose,
}: {
  same: SavedSearch
  is_open: boolean
  onClose: () => void
}) => {
  const t = useT()
  return (
    <Dialog
      is_open={isOpen}
      onClose={onClose}
      title={t('saved-searches.save.saved')}
      lead={t('saved-searches.failures.saved_already', { name: same.name })}
    >
      <div className="flex flex-wrap gap-3">
        <Button to={savedSearchPaths.own}>{t('saved-searches.save.see')}</Button>
        <RemoveSearch search={same} onRemoved={onClose} />
      </div>
    </Dialog>
  )
}

/** Asks for a name, which is suggested, and saves the search of the page. What is saved already says so. */
export default function SaveSearch({ query }: { query: string }) {
  const t = useT()
  const toast = useToast()
  const navigate = useNavigate()
  const [params, setParams] = useSearchParams()
  const [isPressed, setPressed] = useState(false)
  const { send } = useSend(saveSearch)
  const suggested = useSuggestedName(query)
  const { same, is_known: isKnown } = useSame(query)
  // Whoever signed in to save it is asked at once.
  const isOpen = isPressed || (isKnown && same === null && params.get('save') === 'true')
  const close = () => {
    setPressed(false)
    if (!params.has('save')) return
    const rest = new URLSearchParams(params)
    rest.delete('save')
    setParams(rest, { replace: true, preventScrollReset: true })
  }
  const save = async (typed: { name: string; alerts: Alerts }) => {
    await send({ body: { ...typed, query } })
    close()
    toast.done(t('saved-searches.save.done'), {
      action: {
        label: t('saved-searches.save.see'),
        onSelect: () => void navigate(savedSearchPaths.own),
      },
    })
  }
  const Icon = same ? BookmarkCheck : Bookmark
  return (
    <>
      <Button
        variant="secondary"
        icon={<Icon size={18} aria-hidden="true" />}
        onClick={() => setPressed(true)}
      >
        {same ? t('saved-searches.save.saved') : t('listings.search.save')}
      </Button>
      {same ? (
        <SavedDialog same={same} is_open={isOpen} onClose={close} />
      ) : (
        <Dialog
          is_open={isOpen}
          onClose={close}
          title={t('saved-searches.save.title')}
          lead={t('saved-searches.save.lead')}
        >
          <SearchForm
            key={suggested}
            name={suggested}
            alerts="now"
            submit_label={t('saved-searches.save.submit')}
            onSubmit={save}
            onCancel={close}
          />
        </Dialog>
      )}
    </>
  )
}
