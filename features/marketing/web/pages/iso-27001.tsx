import { useT } from '#core/web/i18n/use-t.ts'
import { PageHeader } from '#core/web/layout/page-header.tsx'
import { PageMeta } from '#core/web/layout/page-meta.tsx'
import { Section } from '#core/web/layout/section.tsx'
import { Notice } from '#core/web/ui/notice.tsx'
import { TextLink } from '#core/web/ui/text-link.tsx'
import { marketingPaths } from '#features/marketing/shared/paths.ts'

/** Controls of Annex A (2022) that are in the product's code, each with a test that holds it. */
const CONTROLS = [
  '5.15',
  '5.17',
  '8.3',
  '8.5',
  '8.11',
  '8.12',
  '8.15',
  '8.24',
  '8.26',
  '8.28',
  '8.29',
  '8.32',
] as const
/** What it comes to for whoever uses the product. */
const PLAIN = ['who', 'sign_in', 'kept', 'out'] as const
const keyOf = (control: string) => `c${control.replace('.', '_')}`

function PlainWords() {
  const t = useT()
  return (
    <Section title={t('marketing.security.plain')} lead={t('marketing.security.plain_lead')}>
      <ul className="grid gap-4 sm:grid-cols-2">
        {PLAIN.map((key) => (
          <li key={key} className="rounded-card border border-line bg-surface p-5">
            <h3 className="text-lg">{t.dynamic(`marketing.security.plain_${key}.title`)}</h3>
            <p className="mt-2 text-quiet">{t.dynamic(`marketing.security.plain_${key}.text`)}</p>
          </li>
        ))}
      </ul>
      <p className="measure mt-5">
        {t.rich('marketing.security.plain_policy', {
          link: (inner) => (
            <TextLink key="plain_policy" to={marketingPaths.legal('privacy-policy')}>
              {inner}
            </TextLink>
          ),
        })}{' '}
        {t.rich('marketing.security.plain_contact', {
          link: (inner) => (
            <TextLink key="plain_contact" to={marketingPaths.contactAbout('privacy')}>
              {inner}
            </TextLink>
          ),
        })}
      </p>
    </Section>
  )
}

/** Information security: what is in the code, how it is tested, and what is not claimed. */
export default function SecurityPage() {
  const t = useT()
  return (
    <>
      <PageMeta
        title={t('marketing.security.title')}
        description={t('marketing.security.description')}
      />
      <PageHeader title={t('marketing.security.title')} lead={t('marketing.security.lead')} />
      <Notice title={t('marketing.security.no_certificate')}>
        {t('marketing.security.no_certificate_text')}
      </Notice>
      <PlainWords />
      <Section
        title={t('marketing.security.controls')}
        lead={t('marketing.security.controls_lead')}
      >
        <ul className="grid gap-4 lg:grid-cols-2">
          {CONTROLS.map((control) => (
            <li key={control} className="rounded-card border border-line bg-surface p-5">
              <h3 className="text-lg">
                <span className="me-2 text-quiet tabular-nums">{control}</span>
                {t.dynamic(`marketing.security.${keyOf(control)}.name`)}
              </h3>
              <p className="mt-2">{t.dynamic(`marketing.security.${keyOf(control)}.how`)}</p>
              <p className="mt-2 text-sm text-quiet">
                {t('marketing.security.tested', {
                  how: t.dynamic(`marketing.security.${keyOf(control)}.test`),
                })}
              </p>
            </li>
          ))}
        </ul>
      </Section>
      <Section title={t('marketing.security.not_here')}>
        <p className="measure">{t('marketing.security.not_here_text')}</p>
      </Section>
      <Section title={t('marketing.security.report')}>
        <p className="measure">
          {t.rich('marketing.security.report_text', {
            link: (inner) => (
              <TextLink key="contact" to={marketingPaths.contactAbout('technical')}>
                {inner}
              </TextLink>
            ),
          })}
        </p>
      </Section>
    </>
  )
}
