import { useT } from '#core/web/i18n/use-t.ts'
import { PageHeader } from '#core/web/layout/page-header.tsx'
import { PageMeta } from '#core/web/layout/page-meta.tsx'
import { Colours } from '../parts/brand/colours.tsx'
import { ComponentIndex } from '../parts/brand/component-index.tsx'
import { Identity } from '../parts/brand/identity.tsx'
import { Shapes } from '../parts/brand/shapes.tsx'
import { TypeScale } from '../parts/brand/type-scale.tsx'
import { Voice } from '../parts/brand/voice.tsx'

/** The brand on one page, and the way to every component. */
export default function BrandGuidePage() {
  const t = useT()
  return (
    <>
      <PageMeta title={t('brand-guide.title')} description={t('brand-guide.description')} />
      <PageHeader title={t('brand-guide.title')} lead={t('brand-guide.lead')} />
      <Identity />
      <Colours />
      <TypeScale />
      <Shapes />
      <Voice />
      <ComponentIndex />
    </>
  )
}
