import { trimEndOf } from '#core/shared/trim.ts'
import { useLocation } from 'react-router'
import { addressIn, LANGUAGE_TAGS, LANGUAGES, type Lang } from '#core/shared/language/languages.ts'
import { PRODUCT_NAME } from '#core/shared/product.ts'
import { usePageFacts } from '#core/web/data/reader.ts'
import { useLang } from '#core/web/i18n/messages.tsx'

/** The picture that the server draws of a public page's title, for links that people share. */
const Drawn = ({ origin, path, lang }: { origin: string; path: string; lang: Lang }) => (
  <>
    <meta
      property="og:image"
      content={`${origin}/og/${lang}${path === '/' ? '/index' : path}.png`}
    />
    <meta property="og:image:width" content="1200" />
    <meta property="og:image:height" content="630" />
  </>
)

interface Props {
  title: string
  description: string
  kind?: 'website' | 'article'
  /** A picture of what the page is about, by its path; without one the server draws the title. */
  image?: string | undefined
  /** The languages that the page is there in: each is a page of its own, the default one at the plain address. */
  languages?: readonly Lang[]
  /** The language that it is shown in, where the reader's own is missing. */
  shown_in?: Lang
  /** Search engines are asked to leave it out. */
  is_hidden?: boolean
  /** The path of the page that says the same and is meant to be found. */
  canonical?: string
}

/** What search engines and shared links say of a public page. */
export function PageMeta({
  title,
  description,
  kind = 'website',
  image,
  languages = LANGUAGES,
  shown_in,
  is_hidden,
  canonical,
}: Props) {
  const { origin } = usePageFacts()
  const own = useLang()
  const { pathname } = useLocation()
  const lang = shown_in ?? own
  const path = canonical ?? (trimEndOf(pathname, '/') || '/')
  const address = origin + path
  return (
    <>
      <title>{title.includes(PRODUCT_NAME) ? title : `${title} · ${PRODUCT_NAME}`}</title>
      <meta name="description" content={description} />
      {is_hidden ? <meta name="robots" content="noindex" /> : null}
      <link rel="canonical" href={addressIn(address, lang)} />
      {languages.map((one) => (
        <link
          key={one}
          rel="alternate"
          hrefLang={LANGUAGE_TAGS[one]}
          href={addressIn(address, one)}
        />
      ))}
      <link rel="alternate" hrefLang="x-default" href={address} />
      <meta property="og:site_name" content={PRODUCT_NAME} />
      <meta property="og:type" content={kind} />
      <meta property="og:locale" content={LANGUAGE_TAGS[lang].replace('-', '_')} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={addressIn(address, lang)} />
      {image === undefined ? (
        <Drawn origin={origin} path={path} lang={lang} />
      ) : (
        <meta property="og:image" content={origin + image} />
      )}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}
