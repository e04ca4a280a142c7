import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { errorText } from '#core/web/data/error-text.ts'
import { useSend } from '#core/web/data/send.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { ConfirmDialog } from '#core/web/ui/confirm-dialog.tsx'
import { IconButton } from '#core/web/ui/icon-button.tsx'
import { Menu } from '#core/web/ui/menu.tsx'
import { useToast } from '#core/web/ui/use-toast.ts'
import { removePortfolio } from '#features/properties/shared/api.ts'
import type { Portfolio } from '#features/properties/shared/model.ts'
import { PortfolioName } from './portfolio-name.tsx'

/** Another name for a portfolio, or its end. */
export const PortfolioMenu = ({ portfolio }: { portfolio: Portfolio }) => {
  const t = useT()
  const toast = useToast()
  const [open, setOpen] = useState<'rename' | 'remove' | null>(null)
  const { send, is_sending } = useSend(removePortfolio)
  const close = () => setOpen(null)
  const remove = () =>
    void send({ id: portfolio.id }).then(
      () => {
        toast.done(t('properties.portfolios.removed_done'))
        close()
      },
      (error: unknown) => toast.wrong(errorText(t, error)),
    )
  return (
    <span className="relative z-10">
      <Menu
        trigger={
          <IconButton
            label={t('properties.own.more', { home: portfolio.name })}
            icon={<Ellipsis size={20} />}
            plain
          />
        }
        items={[
          {
            key: 'rename',
            label: t('properties.portfolios.rename'),
            onSelect: () => setOpen('rename'),
          },
          {
            key: 'remove',
            label: t('properties.portfolios.remove'),
            onSelect: () => setOpen('remove'),
            is_dangerous: true,
          },
        ]}
      />
      {open === 'rename' ? <PortfolioName portfolio={portfolio} onClose={close} /> : null}
      {open === 'remove' ? (
        <ConfirmDialog
          is_open
          onClose={close}
          onConfirm={remove}
          is_loading={is_sending}
          title={t('properties.portfolios.ask_remove', { name: portfolio.name })}
          effects={[t('properties.portfolios.effect_remove', { count: portfolio.units })]}
          confirm_label={t('properties.portfolios.remove')}
          is_dangerous
        />
      ) : null}
    </span>
  )
}
