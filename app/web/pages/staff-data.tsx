import reports from 'virtual:menu/reports'
import { useT } from '#core/web/i18n/use-t.ts'
import { PageHeader } from '#core/web/layout/page-header.tsx'
import { Card } from '#core/web/ui/card.tsx'
import { TextLink } from '#core/web/ui/text-link.tsx'

/** The reports of staff, each with the question that it answers. */
export default function StaffDataPage() {
  const t = useT()
  return (
    <>
      <title>{t('app.nav.staff_data')}</title>
      <PageHeader title={t('app.nav.staff_data')} lead={t('app.staff_data.lead')} />
      <ul className="grid gap-4 sm:grid-cols-2">
        {reports.map(({ to, label }) => (
          <li key={to}>
            <Card as="div" className="h-full">
              <h2 className="text-lg">
                <TextLink to={to}>{t.dynamic(label)}</TextLink>
              </h2>
              <p className="mt-2 text-quiet">
                {t.dynamic(`app.staff_data.text.${label.split('.').at(-1)!}`)}
              </p>
            </Card>
          </li>
        ))}
      </ul>
    </>
  )
}
