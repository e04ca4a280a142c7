import { useT } from '#core/web/i18n/use-t.ts'
import type { TakedownReason } from '#features/listings/shared/steps/choices.ts'

/** Why a listing was taken down: the reason in the reader's language, then the words of staff. */
export const TakedownWords = ({ reason, note }: { reason: TakedownReason; note: string }) => {
  const t = useT()
  return (
    <>
      {reason === 'other' && note !== '' ? null : (
        <p>{t.dynamic(`listings.takedown.reason.${reason}`)}</p>
      )}
      {note === '' ? null : <p className="whitespace-pre-line">{note}</p>}
    </>
  )
}
