import { useParams } from 'react-router'
import { formatArea } from '#core/shared/language/format.ts'
import { browserReads, serverReads, useLoaded, type Reads } from '#core/web/data/reads.ts'
import { useFormat } from '#core/web/i18n/use-format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { PageHeader } from '#core/web/layout/page-header.tsx'
import { Section } from '#core/web/layout/section.tsx'
import { FactList } from '#core/web/ui/fact-list.tsx'
import { Notice } from '#core/web/ui/notice.tsx'
import { TextLink } from '#core/web/ui/text-link.tsx'
import { readInspection } from '#features/contracts/shared/api.ts'
import type { Inspection } from '#features/contracts/shared/model.ts'
import { contractPaths } from '#features/contracts/shared/paths.ts'
import { homeName } from '../parts/home-name.ts'

const reads: Reads = ({ params }) => [[readInspection, { id: params.id! }]]
export const loader = serverReads(reads)
export const clientLoader = browserReads(reads)

const People = ({ title, people }: { title: string; people: Inspection['landlords'] }) => (
  <Section title={title}>
    <ul className="divide-y divide-line">
      {people.map((person) => (
        <li key={person.full_name} className="py-3">
          <p className="font-medium">{person.full_name}</p>
          <p className="flex flex-wrap gap-x-4 gap-y-1">
            {person.phones.map((number) => (
              <TextLink key={number} to={`tel:${number}`}>
                {number}
              </TextLink>
            ))}
            {person.emails.map((email) => (
              <TextLink key={email} to={`mailto:${email}`} className="break-all">
                {email}
              </TextLink>
            ))}
          </p>
        </li>
      ))}
    </ul>
  </Section>
)

/** What an inspector needs for a visit; the lease itself stays with its parties. */
export default function InspectedHomePage() {
  const t = useT()
  const format = useFormat()
  const home = useLoaded(readInspection, { id: useParams().id! })
  const day = (value: string | null) => (value ? format.date(value, 'long') : '–')
  return (
    <>
      <title>{homeName(home)}</title>
      <PageHeader title={homeName(home)} lead={t('contracts.inspection.lead')} />
      <Section title={t('contracts.field.home')}>
        <FactList
          columns={2}
          facts={[
            home.unit_mark
              ? { label: t('contracts.inspection.unit_mark'), value: home.unit_mark }
              : null,
            home.size_m2 === null
              ? null
              : {
                  label: t('contracts.inspection.size'),
                  value: formatArea(format.lang, home.size_m2),
                },
            home.rooms === null
              ? null
              : { label: t('contracts.inspection.rooms'), value: format.number(home.rooms) },
            { label: t('contracts.field.start_date'), value: day(home.start_date) },
            {
              label: t('contracts.field.end_date'),
              value: home.is_definite ? day(home.end_date) : t('contracts.list.indefinite'),
            },
          ]}
        />
      </Section>
      {home.condition_description ? (
        <Section title={t('contracts.inspection.condition')}>
          <p className="whitespace-pre-line">{home.condition_description}</p>
        </Section>
      ) : null}
      <People title={t('contracts.party.landlords')} people={home.landlords} />
      <People title={t('contracts.party.tenants')} people={home.tenants} />
      <Notice>{t('contracts.inspection.scope')}</Notice>
      <p className="mt-6">
        <TextLink to={contractPaths.inspectedHomes}>
          {t('contracts.inspection.list_title')}
        </TextLink>
      </p>
    </>
  )
}
