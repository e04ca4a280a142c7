import { trimEndOf } from '#core/shared/trim.ts'
import clsx from 'clsx'
import { FilePenLine } from 'lucide-react'
import { useLocation } from 'react-router'
import { usePageFacts } from '#core/web/data/reader.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { PageMeta } from '#core/web/layout/page-meta.tsx'
import { Section } from '#core/web/layout/section.tsx'
import { Button } from '#core/web/ui/button.tsx'
import { JsonLd } from '#core/web/ui/json-ld.tsx'
import { LawNote } from '#core/web/ui/law-note.tsx'
import { TextLink } from '#core/web/ui/text-link.tsx'
import { PRODUCT_NAME } from '#core/shared/product.ts'
import type { ProductName } from '#features/marketing/shared/enums.ts'
import { marketingPaths } from '#features/marketing/shared/paths.ts'
import { InstallButton } from '../parts/install-button.tsx'
import { ProductLinks } from '../parts/product-links.tsx'
import { ProductNow } from '../parts/product-now.tsx'
import { ProductPart } from '../parts/product-part.tsx'
import { ProductSum } from '../parts/product-sum.tsx'
import { PRODUCT_PAGES } from '../parts/products.ts'
import { Questions } from '../parts/questions.tsx'
import { Scene } from '../parts/scene.tsx'
import { TwoLists } from '../parts/two-lists.tsx'

type Words = (part: string) => string
type Has = (part: string) => boolean
interface PageProps {
  page: (typeof PRODUCT_PAGES)[ProductName]
  words: Words
  has: Has
}

/** The Rent Act as it is in force. */
const RENT_ACT = 'https://www.althingi.is/lagas/nuna/1994036.html'
/** Where the authority keeps its lease on paper, with a chapter on condition. */
const PAPER_LEASE = 'https://island.is/skraning-leigusamnings-i-leiguskra'

/** Where one goes from here. */
const Actions = ({ page, words, has }: PageProps) => {
  const t = useT()
  if (page.action === 'install') return <InstallButton />
  return (
    <div className="flex flex-wrap gap-3">
      <Button to={page.action.to}>
        {has('action') ? words('action') : t.dynamic(`marketing.action.${page.action.words}`)}
      </Button>
      {page.other_action ? (
        <Button to={page.other_action.to} variant="secondary">
          {t(`marketing.action.${page.other_action.words}`)}
        </Button>
      ) : null}
    </div>
  )
}

/** Who has read to the end reads the page in a sentence, and goes on from there. What is not in the product yet has its way on in the head alone. */
const AtEnd = (props: PageProps) =>
  props.page.is_missing ? null : (
    <div className="mt-14 flex items-center justify-between gap-8 rounded-card bg-glacier-soft p-6 sm:p-10 print:hidden">
      <div>
        <p className="measure mb-5 text-xl font-[640] text-balance">{props.words('short')}</p>
        <Actions {...props} />
      </div>
      <Scene picture={props.page.picture} className="w-56 shrink-0 max-md:hidden" />
    </div>
  )

/** The cards of other pages; what is not in the product yet is named below them. */
const Related = ({ names }: { names: readonly ProductName[] }) => {
  const t = useT()
  const [there, missing] = [false, true].map((is_missing) =>
    names.filter((one) => (PRODUCT_PAGES[one].is_missing ?? false) === is_missing),
  ) as [ProductName[], ProductName[]]
  // Three cards have no gap; a page of many parts what there is from what there is not.
  if (names.length <= 3) return <ProductLinks names={names} />
  return (
    <>
      <ProductLinks names={there} />
      <p className="mt-6 flex flex-wrap gap-x-5 gap-y-1 text-quiet">
        <span>{t('marketing.not_yet')}</span>
        {missing.map((one) => (
          <TextLink key={one} to={marketingPaths.product(one)}>
            {t.dynamic(`marketing.product.${one}.title`)}
          </TextLink>
        ))}
      </p>
    </>
  )
}

function ProductHeader({ page, words, has }: PageProps) {
  return (
    <header className="grid items-center gap-x-12 gap-y-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <div>
        {page.is_missing ? (
          <p className="mb-3 inline-flex items-center gap-2 rounded-full border border-line bg-sunken px-3 py-1 text-sm font-medium text-quiet">
            <FilePenLine size={16} aria-hidden="true" />
            {words('badge')}
          </p>
        ) : null}
        <h1>{words('title')}</h1>
        <p className="measure mt-4 text-lg text-quiet">{words('lead')}</p>
        <div className="mt-6">
          <Actions page={page} words={words} has={has} />
        </div>
      </div>
      <Scene picture={page.picture} className="mx-auto w-full max-w-md max-lg:max-w-72" />
    </header>
  )
}

/** How to photograph a home, and the form that the product does not have. */
const PhotoAdvice = ({ words }: { words: Words }) => (
  <Section title={words('photos.title')} className="mt-14 print:hidden">
    <ul className="measure list-disc space-y-2 ps-5">
      {words('photos.text')
        .split('\n')
        .map((line) => (
          <li key={line}>{line}</li>
        ))}
    </ul>
    <p className="mt-5">
      <TextLink to={PAPER_LEASE}>{words('form')}</TextLink>
    </p>
  </Section>
)

/** What there is to say, beside pictures of the product; columns of text where there are none. */
const Parts = ({
  page,
  words,
  is_sheet,
}: {
  page: (typeof PRODUCT_PAGES)[ProductName]
  words: Words
  is_sheet: boolean
}) => (
  <div
    className={clsx(
      'mt-12',
      page.shots.every((shot) => shot === null)
        ? 'grid items-start gap-x-12 gap-y-10 lg:auto-cols-fr lg:grid-flow-col'
        : 'space-y-14',
      is_sheet && 'print:hidden',
    )}
  >
    {page.shots.map((shot, at) => (
      <ProductPart
        key={at}
        title={words(`part${at + 1}.title`)}
        text={words(`part${at + 1}.text`)}
        shot={shot}
        is_turned={at % 2 === 1}
      />
    ))}
  </div>
)

const LawPart = ({ words, has, is_sheet }: { words: Words; has: Has; is_sheet: boolean }) => (
  <div className={clsx('mt-12 max-w-3xl', is_sheet && 'print:hidden')}>
    <LawNote
      article={words('article')}
      {...(has('law_detail') && { detail: words('law_detail'), href: RENT_ACT })}
    >
      {words('law')}
    </LawNote>
  </div>
)

/** One of the product pages: the address says which. */
export default function ProductPage() {
  const t = useT()
  const { pathname } = useLocation()
  const { origin } = usePageFacts()
  const name = trimEndOf(pathname, '/').split('/').at(-1) as ProductName
  const page = PRODUCT_PAGES[name]
  const words = (part: string) => t.dynamic(`marketing.product.${name}.${part}`)
  const isSheet = page.now?.look === 'sheet'
  const has = (part: string) => t.has(`marketing.product.${name}.${part}`)
  return (
    <div className="mx-auto w-full max-w-7xl px-4 py-6 sm:px-6 sm:py-10">
      <PageMeta title={words('title')} description={words('short')} />
      {page.is_missing ? null : (
        <JsonLd
          data={{
            '@context': 'https://schema.org',
            '@type': 'Service',
            name: words('title'),
            description: words('short'),
            url: `${origin}${pathname}`,
            areaServed: 'IS',
            provider: { '@type': 'Organization', name: PRODUCT_NAME, url: origin },
          }}
        />
      )}
      <div className={clsx(isSheet && 'print:hidden')}>
        <ProductHeader page={page} words={words} has={has} />
      </div>
      {page.now ? <ProductNow now={page.now} words={words} /> : null}
      <ProductSum name={name} words={words} />
      {has('two.title') ? <TwoLists words={words} /> : null}
      {has('photos.title') ? <PhotoAdvice words={words} /> : null}
      <Parts page={page} words={words} is_sheet={isSheet} />
      {has('law') ? <LawPart words={words} has={has} is_sheet={isSheet} /> : null}
      {has('q1') ? (
        <Questions
          items={[1, 2]
            .filter((at) => has(`q${at}`))
            .map((at) => ({ question: words(`q${at}`), answer: words(`a${at}`) }))}
        />
      ) : null}
      <Section title={t('marketing.related')} className="mt-14 print:hidden">
        <Related names={page.related} />
      </Section>
      <AtEnd page={page} words={words} has={has} />
    </div>
  )
}
