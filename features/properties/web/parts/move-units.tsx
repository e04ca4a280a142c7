import { at } from '#core/shared/problem.ts'
import { errorText } from '#core/web/data/error-text.ts'
import { useSend } from '#core/web/data/send.ts'
import { Form } from '#core/web/form/form.tsx'
import { Select } from '#core/web/form/select.tsx'
import { useCheckedForm } from '#core/web/form/use-checked-form.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from '#core/web/ui/button.tsx'
import { Dialog } from '#core/web/ui/dialog.tsx'
import { TextLink } from '#core/web/ui/text-link.tsx'
import { useToast } from '#core/web/ui/use-toast.ts'
import { moveUnits } from '#features/properties/shared/api.ts'
import type { OwnUnit, UnitMove } from '#features/properties/shared/model.ts'
import { propertyPaths } from '#features/properties/shared/paths.ts'

interface Props {
  units: readonly OwnUnit[]
  portfolios: readonly { id: string; name: string }[]
  onClose: () => void
  onMoved?: () => void
}

/** The choice that takes homes out of their portfolios. No id of a portfolio is so short. */
const NONE = 'none'

/** What is chosen for all of them today; null where they differ, so that nothing is moved unasked. */
const choiceFor = (units: readonly OwnUnit[]): string | null => {
  const choices = new Set(units.map((unit) => unit.portfolio?.id ?? NONE))
  const [only] = choices
  return choices.size === 1 ? only! : null
}

const useMoving = () => {
  const t = useT()
  const toast = useToast()
  const { send, is_sending } = useSend(moveUnits)
  const putBack = (moves: UnitMove[]) =>
    void send({ body: { moves } }).then(
      ({ moved }) => toast.done(t('properties.own.moved_back', { count: moved })),
      (error: unknown) => toast.wrong(errorText(t, error)),
    )
  const move = async (moves: UnitMove[]) => {
    const { moved, before } = await send({ body: { moves } })
    toast.done(
      t('properties.own.moved_done', { count: moved }),
      moved === 0
        ? {}
        : { action: { label: t('core.actions.undo'), onSelect: () => putBack(before) } },
    )
  }
  return { move, is_sending }
}

/** Puts homes into a portfolio, or takes them out of those that they are in. */
export const MoveUnits = ({ units, portfolios, onClose, onMoved }: Props) => {
  const t = useT()
  const { move, is_sending } = useMoving()
  const [first] = units
  const form = useCheckedForm<{ portfolio_id: string | null }>({
    defaultValues: { portfolio_id: choiceFor(units) },
    check: ({ portfolio_id }) => (portfolio_id === null ? [at('portfolio_id', 'required')] : []),
  })
  const submit = async ({ portfolio_id: chosen }: { portfolio_id: string | null }) => {
    const portfolio_id = chosen === NONE ? null : chosen
    await move(units.map(({ id }) => ({ property_id: id, portfolio_id })))
    onMoved?.()
    onClose()
  }
  return (
    <Dialog
      is_open
      onClose={onClose}
      title={t('properties.act.move')}
      lead={
        units.length === 1
          ? `${first!.street_address}, ${first!.unit_mark}`
          : t('properties.own.selected', { count: units.length })
      }
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
            options={[
              { value: NONE, label: t('properties.own.no_portfolio') },
              ...portfolios.map(({ id, name }) => ({ value: id, label: name })),
            ]}
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
