import { useLocation } from 'react-router'
import { PRODUCT_NAME } from '#core/shared/product.ts'
import { usePageFacts } from '#core/web/data/reader.ts'
import { useLang } from '#core/web/i18n/words.tsx'

/** What search engines and shared links say of a page; its canonical address and languages stand in the root. */
export function PageFacts({ title, description, kind = 'website', hidden }: { title: string; description: string; kind?: 'website' | 'article'; hidden?: boolean }) {
  const { origin } = usePageFacts()
  const lang = useLang()
  const { pathname } = useLocation()
  return (
    <>
      <title>{`${title} · ${PRODUCT_NAME}`}</title>
      <meta name="description" content={description} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:type" content={kind} />
      <meta property="og:url" content={`${origin}${pathname}`} />
      <meta property="og:site_name" content={PRODUCT_NAME} />
      <meta name="twitter:card" content="summary" />
      {hidden ? <meta name="robots" content="noindex" /> : null}
      <link rel="alternate" type="application/rss+xml" title={PRODUCT_NAME} href={`/help/rss.xml?lang=${lang}`} />
    </>
  )
}
