import { useState } from 'react'
import { formatNationalId } from '#core/shared/national-id.ts'
import { useRead } from '#core/web/data/reads.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from '#core/web/ui/button.tsx'
import { ErrorState } from '#core/web/ui/error-state.tsx'
import { FactList } from '#core/web/ui/fact-list.tsx'
import { SkeletonRows } from '#core/web/ui/skeleton.tsx'
import { StaffReasonForm, type GivenReason } from '#features/accounts/web/parts/staff-reason.tsx'
import { readContractNumbersInFull } from '../../shared/api.ts'

const Numbers = ({ id, given }: { id: string; given: GivenReason }) => {
  const t = useT()
  const { data, error, refetch } = useRead(readContractNumbersInFull, { id, query: { ...given } })
  if (error) return <ErrorState onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows />
  return (
    <FactList
      facts={[
        ...data.parties.map((party) => ({
          label: party.full_name,
          value: party.identifier ? formatNationalId(party.identifier) : '–',
        })),
        data.iban !== null && { label: t('contracts.numbers.iban'), value: data.iban },
      ]}
    />
  )
}

/** Staff are shown masked numbers; in full they ask for a reason, which every party will see. */
export const ContractNumbers = ({ id }: { id: string }) => {
  const t = useT()
  const [isAsking, setAsking] = useState(false)
  const [given, setGiven] = useState<GivenReason | null>(null)
  return (
    <div className="mb-6">
      {given ? (
        <Numbers id={id} given={given} />
      ) : isAsking ? (
        <>
          <p className="measure mb-3 text-quiet">{t('contracts.numbers.explained')}</p>
          <StaffReasonForm onGiven={setGiven} />
        </>
      ) : (
        <Button variant="secondary" size="small" onClick={() => setAsking(true)}>
          {t('contracts.numbers.show')}
        </Button>
      )}
    </div>
  )
}
