import { formatNationalId } from '#core/shared/national-id.ts'
import { useRead } from '#core/web/data/reads.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { ErrorState } from '#core/web/ui/error-state.tsx'
import { SkeletonRows } from '#core/web/ui/skeleton.tsx'
import { readNationalIdInFull } from '#features/accounts/shared/api.ts'
import { ShownForReason } from './shown-for-reason.tsx'
import type { GivenReason } from './staff-reason.tsx'

const Numbers = ({ user_id, given }: { user_id: string; given: GivenReason }) => {
  const t = useT()
  const { data, error, refetch } = useRead(readNationalIdInFull, {
    id: user_id,
    query: { ...given },
  })
  if (error) return <ErrorState onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows />
  return (
    <p role="status">
      <span className="text-quiet">{t('accounts.settings.national_id')}: </span>
      {data.icelandic_id ? formatNationalId(data.icelandic_id) : (data.personal_id ?? '–')}
    </p>
  )
}

/** The identity number in full: asks for a reason of its own, which the person will see. */
export const NumbersInFull = ({ user_id }: { user_id: string }) => {
  const t = useT()
  return (
    <div className="mt-4">
      <ShownForReason
        label={t('accounts.numbers.show')}
        explained={t('accounts.numbers.explained')}
      >
        {(given) => <Numbers user_id={user_id} given={given} />}
      </ShownForReason>
    </div>
  )
}
