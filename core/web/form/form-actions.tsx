import type { ReactNode } from 'react'
import { useFormContext, useFormState } from 'react-hook-form'
import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from '#core/web/ui/button.tsx'

interface Props {
  submit_label?: string
  /** Where cancel or back leads; a button instead with onCancel. */
  cancel_to?: string
  cancel_label?: string
  onCancel?: () => void
  /** Between the two, such as SavedIndicator. */
  children?: ReactNode
  is_dangerous?: boolean
}

/**
 * The end of a form: sending comes first, wide enough for either thumb on a phone. There it lies over the form, in the
 * colour of what the form stands on; a dialog says how far its edges are.
 */
export function FormActions({
  submit_label,
  cancel_to,
  cancel_label,
  onCancel,
  children,
  is_dangerous,
}: Props) {
  const t = useT()
  const { control } = useFormContext()
  const { isSubmitting } = useFormState({ control })
  const back = cancel_label ?? t('core.actions.cancel')
  return (
    <div className="sticky bottom-[calc(-1*var(--below,0rem))] z-20 -mx-[var(--beside,1rem)] flex flex-wrap items-center gap-3 border-t border-line bg-[var(--ground,var(--page))] px-[var(--beside,1rem)] py-3 max-sm:*:first:grow sm:[position:var(--foot,static)] sm:mx-0 sm:bg-[var(--ground,transparent)] sm:px-0 sm:pt-5">
      <Button type="submit" variant={is_dangerous ? 'danger' : 'primary'} is_loading={isSubmitting}>
        {submit_label ?? t('core.actions.save')}
      </Button>
      {children}
      {cancel_to !== undefined ? (
        <Button to={cancel_to} variant="secondary">
          {back}
        </Button>
      ) : (
        onCancel && (
          <Button variant="secondary" onClick={onCancel}>
            {back}
          </Button>
        )
      )}
    </div>
  )
}
