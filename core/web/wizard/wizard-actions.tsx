import { ArrowLeft, ArrowRight } from 'lucide-react'
import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from '#core/web/ui/button.tsx'

interface Props {
  back_to?: string
  next_label?: string
  /** Without it, next sends the form around it. */
  onNext?: () => void
  next_to?: string
  is_loading?: boolean
  /** A place on the page that something leads to. */
  next_id?: string
}

/** Back and next, always in the same place: next at the end, at the thumb on a phone. */
export function WizardActions({
  back_to,
  next_label,
  onNext,
  next_to,
  is_loading,
  next_id,
}: Props) {
  const t = useT()
  const label = next_label ?? t('core.actions.next')
  const after = <ArrowRight size={18} aria-hidden="true" />
  return (
    <div className="sticky bottom-0 z-20 -mx-4 mt-8 flex flex-row-reverse items-center justify-between gap-3 border-t border-line bg-page/95 px-4 py-3 backdrop-blur-sm sm:mx-0 sm:px-0">
      {next_to !== undefined ? (
        <Button to={next_to}>
          {label}
          {after}
        </Button>
      ) : (
        <Button
          id={next_id}
          type={onNext ? 'button' : 'submit'}
          is_loading={is_loading}
          onClick={onNext}
        >
          {label}
          {after}
        </Button>
      )}
      {back_to !== undefined ? (
        <Button to={back_to} variant="secondary" icon={<ArrowLeft size={18} aria-hidden="true" />}>
          <span className="whitespace-nowrap">{t('core.actions.back')}</span>
        </Button>
      ) : (
        <span />
      )}
    </div>
  )
}
