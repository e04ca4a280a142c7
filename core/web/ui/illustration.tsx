import clsx from 'clsx'
import { EmptyHouse } from './illustrations/empty-house.tsx'
import { EmptyInbox } from './illustrations/empty-inbox.tsx'
import { ErrorBroken } from './illustrations/error-broken.tsx'
import { ErrorLost } from './illustrations/error-lost.tsx'
import { MoneyFlow } from './illustrations/money-flow.tsx'
import { SignedPaper } from './illustrations/signed-paper.tsx'

const PICTURES = {
  'empty-house': EmptyHouse, 'empty-inbox': EmptyInbox, 'error-broken': ErrorBroken, 'error-lost': ErrorLost, 'money-flow': MoneyFlow, 'signed-paper': SignedPaper,
} as const

export type IllustrationName = keyof typeof PICTURES

/** Arcs, blocks and one lamp. Decoration: the words beside it say everything. */
export function Illustration({ name, className }: { name: IllustrationName; className?: string }) {
  const Picture = PICTURES[name]
  return <svg viewBox="0 0 240 160" fill="none" aria-hidden="true" className={clsx('h-auto', className)}><Picture /></svg>
}
