import { errorText } from '#core/web/data/error-text.ts'
import { useSend } from '#core/web/data/send.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from '#core/web/ui/button.tsx'
import { useToast } from '#core/web/ui/use-toast.ts'
import { useTold } from '#core/web/ui/use-told.ts'
import { removeSavedSearch, restoreSavedSearch } from '../../shared/api.ts'
import type { SavedSearch } from '../../shared/model.ts'

type Removed = Pick<SavedSearch, 'id' | 'name'>

/** Deletes a search, which can be taken back. */
export const useRemoveSearch = (search: Removed, onRemoved?: () => void) => {
  const t = useT()
  const toast = useToast()
  const told = useTold()
  const { send, is_sending: isSending } = useSend(removeSavedSearch)
  const { send: restore } = useSend(restoreSavedSearch)
  const undo = () => told(restore({ id: search.id }), t('saved-searches.restored'))
  const remove = () =>
    void send({ id: search.id }).then(
      () => {
        onRemoved?.()
        toast.done(t('saved-searches.removed', { name: search.name }), {
          action: { label: t('core.actions.undo'), onSelect: undo },
        })
      },
      (error: unknown) => toast.wrong(errorText(t, error)),
    )
  return { remove, isSending }
}

export function RemoveSearch({ search, onRemoved }: { search: Removed; onRemoved?: () => void }) {
  const t = useT()
  const { remove, isSending } = useRemoveSearch(search, onRemoved)
  return (
    <Button
      variant="quiet"
      is_loading={isSending}
      aria-label={t('saved-searches.remove_one', { name: search.name })}
      onClick={remove}
    >
      {t('saved-searches.remove')}
    </Button>
  )
}
