import { headingsOf, type ArticleTree } from '#core/shared/article-tree.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Disclosure } from '#core/web/ui/disclosure.tsx'

const Links = ({ tree }: { tree: ArticleTree }) => (
  <ul className="space-y-0.5 border-s border-line">
    {headingsOf(tree).map((heading) => (
      <li key={heading.id}>
        <a
          href={`#${heading.id}`}
          className={`block border-s-2 border-transparent py-1.5 text-quiet no-underline underline-offset-[3px] hover:border-glacier hover:text-ink ${heading.level === 3 ? 'ps-7 text-sm' : 'ps-4'}`}
        >
          {heading.text}
        </a>
      </li>
    ))}
  </ul>
)

/** The headings of a text as links: beside it on a desktop, folded above it on a phone. Short texts have none. */
export function TableOfContents({
  tree,
  lang,
  is_folded,
}: {
  tree: ArticleTree
  lang: string | undefined
  is_folded?: boolean
}) {
  const t = useT()
  if (headingsOf(tree).length < 2) return null
  if (is_folded)
    return (
      <div className="mb-4 lg:hidden" lang={lang}>
        <Disclosure summary={t('help.article.contents')}>
          <Links tree={tree} />
        </Disclosure>
      </div>
    )
  return (
    <nav aria-label={t('help.article.contents')} className="max-lg:hidden">
      <h2 className="mb-2 text-base">{t('help.article.contents')}</h2>
      <div lang={lang}>
        <Links tree={tree} />
      </div>
    </nav>
  )
}
