import { browserReads, serverReads, useLoaded, type Reads } from '#core/web/data/reads.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { PageHeader } from '#core/web/layout/page-header.tsx'
import { DataTable } from '#core/web/table/data-table.tsx'
import { listHelpSlots } from '#features/help/shared/api.ts'
import { HELP_SLOTS } from '#features/help/shared/model.ts'
import { helpAdminPaths } from '#features/help/shared/paths.ts'
import { BlogNav } from '../parts/blog-nav.tsx'

const reads: Reads = () => [[listHelpSlots, {}]]
export const loader = serverReads(reads)
export const clientLoader = browserReads(reads)

/** The pages of the help centre that have places for staff to fill. */
export default function AdminHelpCenterPage() {
  const t = useT()
  const { items } = useLoaded(listHelpSlots, {})
  const pages = Object.keys(HELP_SLOTS).map((page) => {
    const slots = items.filter((one) => one.page === page)
    return {
      page,
      slots: slots.length,
      articles: slots.reduce((sum, one) => sum + one.articles.length, 0),
    }
  })
  return (
    <>
      <title>{t('help.staff.place.help_center')}</title>
      <BlogNav />
      <PageHeader title={t('help.staff.place.help_center')} lead={t('help.staff.center_lead')} />
      <DataTable
        caption={t('help.staff.place.help_center')}
        is_compact
        rows={pages}
        row_key={(row) => row.page}
        row_to={(row) => helpAdminPaths.helpPage(row.page)}
        columns={[
          {
            key: 'page',
            header: t('help.staff.page'),
            cell: (row) => t.dynamic(`help.staff.page_${row.page}`),
          },
          { key: 'slots', header: t('help.staff.slots'), align: 'end', cell: (row) => row.slots },
          {
            key: 'articles',
            header: t('help.staff.pinned_articles'),
            align: 'end',
            cell: (row) => row.articles,
          },
        ]}
      />
    </>
  )
}
