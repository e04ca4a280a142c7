import type { ReactNode } from 'react'
import { useLoaderData } from '#core/web/data/loader-data.ts'
import { usePageFacts } from '#core/web/data/reader.ts'
import { serverReads, type Reads } from '#core/web/data/reads.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Columns } from '#core/web/layout/columns.tsx'
import { PageHeader } from '#core/web/layout/page-header.tsx'
import { PageMeta } from '#core/web/layout/page-meta.tsx'
import { Section } from '#core/web/layout/section.tsx'
import { Notice } from '#core/web/ui/notice.tsx'
import { TextLink } from '#core/web/ui/text-link.tsx'
import { accountPaths } from '#features/accounts/shared/paths.ts'
import { privacyPaths } from '#features/privacy/shared/paths.ts'
import { readOperator } from '#features/marketing/shared/api.ts'
import { CONTROL_TESTS } from '#features/marketing/shared/steps/control-tests.ts'
import { marketingPaths } from '#features/marketing/shared/paths.ts'

const reads: Reads = () => [[readOperator, {}]]
export const loader = serverReads(reads)

/** Controls of Annex A (2022) that are in the product's code, each with a test that holds it. */
const GROUPS = {
  access: ['5.15', '5.17', '8.3', '8.5'],
  data: ['8.11', '8.12', '8.15', '8.24'],
  making: ['8.26', '8.28', '8.29', '8.32'],
} as const
const GROUP_NAMES = ['access', 'data', 'making'] as const
/** The parts of the page that the contents lead to. */
const PARTS = [
  ['plain', 'marketing.security.plain'],
  ['own', 'marketing.security.own.title'],
  ['controls', 'marketing.security.controls'],
  ['verify', 'marketing.security.verify.title'],
  ['not-here', 'marketing.security.not_here'],
  ['report', 'marketing.security.report'],
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

function ControlGroup({ group }: { group: keyof typeof GROUPS }) {
  const t = useT()
  return (
    <>
      <h3 className="mt-6 text-lg">{t.dynamic(`marketing.security.group.${group}`)}</h3>
      <ul className="mt-3 divide-y divide-line rounded-card border border-line bg-surface px-5">
        {GROUPS[group].map((control) => (
          <li key={control} className="py-4">
            <h4 className="font-semibold">
              <span className="me-2 text-quiet tabular-nums">{control}</span>
              {t.dynamic(`marketing.security.${keyOf(control)}.name`)}
            </h4>
            <p className="measure mt-1">{t.dynamic(`marketing.security.${keyOf(control)}.how`)}</p>
            <p className="measure mt-1 text-sm text-quiet">
              {t('marketing.security.tested', {
                how: t.dynamic(`marketing.security.${keyOf(control)}.test`),
              })}
            </p>
            <p className="mt-1 text-sm">
              <code className="[overflow-wrap:anywhere] text-quiet">{CONTROL_TESTS[control]}</code>
            </p>
          </li>
        ))}
      </ul>
    </>
  )
}

/** What a person does about it without asking anybody. */
function OwnPart() {
  const t = useT()
  return (
    <ul className="list-disc space-y-2 ps-5">
      <li>
        <TextLink to={accountPaths.settings}>{t('marketing.security.own.devices')}</TextLink>
      </li>
      <li>
        <TextLink to={privacyPaths.privacy}>{t('marketing.security.own.data')}</TextLink>
      </li>
      <li>
        <TextLink to={marketingPaths.contactAbout('technical')}>
          {t('marketing.security.own.report')}
        </TextLink>
      </li>
    </ul>
  )
}

/** What anybody can look at from outside, and where. */
const useChecks = (): { key: string; text: ReactNode; command?: string }[] => {
  const t = useT()
  const { origin } = usePageFacts()
  const { operator } = useLoaderData(readOperator, {})
  const source = operator?.source_url ?? null
  const link = (to: string) => (inner: ReactNode) => (
    <TextLink key={to} to={to}>
      {inner}
    </TextLink>
  )
  const file = (path: string) => (inner: ReactNode) => (
    <a key={path} href={path} className="text-glacier-ink underline">
      {inner}
    </a>
  )
  return [
    {
      key: 'headers',
      text: t('marketing.security.verify.headers.text'),
      command: `curl -sI ${origin}/`,
    },
    {
      key: 'calls',
      text: t.rich('marketing.security.verify.calls.text', {
        link: file('/api/docs'),
        list: file('/api/openapi.json'),
      }),
    },
    { key: 'seal', text: t('marketing.security.verify.seal.text') },
    {
      key: 'log',
      text: t.rich('marketing.security.verify.log.text', { link: link(privacyPaths.privacy) }),
    },
    {
      key: 'code',
      text:
        source === null
          ? t.rich('marketing.security.verify.code.asked', {
              link: link(marketingPaths.contactAbout('technical')),
            })
          : t.rich('marketing.security.verify.code.text', { link: link(source) }),
    },
  ]
}

function VerifyPart() {
  const t = useT()
  const checks = useChecks()
  return (
    <Section
      title={t('marketing.security.verify.title')}
      lead={t('marketing.security.verify.lead')}
    >
      <ul className="divide-y divide-line rounded-card border border-line bg-surface px-5">
        {checks.map(({ key, text, command }) => (
          <li key={key} className="py-4">
            <h3 className="text-base font-semibold">
              {t.dynamic(`marketing.security.verify.${key}.name`)}
            </h3>
            <p className="measure mt-1">{text}</p>
            {command === undefined ? null : (
              <pre className="mt-2 overflow-x-auto rounded-control bg-sunken px-3 py-2 text-sm">
                {command}
              </pre>
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Contents() {
  const t = useT()
  return (
    <>
      <nav aria-label={t('marketing.security.contents')} className="max-lg:hidden">
        <h2 className="mb-2 text-base">{t('marketing.security.contents')}</h2>
        <ul className="border-s border-line">
          {PARTS.map(([id, key]) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className="block py-1.5 ps-4 text-quiet no-underline hover:text-ink hover:underline"
              >
                {t(key)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </>
  )
}

function ReportPart() {
  const t = useT()
  return (
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
      <p className="measure mt-3">
        {t.rich('marketing.security.report_file', {
          link: (inner) => (
            <a key="file" href="/.well-known/security.txt" className="text-glacier-ink underline">
              {inner}
            </a>
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
      <Columns side={<Contents />}>
        <Notice title={t('marketing.security.no_certificate')}>
          {t('marketing.security.no_certificate_text')}
        </Notice>
        <div id="plain">
          <PlainWords />
        </div>
        <div id="own">
          <Section title={t('marketing.security.own.title')}>
            <OwnPart />
          </Section>
        </div>
        <div id="controls">
          <Section
            title={t('marketing.security.controls')}
            lead={t('marketing.security.controls_lead')}
          >
            {GROUP_NAMES.map((group) => (
              <ControlGroup key={group} group={group} />
            ))}
          </Section>
        </div>
        <div id="verify">
          <VerifyPart />
        </div>
        <div id="not-here">
          <Section title={t('marketing.security.not_here')}>
            <p className="measure">{t('marketing.security.not_here_text')}</p>
          </Section>
        </div>
        <div id="report">
          <ReportPart />
        </div>
      </Columns>
    </>
  )
}
