import { useT } from '#core/web/i18n/use-t.ts'
import { TextLink } from '#core/web/ui/text-link.tsx'
import { savedSearchPaths } from '../../shared/paths.ts'

/** From the homes that were saved to the searches that were. */
export default function SavedSearchesPanel() {
  const t = useT()
  return (
    <p className="mb-6">
      <TextLink to={savedSearchPaths.own}>{t('saved-searches.title')}</TextLink>
    </p>
  )
}
