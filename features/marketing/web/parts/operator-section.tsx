import { useLoaderData } from '#core/web/data/loader-data.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Section } from '#core/web/layout/section.tsx'
import { FactList } from '#core/web/ui/fact-list.tsx'
import { TextLink } from '#core/web/ui/text-link.tsx'
import { readOperator } from '#features/marketing/shared/api.ts'

/** Who runs this and where one may complain, as the law wants it said; nothing where nobody is named. The page's loader brings `readOperator`. */
export function OperatorSection() {
  const t = useT()
  const { operator } = useLoaderData(readOperator, {})
  if (!operator) return null
  return (
    <Section title={t('marketing.operator.title')} className="mt-12">
      <div className="max-w-2xl">
        <FactList
          facts={[
            { label: t('marketing.operator.name'), value: operator.name },
            {
              label: t('marketing.operator.national_id'),
              value: <span className="tabular-nums">{operator.national_id}</span>,
            },
            { label: t('marketing.operator.address'), value: operator.address },
            {
              label: t('marketing.operator.email'),
              value: (
                <TextLink to={`mailto:${operator.email}`} className="break-all">
                  {operator.email}
                </TextLink>
              ),
            },
            operator.phone && {
              label: t('marketing.operator.phone'),
              value: (
                <TextLink to={`tel:${operator.phone.replace(/\s/g, '')}`}>
                  {operator.phone}
                </TextLink>
              ),
            },
            operator.vat_number && {
              label: t('marketing.operator.vat_number'),
              value: operator.vat_number,
            },
            operator.register && {
              label: t('marketing.operator.register'),
              value: operator.register,
            },
          ].map((fact) => fact || null)}
        />
      </div>
      <p className="measure mt-4">{t('marketing.operator.complaints')}</p>
    </Section>
  )
}
