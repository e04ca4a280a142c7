import { useRead } from '#core/web/data/reads.ts'
import { useFormat } from '#core/web/i18n/use-format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Notice } from '#core/web/ui/notice.tsx'
import { TextLink } from '#core/web/ui/text-link.tsx'
import { readBeforeSending, type OverlappingLease } from '#features/contracts/shared/api.ts'
import type { Contract } from '#features/contracts/shared/model.ts'
import { contractPaths } from '#features/contracts/shared/paths.ts'

interface Warning {
  key: string
  text: string
  /** The lease that it is about. */
  to: string | null
}

/** What speaks against sending a lease as it is; the sender may send it all the same. */
export const useWarningsBeforeSending = (contract: Contract): Warning[] => {
  const t = useT()
  const format = useFormat()
  const { data } = useRead(readBeforeSending, { id: contract.id })
  if (!data) return []
  const overlap = (lease: OverlappingLease): Warning => {
    const { start_date: from, end_date: until } = lease
    const facts = {
      number: lease.contract_number,
      names: format.list(lease.tenant_names),
      status: lease.status,
      from,
    }
    return {
      key: lease.id,
      to: contractPaths.one('landlords', lease.id),
      text:
        until === null
          ? t('contracts.before.overlap_open', facts)
          : t('contracts.before.overlap', { ...facts, until }),
    }
  }
  const day = data.application_withdrawn_on
  return [
    ...data.overlapping.map(overlap),
    ...(day === null
      ? []
      : [
          {
            key: 'withdrawn',
            to: null,
            text: t('contracts.before.withdrawn', { day }),
          },
        ]),
  ]
}

/** At the top of the last step: on a phone the text of the lease is many screens long. */
export function BeforeSending({ contract }: { contract: Contract }) {
  const t = useT()
  const warnings = useWarningsBeforeSending(contract)
  return warnings.length === 0 ? null : (
    <Notice tone="lamp" title={t('contracts.before.title')}>
      <ul className="list-disc space-y-1 ps-5">
        {warnings.map(({ key, text, to }) => (
          <li key={key}>{to === null ? text : <TextLink to={to}>{text}</TextLink>}</li>
        ))}
      </ul>
    </Notice>
  )
}
