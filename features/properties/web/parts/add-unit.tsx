import { useSend } from '#core/web/data/send.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from '#core/web/ui/button.tsx'
import { Card } from '#core/web/ui/card.tsx'
import { useToast } from '#core/web/ui/use-toast.ts'
import { addUnit } from '#features/properties/shared/api.ts'
import { PropertyForm } from './property-form.tsx'

/** Finds a home in the registry and adds it to those of the reader, in the portfolio that is shown. */
export const AddUnit = ({
  portfolio_id,
  onClose,
}: {
  portfolio_id: string | null
  onClose: () => void
}) => {
  const t = useT()
  const toast = useToast()
  const { send } = useSend(addUnit)
  return (
    <Card
      className="mb-6"
      title={t('properties.own.add')}
      actions={
        <Button variant="quiet" size="small" onClick={onClose}>
          {t('core.actions.close')}
        </Button>
      }
    >
      <PropertyForm
        take_label={t('properties.own.take')}
        onTake={async ({ landreg_id }) => {
          await send({ body: { landreg_id, portfolio_id } })
          toast.done(t('properties.own.added_done'))
          onClose()
        }}
      />
    </Card>
  )
}
