import { saveInTurn, type Versioned } from '#core/web/form/save-in-turn.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from '#core/web/ui/button.tsx'
import type { Contract } from '#features/contracts/shared/model.ts'

/** Takes a party or a term out of the draft. What refuses it is shown by the row, which has the call. */
export const RemoveFromDraft = ({
  contract,
  send,
}: {
  contract: Contract
  send: (updated_at: string) => Promise<Versioned>
}) => {
  const t = useT()
  return (
    <Button
      size="small"
      variant="quiet"
      onClick={() => void saveInTurn(contract.id, contract.updated_at, send).catch(() => undefined)}
    >
      {t('core.actions.remove')}
    </Button>
  )
}
