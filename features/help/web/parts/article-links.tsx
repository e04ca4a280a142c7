import clsx from 'clsx'
import { Link } from 'react-router'
import { LANGUAGE_NAMES } from '#core/shared/language/languages.ts'
import { useFormat } from '#core/web/i18n/use-format.ts'
import { useLang } from '#core/web/i18n/messages.tsx'
import type { ArticleCard } from '#features/help/shared/model.ts'
import { helpPaths } from '#features/help/shared/paths.ts'

/** The language of a text, where it is not the reader's. */
export const useForeign = () => {
  const reader = useLang()
  return (lang: ArticleCard['lang']): ArticleCard['lang'] | undefined =>
    lang === reader ? undefined : lang
}

function CardLine({
  card,
  has_date,
  level,
}: {
  card: ArticleCard
  has_date: boolean
  level: 2 | 3
}) {
  const format = useFormat()
  const lang = useForeign()(card.lang)
  const Heading = `h${level}` as const
  return (
    <>
      <Heading className="text-lg" lang={lang}>
        <Link
          to={helpPaths.article(card.slug)}
          prefetch="intent"
          className="text-ink no-underline underline-offset-[3px] after:absolute after:inset-0 after:rounded-card hover:text-glacier-ink group-hover:underline"
        >
          {card.title}
        </Link>
      </Heading>
      <p className="mt-1 text-quiet" lang={lang}>
        {card.summary}
      </p>
      {has_date || lang ? (
        <p className="mt-2 flex flex-wrap gap-x-3 text-sm text-faint">
          {has_date ? (
            <time dateTime={card.published_on}>{format.date(card.published_on, 'long')}</time>
          ) : null}
          {lang ? <span lang={lang}>{LANGUAGE_NAMES[lang]}</span> : null}
        </p>
      ) : null}
    </>
  )
}

/** Articles as tiles below a heading of their own, the whole of each a link. Four beside each other where three would leave a hole. */
export function ArticleTiles({
  cards,
  has_date = false,
  columns = cards.length % 3 > 0 && cards.length % 4 === 0 ? 4 : 3,
}: {
  cards: readonly ArticleCard[]
  has_date?: boolean
  columns?: 2 | 3 | 4
}) {
  return (
    <ul
      className={clsx(
        'grid gap-4 sm:grid-cols-2',
        columns === 3 && 'lg:grid-cols-3',
        columns === 4 && 'lg:grid-cols-4',
      )}
    >
      {cards.map((card) => (
        <li
          key={card.slug}
          className="group relative rounded-card border border-line bg-surface p-4 transition-colors hover:border-glacier sm:p-5"
        >
          <CardLine card={card} has_date={has_date} level={3} />
        </li>
      ))}
    </ul>
  )
}

/** Articles under one another, for lists with pages. */
export function ArticleRows({ cards }: { cards: readonly ArticleCard[] }) {
  return (
    <ul className="measure divide-y divide-line">
      {cards.map((card) => (
        <li key={card.slug} className="group relative py-5">
          <CardLine card={card} has_date={card.kind === 'blog'} level={2} />
        </li>
      ))}
    </ul>
  )
}
