import type { ReactNode } from 'react'
import { useT } from '#core/web/i18n/use-t.ts'
import { ErrorBroken } from '#core/web/ui/illustrations/error-broken.tsx'
import { ErrorLost } from '#core/web/ui/illustrations/error-lost.tsx'
import { Picture } from '#core/web/ui/picture.tsx'
import { TextLink } from '#core/web/ui/text-link.tsx'
import { helpPaths } from '#features/help/shared/paths.ts'
import { listingPaths } from '#features/listings/shared/paths.ts'

/** Where to go on from an address that no page has. */
const Ways = () => {
  const t = useT()
  return (
    <nav className="flex flex-wrap justify-center gap-x-6">
      <TextLink to={listingPaths.search}>{t('app.nav.listings')}</TextLink>
      <TextLink to={helpPaths.front}>{t('app.nav.help')}</TextLink>
    </nav>
  )
}

/** One picture for what is not there or not for you, another for what broke (specification section 2); or the ways on. */
export default function ErrorParts({ kind }: { kind: 403 | 404 | 500 | 'ways' }): ReactNode {
  if (kind === 'ways') return <Ways />
  return <Picture className="w-60">{kind === 500 ? <ErrorBroken /> : <ErrorLost />}</Picture>
}
