import { Rss } from 'lucide-react'
import { Link } from 'react-router'
import type { ReplyOf } from '#core/shared/endpoint.ts'
import { serverReads, type Reads } from '#core/web/data/reads.ts'
import { useLoaderData } from '#core/web/data/loader-data.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { useLang } from '#core/web/i18n/messages.tsx'
import { Section } from '#core/web/layout/section.tsx'
import { EmptyState } from '#core/web/ui/empty-state.tsx'
import { Illustration } from '#core/web/ui/illustration.tsx'
import { readHelpFront } from '#features/help/shared/api.ts'
import type { CategoryCard } from '#features/help/shared/model.ts'
import { helpPaths } from '#features/help/shared/paths.ts'
import { ArticleTiles } from '../parts/article-links.tsx'
import { CategoryIcon } from '../parts/category-icon.tsx'
import { HelpSearchBox } from '../parts/help-search-box.tsx'
import { PageFacts } from '../parts/page-facts.tsx'

const reads: Reads = ({ lang }) => [[readHelpFront, { query: { lang } }]]
export const loader = serverReads(reads)

const Categories = ({ categories }: { categories: readonly CategoryCard[] }) => {
  const t = useT()
  return (
    <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {categories.map((category) => (
        <li
          key={category.id}
          className="group relative flex gap-4 rounded-card border border-line bg-surface p-4 transition-colors hover:border-glacier sm:p-5"
        >
          <span className="grid size-11 shrink-0 place-items-center rounded-control bg-glacier-soft text-glacier-ink">
            <CategoryIcon name={category.icon} />
          </span>
          <div className="min-w-0">
            <h3 className="text-lg">
              <Link
                to={helpPaths.category(category.id)}
                prefetch="intent"
                className="text-ink no-underline underline-offset-[3px] after:absolute after:inset-0 after:rounded-card hover:text-glacier-ink group-hover:underline"
              >
                {category.name}
              </Link>
            </h3>
            {category.description ? (
              <p className="mt-0.5 text-quiet">{category.description}</p>
            ) : null}
            <p className="mt-1 text-sm text-faint">
              {t('help.front.article_count', { count: category.article_count })}
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}

const Topics = ({ tags }: { tags: ReplyOf<typeof readHelpFront>['tags'] }) => (
  <ul className="flex flex-wrap gap-2">
    {tags.map((tag) => (
      <li key={tag.key}>
        <Link
          to={helpPaths.topic(tag.key)}
          className="inline-flex min-h-11 items-center rounded-full border border-line bg-surface px-4 text-ink no-underline hover:border-glacier hover:text-glacier-ink"
        >
          {tag.name}
        </Link>
      </li>
    ))}
  </ul>
)

const FeedLink = () => {
  const t = useT()
  const lang = useLang()
  return (
    <a
      href={`/help/rss.xml?lang=${lang}`}
      className="inline-flex min-h-11 items-center gap-1.5 text-glacier-ink underline underline-offset-[3px]"
    >
      <Rss size={16} aria-hidden="true" />
      {t('help.front.rss')}
    </a>
  )
}

export default function HelpFrontPage() {
  const t = useT()
  const lang = useLang()
  const { pinned, categories, blog, tags } = useLoaderData(readHelpFront, { query: { lang } })
  const is_empty = pinned.length + categories.length + blog.length === 0
  return (
    <>
      <PageFacts title={t('help.front.title')} description={t('help.front.description')} />
      <header className="mb-10 flex items-end justify-between gap-8 overflow-hidden rounded-card bg-glacier-soft px-5 sm:px-10">
        <div className="min-w-0 flex-1 py-8 sm:py-12">
          <h1>{t('help.front.question')}</h1>
          <p className="measure mt-2 mb-5 text-lg text-quiet">{t('help.front.description')}</p>
          <HelpSearchBox />
        </div>
        <Illustration name="empty-house" className="w-64 shrink-0 max-lg:hidden" />
      </header>
      {is_empty ? (
        <EmptyState title={t('help.front.empty')}>{t('help.front.empty_text')}</EmptyState>
      ) : null}
      {pinned.length > 0 ? (
        <Section title={t('help.front.pinned')}>
          <ArticleTiles cards={pinned} />
        </Section>
      ) : null}
      {categories.length > 0 ? (
        <Section title={t('help.front.categories')}>
          <Categories categories={categories} />
        </Section>
      ) : null}
      {blog.length > 0 ? (
        <Section title={t('help.front.blog')} action={<FeedLink />}>
          <ArticleTiles cards={blog} has_date />
        </Section>
      ) : null}
      {tags.length > 0 ? (
        <Section title={t('help.front.topics')}>
          <Topics tags={tags} />
        </Section>
      ) : null}
    </>
  )
}
