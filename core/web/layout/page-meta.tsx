import { useLocation } from 'react-router'
import { PRODUCT_NAME } from '#core/shared/product.ts'
import { usePageFacts } from '#core/web/data/reader.ts'
import { useLang } from '#core/web/i18n/words.tsx'

/** The picture that the server draws of a public page's title, for links that people share. */
const socialImage = (origin: string, lang: string, path: string): string => `${origin}/og/${lang}${path === '/' ? '/index' : path}.png`

/** What search engines and shared links say of a public page. */
export function PageMeta({ title, description }: { title: string; description: string }) {
  const { origin } = usePageFacts()
  const lang = useLang()
  const { pathname } = useLocation()
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname
  return (
    <>
      <title>{title.includes(PRODUCT_NAME) ? title : `${title} · ${PRODUCT_NAME}`}</title>
      <meta name="description" content={description} />
      <meta property="og:site_name" content={PRODUCT_NAME} />
      <meta property="og:type" content="website" />
      <meta property="og:locale" content={lang} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={`${origin}${path}${lang === 'is' ? '' : `?lang=${lang}`}`} />
      <meta property="og:image" content={socialImage(origin, lang, path)} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}
