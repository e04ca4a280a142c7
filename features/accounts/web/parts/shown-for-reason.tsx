import { useState, type ReactNode } from 'react'
import { Button } from '#core/web/ui/button.tsx'
import { StaffReasonForm, type GivenReason } from './staff-reason.tsx'

interface Props {
  /** On the button. */
  label: string
  /** Who will see the reason. */
  explained: string
  children: (given: GivenReason) => ReactNode
}

/** The button that was pressed is gone: the form that took its place is where the reader goes on. */
const focusFirst = (box: HTMLElement | null): void =>
  box?.querySelector<HTMLElement>('input, select, textarea')?.focus()

/** What staff see only after they have given a reason for it. */
export const ShownForReason = ({ label, explained, children }: Props) => {
  const [isAsking, setAsking] = useState(false)
  const [given, setGiven] = useState<GivenReason | null>(null)
  if (given) return children(given)
  if (isAsking)
    return (
      <div ref={focusFirst}>
        <StaffReasonForm lead={explained} onGiven={setGiven} />
      </div>
    )
  return (
    <Button variant="secondary" size="small" onClick={() => setAsking(true)}>
      {label}
    </Button>
  )
}
