import { useSearchParams } from 'react-router'
import { browserReads, serverReads, useLoaded, type Reads } from '#core/web/data/reads.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { useLang } from '#core/web/i18n/messages.tsx'
import { listTags } from '#features/help/shared/api.ts'
import { nameIn } from '#features/help/shared/rules.ts'
import { termCall, TermList } from '../parts/term-list.tsx'

const reads: Reads = ({ url }) => [[listTags, termCall(url.searchParams)]]
export const loader = serverReads(reads)
export const clientLoader = browserReads(reads)

export default function AdminTagsPage() {
  const t = useT()
  const lang = useLang()
  const [params] = useSearchParams()
  const { count, items } = useLoaded(listTags, termCall(params))
  return (
    <TermList
      title={t('help.staff.place.tags')}
      lead={t('help.staff.tags_lead')}
      place="tags"
      new_label={t('help.staff.new_tag')}
      count={count}
      items={items}
      columns={[
        { key: 'name', header: t('help.staff.name'), cell: (row) => nameIn(row.names, lang) },
        {
          key: 'key',
          header: t('help.staff.key'),
          cell: (row) => <span className="text-quiet">{row.key}</span>,
        },
        {
          key: 'articles',
          header: t('help.staff.place.articles'),
          align: 'end',
          cell: (row) => row.article_count,
        },
      ]}
    />
  )
}
