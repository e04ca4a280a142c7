import { useState } from 'react'
import type { ReplyOf } from '#core/shared/endpoint.ts'
import { useRead } from '#core/web/data/reads.ts'
import { useFormat } from '#core/web/i18n/use-format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Section } from '#core/web/layout/section.tsx'
import { Button } from '#core/web/ui/button.tsx'
import { EmptyState } from '#core/web/ui/empty-state.tsx'
import { ErrorState } from '#core/web/ui/error-state.tsx'
import { SkeletonRows } from '#core/web/ui/skeleton.tsx'
import { Timeline } from '#core/web/ui/timeline.tsx'
import { listAccountHistory, type readUserAsStaff } from '#features/accounts/shared/api.ts'
import { deviceLabel } from './device-label.ts'
import type { GivenReason } from './staff-reason.tsx'
import { useFirstFew } from './use-first-few.tsx'

type Devices = ReplyOf<typeof readUserAsStaff>['devices']

/** Where the person is signed in, by the names of the devices. */
export const DevicesSection = ({ devices }: { devices: Devices }) => {
  const t = useT()
  const format = useFormat()
  const { shown, more } = useFirstFew(devices)
  // Of none the number among the facts says all.
  if (devices.length === 0) return null
  return (
    <Section title={t('accounts.admin.sessions')}>
      <ul className="divide-y divide-line border-y border-line">
        {shown.map((device) => (
          <li key={device.id} className="py-3">
            <p className="font-medium">{deviceLabel(t, device)}</p>
            <p className="text-sm text-quiet">
              {t(
                `accounts.sessions.by_${device.provider === 'electronic-id' ? 'electronic_id' : device.provider}`,
              )}{' '}
              · {t('accounts.sessions.since', { at: format.instant(device.created_at, 'medium') })}{' '}
              ·{' '}
              {t('accounts.sessions.last_used', {
                at: format.instant(device.last_seen_at, 'medium'),
              })}
            </p>
          </li>
        ))}
      </ul>
      {more}
    </Section>
  )
}

const STEP = 12

/** What happened to the account, newest first. */
export const HistorySection = ({ user_id, reason }: { user_id: string; reason: GivenReason }) => {
  const t = useT()
  const [size, setSize] = useState(STEP)
  const { data, isError, refetch } = useRead(listAccountHistory, {
    id: user_id,
    query: { ...reason, page_size: size },
  })
  return (
    <Section title={t('accounts.history.title')}>
      {isError ? (
        <ErrorState onRetry={() => void refetch()} />
      ) : !data ? (
        <SkeletonRows />
      ) : data.count === 0 ? (
        <EmptyState level={3} title={t('accounts.history.none')} />
      ) : (
        <>
          <Timeline
            events={data.items.map(({ id, name, occurred_at, by_staff }) => ({
              key: id,
              text: t(`accounts.history.event.${name}`),
              at: occurred_at,
              who: by_staff ? t('accounts.admin.staff') : undefined,
            }))}
          />
          {data.count > size && size < 100 ? (
            <Button
              variant="secondary"
              size="small"
              onClick={() => setSize(Math.min(100, size + STEP))}
            >
              {t('accounts.history.more')}
            </Button>
          ) : null}
        </>
      )}
    </Section>
  )
}
