import { useT } from '#core/web/i18n/use-t.ts'
import { LinkButton } from '#core/web/ui/link-button.tsx'
import { TextLink } from '#core/web/ui/text-link.tsx'
import { helpPaths } from '#features/help/shared/paths.ts'
import { listingPaths } from '#features/listings/shared/paths.ts'
import { Sample, Samples } from '../sample.tsx'

const LAW = 'https://www.althingi.is/lagas/nuna/1994036.html'

export default function LinkSamples() {
  const t = useT()
  return (
    <Samples columns={2}>
      <Sample state="rest">
        <TextLink to={helpPaths.front}>{t('app.nav.help')}</TextLink>
      </Sample>
      <Sample state="focus">
        <span className="[&_a]:rounded-small [&_a]:outline-3 [&_a]:outline-offset-2 [&_a]:outline-focus [&_a]:outline-solid">
          <TextLink to={helpPaths.front}>{t('app.nav.help')}</TextLink>
        </span>
      </Sample>
      <Sample state="kinds" className="space-y-3">
        <p>
          <TextLink to={listingPaths.search} calm>
            {t('app.nav.listings')}
          </TextLink>
        </p>
        <p>
          <TextLink to={LAW}>{t('core.ui.law_read')}</TextLink>
        </p>
        <p>
          <LinkButton>{t('core.actions.undo')}</LinkButton>
        </p>
      </Sample>
      <Sample state="long">
        <p className="max-w-80">
          <TextLink to={helpPaths.front}>{t('brand-guide.sample.long_text')}</TextLink>
        </p>
      </Sample>
    </Samples>
  )
}
