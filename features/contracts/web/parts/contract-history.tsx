import type { ReactNode } from 'react'
import type { ReplyOf } from '#core/shared/endpoint.ts'
import { useRead } from '#core/web/data/reads.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Disclosure } from '#core/web/ui/disclosure.tsx'
import { SkeletonRows } from '#core/web/ui/skeleton.tsx'
import { Timeline } from '#core/web/ui/timeline.tsx'
import { listContractEvents } from '#features/contracts/shared/api.ts'
import type { Contract } from '#features/contracts/shared/model.ts'

type Told = ReplyOf<typeof listContractEvents>['items'][number]

/** So much of what happened is seen at a glance. */
const LATEST = 3
/** What went wrong; anything else was done. */
const FAILED = ['contracts.signing_stopped', 'contracts.filing_refused']

/** What happened, from the same facts that did the work: history cannot disagree with what was done. */
export const ContractHistory = ({ contract }: { contract: Contract }) => {
  const t = useT()
  const events = useRead(listContractEvents, { id: contract.id })
  const parties = [...contract.landlords, ...contract.tenants, ...contract.agents]
  // The provider tells of a signature: nobody acts here, but the party is known.
  const signer = (id: unknown) => parties.find((party) => party.id === id)?.full_name
  const textOf = ({ name, data: { reason, words } }: Told): ReactNode => {
    const stopped = `contracts.event.stopped.${reason}`
    const isStop = name === 'contracts.signing_stopped'
    const text = t.dynamic(
      isStop && t.has(stopped) ? stopped : `contracts.event.${name.split('.')[1]}`,
    )
    const why = isStop ? words : name === 'contracts.contract_uncommitted' ? reason : null
    if (typeof why !== 'string') return text
    return (
      <>
        {text}
        <p className="text-quiet">{t('contracts.event.reason', { reason: why })}</p>
      </>
    )
  }
  if (!events.data) return <SkeletonRows />
  const told = events.data.items
    .filter((event) => t.has(`contracts.event.${event.name.split('.')[1]}`))
    .map((event) => ({
      key: event.id,
      text: textOf(event),
      at: event.occurred_at,
      ...(FAILED.includes(event.name) ? { tone: 'lava' as const } : {}),
      who: event.actor_name ?? signer(event.data.party_id),
    }))
  // One more row takes no more room than what would show it.
  const shown = told.length > LATEST + 1 ? told.slice(0, LATEST) : told
  const earlier = told.slice(shown.length)
  return (
    <>
      <Timeline events={shown} />
      {earlier.length > 0 ? (
        <Disclosure summary={t('contracts.page.earlier', { count: earlier.length })} size="small">
          <Timeline events={earlier} />
        </Disclosure>
      ) : null}
    </>
  )
}
