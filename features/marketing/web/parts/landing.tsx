import { Check } from 'lucide-react'
import { usePageFacts } from '#core/web/data/reader.ts'
import { useLoaderData } from '#core/web/data/loader-data.ts'
import { useFormat } from '#core/web/i18n/use-format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { PageMeta } from '#core/web/layout/page-meta.tsx'
import { Section } from '#core/web/layout/section.tsx'
import { Button } from '#core/web/ui/button.tsx'
import { FactList } from '#core/web/ui/fact-list.tsx'
import { HeroIgloo } from '#core/web/ui/illustrations/hero-igloo.tsx'
import { JsonLd } from '#core/web/ui/json-ld.tsx'
import { TextLink } from '#core/web/ui/text-link.tsx'
import { PRODUCT_NAME } from '#core/shared/product.ts'
import { searchListings } from '#features/listings/shared/api.ts'
import { ListingCard } from '#features/listings/web/parts/listing-card.tsx'
import { BILL_FEE, SERVICE_FEE_BASIS_POINTS } from '#features/banking/shared/rules.ts'
import { readOperator } from '#features/marketing/shared/api.ts'
import { marketingPaths } from '#features/marketing/shared/paths.ts'
import { listingPaths } from '#features/listings/shared/paths.ts'
import { HomeSearch } from './home-search.tsx'
import { organization } from './organization.ts'
import { ProductShot } from './product-shot.tsx'
import { Questions } from './questions.tsx'
import { Scene } from './scene.tsx'
import { TenancySteps } from './tenancy-steps.tsx'

/** The newest homes, as the front page shows them. */
export const NEWEST = { query: { page_size: 6 } } as const

const Hero = () => {
  const t = useT()
  return (
    <header className="grid items-center gap-x-10 gap-y-8 lg:grid-cols-2">
      <div>
        <h1>{t('marketing.home.title')}</h1>
        <p className="measure mt-4 text-lg text-quiet">{t('marketing.home.lead')}</p>
        <HomeSearch />
        <p className="mt-4 text-quiet">
          {t.rich('marketing.home.or_let', {
            link: (inner) => (
              <TextLink key="let" to={marketingPaths.product('landlords')}>
                {inner}
              </TextLink>
            ),
          })}
        </p>
      </div>
      <Scene picture={HeroIgloo} is_hero className="mx-auto w-full max-w-xl max-lg:max-w-96" />
    </header>
  )
}

const Newest = () => {
  const t = useT()
  const { items } = useLoaderData(searchListings, NEWEST)
  if (items.length === 0) return null
  return (
    <Section
      title={t('marketing.home.newest')}
      action={<TextLink to={listingPaths.search}>{t('marketing.home.all')}</TextLink>}
      className="mt-16"
    >
      <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {items.map((listing, at) => (
          <li key={listing.id} className={at > 2 ? 'max-sm:hidden' : ''}>
            <ListingCard listing={listing} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

const Side = ({ side }: { side: 'tenants' | 'landlords' }) => {
  const t = useT()
  return (
    <section className="flex flex-col rounded-card border border-line bg-surface p-6 sm:p-8">
      <h2>{t.dynamic(`marketing.home.${side}.title`)}</h2>
      <ul className="mt-4 space-y-3">
        {[1, 2, 3, 4].map((at) => (
          <li key={at} className="flex gap-3">
            <Check size={20} aria-hidden="true" className="mt-0.5 shrink-0 text-moss-ink" />
            <span>{t.dynamic(`marketing.home.${side}.point${at}`)}</span>
          </li>
        ))}
      </ul>
      <div className="mt-auto pt-6">
        <Button variant="secondary" to={marketingPaths.product(side)}>
          {t.dynamic(`marketing.home.${side}.more`)}
        </Button>
      </div>
    </section>
  )
}

const Costs = () => {
  const t = useT()
  const format = useFormat()
  return (
    <section className="mt-16 grid items-center gap-x-12 gap-y-6 lg:grid-cols-2">
      <div>
        <h2>{t('marketing.home.costs')}</h2>
        <p className="measure mt-2 mb-4 text-quiet">{t('marketing.home.costs_lead')}</p>
        <FactList
          facts={[
            { label: t('marketing.home.cost_free'), value: format.money(0, 'ISK') },
            {
              label: t('marketing.home.cost_bill'),
              value: format.money(BILL_FEE, 'ISK'),
              note: t('marketing.home.cost_bill_note'),
            },
            {
              label: t('marketing.home.cost_payout'),
              value: t('marketing.home.cost_payout_value', {
                percent: format.percent(SERVICE_FEE_BASIS_POINTS / 100),
              }),
              note: t('marketing.home.cost_payout_note'),
            },
          ]}
        />
        <p className="mt-4">
          <TextLink to={marketingPaths.legal('payment-terms')}>
            {t('marketing.legal.payment-terms')}
          </TextLink>
        </p>
      </div>
      <ProductShot name="payments" />
    </section>
  )
}

/** The front page: what it is, a home to find, how a tenancy goes, and what it costs. */
export function Landing() {
  const t = useT()
  const { origin } = usePageFacts()
  const { operator } = useLoaderData(readOperator, {})
  return (
    <main id="main" tabIndex={-1} className="mx-auto w-full max-w-7xl px-4 py-8 sm:px-6 sm:py-12">
      <PageMeta
        title={t('marketing.home.page_title')}
        description={t('marketing.home.description')}
      />
      <JsonLd
        data={{
          '@context': 'https://schema.org',
          '@graph': [
            organization(origin, operator),
            {
              '@type': 'WebSite',
              name: PRODUCT_NAME,
              url: origin,
              inLanguage: ['is', 'en', 'uk', 'pl', 'da'],
              potentialAction: {
                '@type': 'SearchAction',
                target: `${origin}${listingPaths.search}?q={search_term_string}`,
                'query-input': 'required name=search_term_string',
              },
            },
          ],
        }}
      />
      <Hero />
      <Newest />
      <TenancySteps />
      <div className="mt-16 grid gap-5 lg:grid-cols-2">
        <Side side="tenants" />
        <Side side="landlords" />
      </div>
      <Costs />
      <Questions
        items={[1, 2, 3, 4].map((at) => ({
          question: t.dynamic(`marketing.home.q${at}`),
          answer: t.dynamic(`marketing.home.a${at}`),
        }))}
      />
    </main>
  )
}
