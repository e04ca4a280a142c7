import { useSend } from '#core/web/data/send.ts'
import { useTold } from '#core/web/ui/use-told.ts'
import { changeSavedSearch } from '../../shared/api.ts'

/** Notes that the new homes of a search were looked at. */
export const useLookedAt = (id: string): (() => void) => {
  const told = useTold()
  const { send } = useSend(changeSavedSearch)
  return () => told(send({ id, body: { is_looked_at: true } }))
}
