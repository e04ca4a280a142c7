import { useRead } from '#core/web/data/reads.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { readPromised } from '#features/listings/shared/api.ts'

/** To a visitor, before they sign in to apply: that somebody was accepted. */
export default function Promised({ id }: { id: string }) {
  const t = useT()
  const { data } = useRead(readPromised, { id })
  return data?.is_promised ? <p className="font-medium">{t('listings.view.promised')}</p> : null
}
