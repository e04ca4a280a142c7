import { useT } from '#core/web/i18n/use-t.ts'
import { partsOfName } from './map-points.ts'

/** The name of several in words: a place and what is around it. */
export const useNameOfSeveral = (): ((name: string) => string) => {
  const t = useT()
  return (whole) => {
    const { name, has_more } = partsOfName(whole)
    return has_more ? t('core.map.around', { name }) : name
  }
}
