import { Bookmark } from 'lucide-react'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useSend } from '#core/web/data/send.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from '#core/web/ui/button.tsx'
import { Dialog } from '#core/web/ui/dialog.tsx'
import { useToast } from '#core/web/ui/use-toast.ts'
import { saveSearch } from '../../shared/api.ts'
import type { Alerts } from '../../shared/model.ts'
import { savedSearchPaths } from '../../shared/paths.ts'
import { SearchForm } from './search-form.tsx'
import { useSuggestedName } from './suggested-name.ts'

/** Asks for a name, which is suggested, and saves the search of the page. */
export default function SaveSearch({ query }: { query: string }) {
  const t = useT()
  const toast = useToast()
  const navigate = useNavigate()
  const [params, setParams] = useSearchParams()
  const [isPressed, setPressed] = useState(false)
  const { send } = useSend(saveSearch)
  const suggested = useSuggestedName(query)
  // Whoever signed in to save it is asked at once.
  const isOpen = isPressed || params.get('save') === 'true'
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
  return (
    <>
      <Button
        variant="secondary"
        icon={<Bookmark size={18} aria-hidden="true" />}
        onClick={() => setPressed(true)}
      >
        {t('listings.search.save')}
      </Button>
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
    </>
  )
}
