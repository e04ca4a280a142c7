import { useState } from 'react'
import { formatNationalId } from '#core/shared/national-id.ts'
import { useRead } from '#core/web/data/reads.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from '#core/web/ui/button.tsx'
import { ErrorState } from '#core/web/ui/error-state.tsx'
import { SkeletonRows } from '#core/web/ui/skeleton.tsx'
import { readNationalIdInFull } from '#features/accounts/shared/api.ts'
import { StaffReasonForm, type GivenReason } from './staff-reason.tsx'

const Numbers = ({ user_id, given }: { user_id: string; given: GivenReason }) => {
  const t = useT()
  const { data, error, refetch } = useRead(readNationalIdInFull, {
    id: user_id,
    query: { ...given },
  })
  if (error) return <ErrorState onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows />
  return (
    <p className="mt-4" role="status">
      <span className="text-quiet">{t('accounts.settings.national_id')}: </span>
      {data.icelandic_id ? formatNationalId(data.icelandic_id) : (data.personal_id ?? '–')}
    </p>
  )
}

/** The identity number in full: asks for a reason of its own, which the person will see. */
export const NumbersInFull = ({ user_id }: { user_id: string }) => {
  const t = useT()
  const [isAsking, setAsking] = useState(false)
  const [given, setGiven] = useState<GivenReason | null>(null)
  if (given) return <Numbers user_id={user_id} given={given} />
  if (isAsking)
    return (
      <div className="mt-4">
        <p className="measure mb-3 text-quiet">{t('accounts.numbers.explained')}</p>
        <StaffReasonForm onGiven={setGiven} />
      </div>
    )
  return (
    <div className="mt-4">
      <Button variant="secondary" size="small" onClick={() => setAsking(true)}>
        {t('accounts.numbers.show')}
      </Button>
    </div>
  )
}
