import { useT } from '#core/web/i18n/use-t.ts'
import { PageHeader } from '#core/web/layout/page-header.tsx'
import { PageMeta } from '#core/web/layout/page-meta.tsx'
import { Section } from '#core/web/layout/section.tsx'
import { Button } from '#core/web/ui/button.tsx'
import { LawNote } from '#core/web/ui/law-note.tsx'
import { marketingPaths } from '#features/marketing/shared/paths.ts'
import { profilePaths } from '#features/profiles/shared/paths.ts'

/** What a pre-approval is, and the way to one’s own. */
export default function PreApprovalPage() {
  const t = useT()
  return (
    <div className="mx-auto max-w-3xl">
      <PageMeta
        title={t('marketing.pre_approval.title')}
        description={t('marketing.pre_approval.description')}
      />
      <PageHeader
        title={t('marketing.pre_approval.title')}
        lead={t('marketing.pre_approval.lead')}
      />
      <Section title={t('marketing.pre_approval.what')}>
        <ul className="measure list-disc space-y-2 ps-5">
          {[1, 2, 3].map((at) => (
            <li key={at}>{t.dynamic(`marketing.pre_approval.point${at}`)}</li>
          ))}
        </ul>
      </Section>
      <Section title={t('marketing.pre_approval.next')}>
        <p className="measure">{t('marketing.pre_approval.next_text')}</p>
        <div className="mt-5 flex flex-wrap gap-2">
          <Button to={`${profilePaths.own}#finances`}>{t('marketing.pre_approval.button')}</Button>
          <Button to={marketingPaths.product('application')} variant="secondary">
            {t('marketing.product.application.title')}
          </Button>
        </div>
      </Section>
      <div className="mt-8">
        <LawNote article={t('marketing.pre_approval.article')}>
          {t('marketing.pre_approval.law')}
        </LawNote>
      </div>
    </div>
  )
}
