import { useSearchParams } from 'react-router'
import { browserReads, serverReads, useLoaded, type Reads } from '#core/web/data/reads.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { useLang } from '#core/web/i18n/messages.tsx'
import { listAuthors } from '#features/help/shared/api.ts'
import { nameIn } from '#features/help/shared/rules.ts'
import { termCall, TermList } from '../parts/term-list.tsx'

const reads: Reads = ({ url }) => [[listAuthors, termCall(url.searchParams)]]
export const loader = serverReads(reads)
export const clientLoader = browserReads(reads)

export default function AdminAuthorsPage() {
  const t = useT()
  const lang = useLang()
  const [params] = useSearchParams()
  const { count, items } = useLoaded(listAuthors, termCall(params))
  return (
    <TermList
      title={t('help.staff.place.authors')}
      lead={t('help.staff.authors_lead')}
      place="authors"
      new_label={t('help.staff.new_author')}
      count={count}
      items={items}
      columns={[
        { key: 'name', header: t('help.staff.name'), cell: (row) => row.full_name },
        { key: 'about', header: t('help.staff.about'), cell: (row) => nameIn(row.about, lang) },
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
