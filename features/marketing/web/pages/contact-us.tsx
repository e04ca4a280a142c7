import { useParams, useSearchParams } from 'react-router'
import { pageNotFound, serverReads, type Reads } from '#core/web/data/reads.ts'
import { useLoaderData } from '#core/web/data/loader-data.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Columns } from '#core/web/layout/columns.tsx'
import { PageHeader } from '#core/web/layout/page-header.tsx'
import { PageMeta } from '#core/web/layout/page-meta.tsx'
import { Card } from '#core/web/ui/card.tsx'
import { TextLink } from '#core/web/ui/text-link.tsx'
import { readOperator, readTeam } from '#features/marketing/shared/api.ts'
import { isContactTag } from '#features/marketing/shared/enums.ts'
import type { ContactTag } from '#features/marketing/shared/model.ts'
import { marketingPaths } from '#features/marketing/shared/paths.ts'
import { ContactForm } from '../parts/contact-form.tsx'
import { OperatorSection } from '../parts/operator-section.tsx'

const reads: Reads = ({ params, url }) => {
  if (params.tag !== undefined && !isContactTag(params.tag)) throw pageNotFound(url.pathname)
  return [
    [readOperator, {}],
    [readTeam, {}],
  ]
}
export const loader = serverReads(reads)

const TOPICS = ['tenants', 'landlords', 'payments', 'technical', 'privacy'] as const

/** What the page is for. Whoever comes from a listing reports it. */
const useWords = (about: ContactTag | null): { title: string; lead: string } => {
  const t = useT()
  if (useSearchParams()[0].has('report'))
    return { title: t('marketing.contact.report_title'), lead: t('marketing.contact.report_lead') }
  return {
    title:
      about && about !== 'other'
        ? t('marketing.contact.title_about', { about: t.dynamic(`marketing.contact.tag.${about}`) })
        : t('marketing.contact.title'),
    lead: about ? t.dynamic(`marketing.contact.lead.${about}`) : t('marketing.contact.lead.all'),
  }
}

/** Writing to staff, about anything or about one thing. */
export default function ContactPage() {
  const t = useT()
  const { tag } = useParams()
  const { items: team } = useLoaderData(readTeam, {})
  const about = tag !== undefined && isContactTag(tag) ? tag : null
  const { title, lead } = useWords(about)
  return (
    <>
      <PageMeta title={title} description={t('marketing.contact.description')} />
      <PageHeader
        title={title}
        lead={lead}
        crumbs={
          about ? [{ label: t('marketing.contact.title'), to: marketingPaths.contact }] : undefined
        }
      />
      <Columns
        side={
          <Card title={t('marketing.contact.topics')}>
            <ul className="space-y-1">
              {TOPICS.filter((one) => one !== about).map((one) => (
                <li key={one}>
                  <TextLink
                    to={marketingPaths.contactAbout(one)}
                    calm
                    className="inline-flex min-h-9 items-center"
                  >
                    {t.dynamic(`marketing.contact.tag.${one}`)}
                  </TextLink>
                </li>
              ))}
            </ul>
            <p className="mt-4 border-t border-line pt-4 text-sm text-quiet">
              {t('marketing.contact.urgent')}
            </p>
          </Card>
        }
      >
        <ContactForm key={about ?? 'all'} tag={about} />
      </Columns>
      <OperatorSection />
      {team.length > 0 ? (
        <p className="mt-8">
          <TextLink to={marketingPaths.team}>{t('marketing.team.title')}</TextLink>
        </p>
      ) : null}
    </>
  )
}
