import { useEffect, useState, type ReactNode } from 'react'
import { Form } from '#core/web/form/form.tsx'
import { useCheckedForm } from '#core/web/form/use-checked-form.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from '#core/web/ui/button.tsx'
import { Card } from '#core/web/ui/card.tsx'
import { keepFocus } from '#core/web/ui/keep-focus.ts'
import { StaffReason, type StaffReasonCode } from '#features/accounts/shared/enums.ts'
import { StaffReasonFields } from './staff-reason-fields.tsx'

export interface GivenReason {
  reason: StaffReasonCode
  note: string
}

// For this visit and this tab alone; signing out empties it.
const KEPT = 'staff.reason'
const readKept = (): GivenReason | null => {
  const kept: unknown = JSON.parse(sessionStorage.getItem(KEPT) ?? 'null')
  const read = StaffReason.safeParse(kept)
  return read.success ? read.data : null
}

/** Why staff look, in a code and a word. */
export const StaffReasonForm = ({
  lead,
  onGiven,
}: {
  /** Who will see the reason, where it is said otherwise than usual. */
  lead?: string
  onGiven: (given: GivenReason) => void
}) => {
  const t = useT()
  const form = useCheckedForm<{ reason: StaffReasonCode | null; note: string }>({
    defaultValues: { reason: null, note: '' },
    schema: StaffReason,
  })
  return (
    <Card className="max-w-2xl">
      <Form
        form={form}
        onSubmit={(typed) => onGiven({ reason: typed.reason!, note: typed.note.trim() })}
      >
        <p className="measure">{lead ?? t('accounts.reason.lead')}</p>
        <StaffReasonFields />
        <Button type="submit">{t('accounts.reason.submit')}</Button>
      </Form>
    </Card>
  )
}

/** Staff say why before they are shown people. The reason holds for the visit and goes with each call. */
export const StaffReasonGate = ({
  head,
  children,
}: {
  /** The head of the page, where it says more once staff have said why. */
  head?: (given: GivenReason | null) => ReactNode
  children: (given: GivenReason) => ReactNode
}) => {
  const t = useT()
  const [given, setGiven] = useState<GivenReason | null>(null)
  useEffect(() => setGiven(readKept()), [])
  const keep = (reason: GivenReason) => {
    sessionStorage.setItem(KEPT, JSON.stringify(reason))
    setGiven(reason)
    keepFocus()
  }
  const change = () => {
    sessionStorage.removeItem(KEPT)
    setGiven(null)
    keepFocus()
  }
  if (!given)
    return (
      <>
        {head?.(null)}
        <StaffReasonForm onGiven={keep} />
      </>
    )
  return (
    <>
      {head?.(given)}
      <div className="mb-6 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-quiet">
        <span>
          {t('accounts.reason.given', {
            reason: t.dynamic(`accounts.reason.code.${given.reason}`),
          })}
          {given.note ? ` · ${given.note}` : ''}
        </span>
        <Button variant="quiet" size="small" onClick={change}>
          {t('accounts.reason.change')}
        </Button>
      </div>
      {children(given)}
    </>
  )
}
