import { useSend } from '#core/web/data/send.ts'
import { Form } from '#core/web/form/form.tsx'
import { Select } from '#core/web/form/select.tsx'
import { useCheckedForm } from '#core/web/form/use-checked-form.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from '#core/web/ui/button.tsx'
import { Dialog } from '#core/web/ui/dialog.tsx'
import { TextLink } from '#core/web/ui/text-link.tsx'
import { useToast } from '#core/web/ui/use-toast.ts'
import { moveUnit } from '#features/properties/shared/api.ts'
import type { OwnUnit } from '#features/properties/shared/model.ts'
import { propertyPaths } from '#features/properties/shared/paths.ts'

interface Props {
  unit: OwnUnit
  portfolios: readonly { id: string; name: string }[]
  onClose: () => void
}

/** Puts a home into a portfolio, or takes it out of the one that it is in. */
export const MoveUnit = ({ unit, portfolios, onClose }: Props) => {
  const t = useT()
  const toast = useToast()
  const { send, is_sending } = useSend(moveUnit)
  const form = useCheckedForm<{ portfolio_id: string | null }>({
    defaultValues: { portfolio_id: unit.portfolio?.id ?? null },
  })
  const submit = async ({ portfolio_id }: { portfolio_id: string | null }) => {
    await send({ id: unit.id, body: { portfolio_id } })
    toast.done(t('properties.own.moved_done'))
    onClose()
  }
  return (
    <Dialog
      is_open
      onClose={onClose}
      title={t('properties.act.move')}
      lead={`${unit.street_address}, ${unit.unit_mark}`}
    >
      {portfolios.length === 0 ? (
        <p>
          {t('properties.portfolios.none_yet')}{' '}
          <TextLink to={propertyPaths.portfolios}>{t('properties.portfolios.create')}</TextLink>
        </p>
      ) : (
        <Form form={form} onSubmit={submit}>
          <Select
            name="portfolio_id"
            label={t('properties.own.portfolio')}
            empty_label={t('properties.own.no_portfolio')}
            options={portfolios.map(({ id, name }) => ({ value: id, label: name }))}
            width="full"
          />
          <Button type="submit" is_loading={is_sending}>
            {t('core.actions.save')}
          </Button>
        </Form>
      )}
    </Dialog>
  )
}
