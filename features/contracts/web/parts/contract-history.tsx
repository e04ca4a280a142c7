import { useRead } from '#core/web/data/reads.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { SkeletonRows } from '#core/web/ui/skeleton.tsx'
import { Timeline } from '#core/web/ui/timeline.tsx'
import { listContractEvents } from '#features/contracts/shared/api.ts'

/** What happened, from the same facts that did the work: history cannot disagree with what was done. */
export const ContractHistory = ({ contract_id }: { contract_id: string }) => {
  const t = useT()
  const events = useRead(listContractEvents, { id: contract_id })
  if (!events.data) return <SkeletonRows />
  return (
    <Timeline
      events={events.data.items
        .filter((event) => t.has(`contracts.event.${event.name.split('.')[1]}`))
        .map((event) => ({
          key: event.id,
          text: t.dynamic(`contracts.event.${event.name.split('.')[1]}`),
          at: event.occurred_at,
          who: event.actor_name ?? undefined,
        }))}
    />
  )
}
