import { wordsIn } from '#core/web/data/address-query.ts'
import { Link, useSearchParams } from 'react-router'
import { browserReads, serverReads, useLoaded, type Reads } from '#core/web/data/reads.ts'
import { useLang } from '#core/web/i18n/messages.tsx'
import { useT } from '#core/web/i18n/use-t.ts'
import { PageHeader } from '#core/web/layout/page-header.tsx'
import { FilterBar } from '#core/web/table/filter-bar.tsx'
import { onListKey } from '#core/web/table/list-keys.ts'
import { SearchField } from '#core/web/table/search-field.tsx'
import { Card } from '#core/web/ui/card.tsx'
import { EmptyState } from '#core/web/ui/empty-state.tsx'
import { Status } from '#core/web/ui/status.tsx'
import { TextLink } from '#core/web/ui/text-link.tsx'
import type { Lang } from '#core/shared/language/languages.ts'
import type { ReplyOf } from '#core/shared/endpoint.ts'
import { OWN_SEARCH_FROM, searchOwn } from '#features/search/shared/api.ts'

/** Null where too little was typed to ask. */
const callOf = (params: URLSearchParams, lang: Lang) => {
  const q = wordsIn(params).trim()
  return q.length < OWN_SEARCH_FROM ? null : { query: { q, lang } }
}
const reads: Reads = ({ url, lang }) => {
  const call = callOf(url.searchParams, lang)
  return call === null ? [] : [[searchOwn, call]]
}
export const loader = serverReads(reads)
export const clientLoader = browserReads(reads)

type Hits = ReplyOf<typeof searchOwn>['items'][number]

const Group = ({ hits: { kind, count, items, more } }: { hits: Hits }) => {
  const t = useT()
  const kinds = t.dynamic(`search.own.kind.${kind}`)
  return (
    <Card
      flush
      title={
        <>
          {kinds} <span className="font-normal text-quiet tabular-nums">{count}</span>
        </>
      }
      actions={
        count > items.length ? (
          <TextLink to={more}>{t('search.own.see_all', { count })}</TextLink>
        ) : undefined
      }
    >
      <ul onKeyDown={onListKey} className="divide-y divide-line border-t border-line">
        {items.map(({ label, note, path, state, numbers, tone }, at) => (
          <li
            key={`${path} ${at}`}
            className="relative flex flex-col items-start justify-between gap-x-6 gap-y-1.5 px-4 py-3 last:rounded-b-card hover:bg-sunken sm:flex-row sm:items-center sm:px-6"
          >
            <span className="max-w-full min-w-0 sm:flex-1 sm:basis-56">
              <Link
                to={path}
                className="font-medium text-glacier-ink underline underline-offset-[3px] after:absolute after:inset-0"
              >
                {label}
              </Link>
              <span className="block text-sm text-quiet">{note}</span>
            </span>
            <Status tone={tone}>{t.dynamic(state, numbers)}</Status>
          </li>
        ))}
      </ul>
    </Card>
  )
}

const Found = ({ call }: { call: NonNullable<ReturnType<typeof callOf>> }) => {
  const t = useT()
  const { items } = useLoaded(searchOwn, call)
  return items.length === 0 ? (
    <EmptyState title={t('core.table.no_match_title')}>{t('search.own.no_match')}</EmptyState>
  ) : (
    <div className="space-y-4">
      {items.map((hits) => (
        <Group key={hits.kind} hits={hits} />
      ))}
    </div>
  )
}

/** One field for everything that is a landlord's own, a few of each kind, each with the way to all of them. */
export default function LandlordSearch() {
  const t = useT()
  const [params] = useSearchParams()
  const call = callOf(params, useLang())
  return (
    <>
      <title>{t('search.own.title')}</title>
      <PageHeader title={t('search.own.title')} lead={t('search.own.lead')} />
      <FilterBar params={['q']}>
        <SearchField label={t('search.own.label')} />
      </FilterBar>
      {call === null ? (
        <EmptyState title={t('search.own.begin')}>{t('search.own.begin_text')}</EmptyState>
      ) : (
        <Found key={call.query.q} call={call} />
      )}
    </>
  )
}
