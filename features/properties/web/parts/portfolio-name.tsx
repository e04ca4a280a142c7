import { useSend } from '#core/web/data/send.ts'
import { Form } from '#core/web/form/form.tsx'
import { TextField } from '#core/web/form/text-field.tsx'
import { useCheckedForm } from '#core/web/form/use-checked-form.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from '#core/web/ui/button.tsx'
import { Dialog } from '#core/web/ui/dialog.tsx'
import { useToast } from '#core/web/ui/use-toast.ts'
import { createPortfolio, renamePortfolio } from '#features/properties/shared/api.ts'
import { PORTFOLIO_NAME_MAX, PortfolioFields } from '#features/properties/shared/model.ts'

interface Props {
  /** The one that gets another name; a new one without. */
  portfolio?: { id: string; name: string }
  onClose: () => void
}

/** Asks what a portfolio is called. */
export const PortfolioName = ({ portfolio, onClose }: Props) => {
  const t = useT()
  const toast = useToast()
  const create = useSend(createPortfolio)
  const rename = useSend(renamePortfolio)
  const form = useCheckedForm<{ name: string }>({
    defaultValues: { name: portfolio?.name ?? '' },
    schema: PortfolioFields,
  })
  const submit = async (body: { name: string }) => {
    await (portfolio ? rename.send({ id: portfolio.id, body }) : create.send({ body }))
    toast.done(
      t(portfolio ? 'properties.portfolios.renamed_done' : 'properties.portfolios.created_done'),
    )
    onClose()
  }
  return (
    <Dialog
      is_open
      onClose={onClose}
      title={t(portfolio ? 'properties.portfolios.rename' : 'properties.portfolios.create')}
    >
      <Form form={form} onSubmit={submit}>
        <TextField
          name="name"
          label={t('properties.portfolios.name')}
          hint={t('properties.portfolios.name_hint')}
          maxLength={PORTFOLIO_NAME_MAX}
          autoFocus
        />
        <Button type="submit" is_loading={create.is_sending || rename.is_sending}>
          {t('core.actions.save')}
        </Button>
      </Form>
    </Dialog>
  )
}
