import { useSearchParams } from 'react-router'
import { browserReads, serverReads, useLoaded, type Reads } from '#core/web/data/reads.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { useLang } from '#core/web/i18n/messages.tsx'
import { listCategories } from '#features/help/shared/api.ts'
import { nameIn } from '#features/help/shared/rules.ts'
import { CategoryIcon } from '../parts/category-icon.tsx'
import { termCall, TermList } from '../parts/term-list.tsx'

const reads: Reads = ({ url }) => [[listCategories, termCall(url.searchParams)]]
export const loader = serverReads(reads)
export const clientLoader = browserReads(reads)

export default function AdminCategoriesPage() {
  const t = useT()
  const lang = useLang()
  const [params] = useSearchParams()
  const { count, items } = useLoaded(listCategories, termCall(params))
  return (
    <TermList
      title={t('help.staff.place.categories')}
      lead={t('help.staff.categories_lead')}
      place="categories"
      new_label={t('help.staff.new_category')}
      count={count}
      items={items}
      columns={[
        {
          key: 'name',
          header: t('help.staff.name'),
          cell: (row) => (
            <span className="inline-flex items-center gap-2">
              <CategoryIcon name={row.icon} size={18} />
              {nameIn(row.names, lang)}
            </span>
          ),
        },
        {
          key: 'key',
          header: t('help.staff.key'),
          cell: (row) => <span className="text-quiet">{row.key}</span>,
        },
        {
          key: 'position',
          header: t('help.staff.position'),
          align: 'end',
          cell: (row) => row.position,
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
