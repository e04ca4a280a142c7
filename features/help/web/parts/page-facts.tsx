import type { ComponentProps } from 'react'
import { PRODUCT_NAME } from '#core/shared/product.ts'
import { useLang } from '#core/web/i18n/messages.tsx'
import { PageMeta } from '#core/web/layout/page-meta.tsx'

/** As every public page, and where the blog can be subscribed to. */
export function PageFacts(facts: ComponentProps<typeof PageMeta>) {
  return (
    <>
      <PageMeta {...facts} />
      <link
        rel="alternate"
        type="application/rss+xml"
        title={PRODUCT_NAME}
        href={`/help/rss.xml?lang=${useLang()}`}
      />
    </>
  )
}
