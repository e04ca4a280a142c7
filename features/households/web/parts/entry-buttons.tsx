import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from '#core/web/ui/button.tsx'

interface Props {
  /** Whom or what the buttons mean, for those who hear them. */
  name: string
  onChange: () => void
  onRemove: () => void
}

/** Beside a child or a pet. */
export const EntryButtons = ({ name, onChange, onRemove }: Props) => {
  const t = useT()
  return (
    <span className="flex gap-1">
      <Button
        variant="quiet"
        size="small"
        aria-label={t('households.change_one', { name })}
        onClick={onChange}
      >
        {t('households.change')}
      </Button>
      <Button
        variant="quiet"
        size="small"
        aria-label={t('households.remove_one', { name })}
        onClick={onRemove}
      >
        {t('households.remove')}
      </Button>
    </span>
  )
}

/** The end of the form of a child or a pet. */
export const EntryActions = ({
  label,
  is_sending,
  onCancel,
}: {
  label: string
  is_sending: boolean
  onCancel: () => void
}) => {
  const t = useT()
  return (
    <div className="flex flex-wrap gap-3">
      <Button type="submit" is_loading={is_sending}>
        {label}
      </Button>
      <Button variant="secondary" onClick={onCancel}>
        {t('core.actions.cancel')}
      </Button>
    </div>
  )
}
