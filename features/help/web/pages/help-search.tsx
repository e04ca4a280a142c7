import { pageIn } from '#core/web/data/address-query.ts'
import { Fragment } from 'react'
import { Link, useNavigation, useSearchParams } from 'react-router'
import { serverReads, type Reads } from '#core/web/data/reads.ts'
import { useLoaderData } from '#core/web/data/loader-data.ts'
import type { Lang } from '#core/shared/language/languages.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { useLang } from '#core/web/i18n/messages.tsx'
import { PageHeader } from '#core/web/layout/page-header.tsx'
import { Section } from '#core/web/layout/section.tsx'
import { Notice } from '#core/web/ui/notice.tsx'
import { Pagination } from '#core/web/ui/pagination.tsx'
import { searchHelp } from '#features/help/shared/api.ts'
import type { SearchHit } from '#features/help/shared/model.ts'
import { QUERY_MAX } from '#features/help/shared/text-search.ts'
import { helpPaths } from '#features/help/shared/paths.ts'
import { ArticleTiles, useForeign } from '../parts/article-links.tsx'
import { HelpSearchBox } from '../parts/help-search-box.tsx'
import { PageFacts } from '../parts/page-facts.tsx'

// oxlint-disable-next-line no-control-regex -- PostgreSQL stores no NUL
const NOT_STORABLE = /[\u0000\ud800-\udfff]/g
// oxlint-disable-next-line no-control-regex -- the server marks what it found with control characters
const HIGHLIGHT_MARK = /\u0001|\u0002/

const PAGE_SIZE = 20
const typedIn = (params: URLSearchParams): string => (params.get('q') ?? '').trim()
// What PostgreSQL cannot store cannot be asked either; a search that is too long asks by its beginning.
const callOf = (params: URLSearchParams, lang: Lang) => ({
  query: {
    lang,
    q: typedIn(params).replace(NOT_STORABLE, ' ').slice(0, QUERY_MAX),
    page: pageIn(params),
  },
})
const reads: Reads = ({ url, lang }) => [[searchHelp, callOf(url.searchParams, lang)]]
export const loader = serverReads(reads)

/** The words that were found, between the two marks of the excerpt. */
const Excerpt = ({ text }: { text: string }) =>
  text
    .split(HIGHLIGHT_MARK)
    .map((part, index) => (
      <Fragment key={index}>
        {index % 2 === 1 ? (
          <mark className="rounded-small bg-glacier-tint px-0.5 text-ink">{part}</mark>
        ) : (
          part
        )}
      </Fragment>
    ))

const Hit = ({ hit }: { hit: SearchHit }) => {
  const lang = useForeign()(hit.lang)
  return (
    <li className="group relative py-5">
      {hit.category ? <p className="text-sm text-faint">{hit.category}</p> : null}
      <h2 className="text-lg" lang={lang}>
        <Link
          to={helpPaths.article(hit.slug)}
          prefetch="intent"
          className="text-glacier-ink no-underline underline-offset-[3px] after:absolute after:inset-0 hover:underline"
        >
          {hit.title}
        </Link>
      </h2>
      <p className="mt-1 text-quiet" lang={lang}>
        {hit.excerpt ? <Excerpt text={hit.excerpt} /> : hit.summary}
      </p>
    </li>
  )
}

export default function HelpSearchPage() {
  const t = useT()
  const [params] = useSearchParams()
  const call = callOf(params, useLang())
  const { count, count_is_capped, items, suggested } = useLoaderData(searchHelp, call)
  const is_loading = useNavigation().location?.pathname === helpPaths.search
  const { q } = call.query
  const title = q ? t('help.search.title_for', { q }) : t('help.search.title')
  return (
    <>
      <PageFacts title={title} description={t('help.front.description')} is_hidden={q !== ''} />
      <PageHeader title={title} crumbs={[{ label: t('help.front.title'), to: helpPaths.front }]} />
      <HelpSearchBox q={q} autoFocus={q === ''} />
      {typedIn(params).length > QUERY_MAX ? (
        <div className="mt-4">
          <Notice tone="lamp">{t('help.search.cut', { max: QUERY_MAX })}</Notice>
        </div>
      ) : null}
      {q ? (
        <p role="status" className="mt-6 font-medium">
          {count_is_capped
            ? t('help.search.count_capped', { count })
            : t('help.search.count', { count })}
        </p>
      ) : null}
      {items.length > 0 ? (
        <ol
          aria-busy={is_loading}
          className={`measure divide-y divide-line ${is_loading ? 'opacity-60' : ''}`}
        >
          {items.map((hit) => (
            <Hit key={hit.slug} hit={hit} />
          ))}
        </ol>
      ) : null}
      {q && count === 0 ? <p className="measure mt-2 text-quiet">{t('help.search.none')}</p> : null}
      <Pagination count={count} page={call.query.page} page_size={PAGE_SIZE} />
      {suggested.length > 0 ? (
        <Section title={t('help.search.suggested')}>
          <ArticleTiles cards={suggested} />
        </Section>
      ) : null}
    </>
  )
}
