import { Suspense } from 'react'
import { useParams, type ShouldRevalidateFunction } from 'react-router'
import { pageNotFound, serverReads, type Reads } from '#core/web/data/reads.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { PageHeader } from '#core/web/layout/page-header.tsx'
import { PageMeta } from '#core/web/layout/page-meta.tsx'
import { searchListings } from '#features/listings/shared/api.ts'
import { isGuideComponent, type GuideComponent } from '#features/brand-guide/shared/enums.ts'
import { brandGuidePaths } from '#features/brand-guide/shared/paths.ts'
import { GuideNav } from '../parts/guide-nav.tsx'
import { GuideSteps } from '../parts/guide-steps.tsx'
import { HOMES, WITH_HOMES } from '../parts/homes.ts'
import { KeyTable } from '../parts/key-table.tsx'
import { SAMPLES } from '../parts/samples.ts'

const reads: Reads = ({ params, url }) => {
  if (!isGuideComponent(params.component)) throw pageNotFound(url.pathname)
  return WITH_HOMES.has(params.component) ? [[searchListings, HOMES]] : []
}
export const loader = serverReads(reads)
// Samples sort and turn pages by the address: nothing new is read for that.
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) =>
  currentUrl.pathname !== nextUrl.pathname

/** One component: when to use it, its states, its keys. */
export default function ComponentPage() {
  const t = useT()
  const component = useParams().component as GuideComponent
  const Shown = SAMPLES[component]
  const name = t.dynamic(`brand-guide.component.${component}.name`)
  const when = t.dynamic(`brand-guide.component.${component}.when`)
  return (
    <div className="grid gap-x-10 lg:grid-cols-[13rem_minmax(0,1fr)]">
      <PageMeta title={name} description={when} />
      <GuideNav className="max-lg:hidden" />
      <div className="min-w-0">
        <PageHeader
          title={name}
          lead={when}
          crumbs={[
            { label: t('brand-guide.title'), to: brandGuidePaths.front },
            { label: t('brand-guide.components'), to: `${brandGuidePaths.front}#components` },
          ]}
        />
        <div data-samples={component}>
          <Suspense>
            <Shown key={component} />
          </Suspense>
        </div>
        <KeyTable component={component} />
        <GuideSteps component={component} />
      </div>
    </div>
  )
}
