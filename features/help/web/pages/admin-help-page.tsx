import { Link, useParams } from 'react-router'
import {
  browserReads,
  pageNotFound,
  serverReads,
  useLoaded,
  type Reads,
} from '#core/web/data/reads.ts'
import { ApiError } from '#core/web/data/session.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { PageHeader } from '#core/web/layout/page-header.tsx'
import { Button } from '#core/web/ui/button.tsx'
import { Card } from '#core/web/ui/card.tsx'
import { listHelpSlots } from '#features/help/shared/api.ts'
import { HELP_SLOTS } from '#features/help/shared/model.ts'
import { helpAdminPaths } from '#features/help/shared/paths.ts'
import { BlogNav } from '../parts/blog-nav.tsx'

const reads: Reads = ({ params, url }) => {
  if (!Object.hasOwn(HELP_SLOTS, params.id!)) throw pageNotFound(url.pathname)
  return [[listHelpSlots, {}]]
}
export const loader = serverReads(reads)
export const clientLoader = browserReads(reads)

/** One page of the help centre: its places and what is in each. */
export default function AdminHelpPage() {
  const t = useT()
  const { id } = useParams()
  const slots = useLoaded(listHelpSlots, {}).items.filter((one) => one.page === id)
  if (slots.length === 0) throw new ApiError(404, 'core.not_found', null)
  const title = t.dynamic(`help.staff.page_${id!}`)
  return (
    <>
      <title>{title}</title>
      <BlogNav />
      <PageHeader
        title={title}
        crumbs={[
          { label: t('help.staff.place.help_center'), to: helpAdminPaths.list('help-center') },
        ]}
      />
      <div className="max-w-3xl space-y-5">
        {slots.map((one) => (
          <Card
            key={one.slot}
            title={t.dynamic(`help.staff.slot_${one.slot}`)}
            actions={
              <Button
                variant="secondary"
                size="small"
                to={helpAdminPaths.helpSlot(one.page, one.slot)}
              >
                {t('core.actions.edit')}
              </Button>
            }
          >
            <p className="mb-3 text-quiet">{t.dynamic(`help.staff.slot_${one.slot}_text`)}</p>
            {one.articles.length === 0 ? (
              <p>{t('help.staff.slot_empty')}</p>
            ) : (
              <ol className="list-decimal space-y-1 ps-5">
                {one.articles.map((article) => (
                  <li key={article.id}>
                    <Link
                      to={helpAdminPaths.article(article.id)}
                      className="text-glacier-ink underline underline-offset-[3px]"
                    >
                      {article.title || article.slug}
                    </Link>
                    {article.status === 'published' ? null : (
                      <span className="text-quiet">
                        {' '}
                        ({t.dynamic(`help.status.${article.status}`)})
                      </span>
                    )}
                  </li>
                ))}
              </ol>
            )}
          </Card>
        ))}
      </div>
    </>
  )
}
