import type { Translator } from '#core/shared/messages.ts'
import type { TimelineEvent } from '#core/web/ui/timeline.tsx'
import type { TenantApplication } from '#features/applications/shared/model.ts'

const leaseEvent = (t: Translator, { lease }: TenantApplication): string =>
  lease === null
    ? t('applications.tenant.event_contract')
    : lease.is_signed
      ? t('applications.tenant.event_leased', { number: lease.contract_number })
      : t('applications.tenant.event_lease_sent', { number: lease.contract_number })

/** What came after it was sent, or is yet to come. */
const AFTER: Record<
  TenantApplication['status'],
  (t: Translator, a: TenantApplication) => TimelineEvent[]
> = {
  sent: (t, a) => [
    {
      key: 'answer',
      text: a.is_read_by_landlord
        ? t('applications.tenant.event_read')
        : t('applications.tenant.event_waiting'),
      at: null,
      when: t('applications.tenant.event_waiting_when'),
    },
  ],
  accepted: (t, a) => [
    {
      key: 'accepted',
      text: t('applications.tenant.event_accepted', { name: a.landlord.first_name }),
      at: a.accepted_at,
    },
    {
      key: 'contract',
      text: leaseEvent(t, a),
      at: null,
      tone: a.lease?.is_signed ? 'moss' : a.lease ? 'glacier' : 'neutral',
      when: a.lease?.is_signed
        ? undefined
        : a.lease
          ? t('applications.tenant.lease_sent_when')
          : t('applications.tenant.event_contract_when'),
    },
  ],
  denied: (t, a) => [
    {
      key: 'denied',
      text: t('applications.tenant.event_denied', { name: a.landlord.first_name }),
      at: a.denied_at,
      tone: 'neutral',
    },
  ],
  canceled: (t, a) => [
    {
      key: 'canceled',
      text: t('applications.tenant.event_canceled'),
      at: a.canceled_at,
      tone: 'neutral',
    },
  ],
  closed: (t, a) => [
    {
      key: 'closed',
      text: t(`applications.tenant.event_closed_${a.closed_reason ?? 'let'}`),
      at: a.closed_at,
      tone: 'neutral',
    },
  ],
}

export const historyOf = (t: Translator, a: TenantApplication): TimelineEvent[] => [
  { key: 'sent', text: t('applications.tenant.event_sent'), at: a.created_at },
  ...AFTER[a.status](t, a),
]
