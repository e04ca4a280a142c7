import { useLoaded } from '#core/web/data/reads.ts'
import { useFormat } from '#core/web/i18n/use-format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Section } from '#core/web/layout/section.tsx'
import { Status } from '#core/web/ui/status.tsx'
import { listConsents } from '#features/consents/shared/api.ts'
import type { Consent } from '#features/consents/shared/model.ts'
import { SummaryConsent } from './summary-consent.tsx'
import { WithdrawConsent } from './withdraw-consent.tsx'

const ConsentLine = ({ consent }: { consent: Consent }) => {
  const t = useT()
  const format = useFormat()
  const isInForce = consent.revoked_at === null
  return (
    <li className="flex flex-wrap items-center gap-3 py-3">
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-medium">{t.dynamic(`consents.type.${consent.consent_type}`)}</p>
        <p className="text-sm text-quiet">
          {t('consents.list.given', { at: format.instant(consent.given_at, 'medium') })}
          {consent.revoked_at === null
            ? null
            : ` · ${t('consents.list.revoked', { at: format.instant(consent.revoked_at, 'medium') })}`}
        </p>
      </div>
      <Status tone={isInForce ? 'moss' : 'neutral'}>
        {isInForce ? t('consents.list.in_force') : t('consents.list.over')}
      </Status>
      {isInForce ? <WithdrawConsent consent_type={consent.consent_type} /> : null}
    </li>
  )
}

/** Everything that the person has agreed to, with what was taken back; what is in force can be withdrawn here. */
export const ConsentsSection = () => {
  const t = useT()
  const { items, summarized_by } = useLoaded(listConsents, {})
  const isGiven = items.some(
    ({ consent_type, revoked_at }) =>
      consent_type === 'CONVERSATION_SUMMARY' && revoked_at === null,
  )
  return (
    <Section title={t('consents.list.title')} lead={t('consents.list.lead')}>
      {isGiven ? null : <SummaryConsent summarized_by={summarized_by} />}
      {items.length === 0 ? (
        <p className="text-quiet">{t('consents.list.none')}</p>
      ) : (
        <ul className="divide-y divide-line border-y border-line">
          {items.map((consent) => (
            <ConsentLine key={consent.id} consent={consent} />
          ))}
        </ul>
      )}
    </Section>
  )
}
