import { lazy, Suspense, useRef } from 'react'
import type { DialogProps } from './dialog-frame.tsx'

const DialogFrame = lazy(() => import('./dialog-frame.tsx'))

/** A question over the page: a sheet from below on a phone, centred on a desktop. Its machinery is fetched when one first opens. */
export function Dialog(props: DialogProps) {
  // Once opened it stays, so that closing can be seen and focus goes back.
  const was_open = useRef(false)
  was_open.current ||= props.is_open
  return was_open.current ? (
    <Suspense>
      <DialogFrame {...props} />
    </Suspense>
  ) : null
}
