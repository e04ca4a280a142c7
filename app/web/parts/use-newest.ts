import { useT } from '#core/web/i18n/use-t.ts'
import { SHOWN } from '../../dev/api.ts'

/** Where a list is cut off, the sentence that says so. */
export const useNewest = (count: number): string | undefined => {
  const t = useT()
  return count < SHOWN ? undefined : t('app.dev.newest', { count: SHOWN })
}
