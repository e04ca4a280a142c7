import { EmptyHouse } from './illustrations/empty-house.tsx'
import { EmptyInbox } from './illustrations/empty-inbox.tsx'
import { ErrorBroken } from './illustrations/error-broken.tsx'
import { ErrorLost } from './illustrations/error-lost.tsx'
import { MoneyFlow } from './illustrations/money-flow.tsx'
import { SignedPaper } from './illustrations/signed-paper.tsx'
import { Picture } from './picture.tsx'

const PICTURES = {
  'empty-house': EmptyHouse,
  'empty-inbox': EmptyInbox,
  'error-broken': ErrorBroken,
  'error-lost': ErrorLost,
  'money-flow': MoneyFlow,
  'signed-paper': SignedPaper,
} as const

export type IllustrationName = keyof typeof PICTURES

/** One of our pictures by its name. */
export function Illustration({ name, className }: { name: IllustrationName; className?: string }) {
  const Drawing = PICTURES[name]
  return (
    <Picture className={className}>
      <Drawing />
    </Picture>
  )
}
