import { pageIn } from '#core/web/data/address-query.ts'
import clsx from 'clsx'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { ReplyOf } from '#core/shared/endpoint.ts'
import { usePageFacts } from '#core/web/data/reader.ts'
import { browserReads, serverReads, useLoaded, type Reads } from '#core/web/data/reads.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { PageHeader } from '#core/web/layout/page-header.tsx'
import { Section } from '#core/web/layout/section.tsx'
import { Button } from '#core/web/ui/button.tsx'
import { Card } from '#core/web/ui/card.tsx'
import { EmptyState } from '#core/web/ui/empty-state.tsx'
import { Pagination } from '#core/web/ui/pagination.tsx'
import { listNotifications, readNotificationSettings } from '#features/notifications/shared/api.ts'
import { NotificationRow } from '../parts/notification-row.tsx'
import { PushDevices } from '../parts/push-devices.tsx'
import { SettingsTable } from '../parts/settings-table.tsx'
import { SmsLine } from '../parts/sms-line.tsx'
import { TimingForm } from '../parts/timing-form.tsx'

/** Specification section 9. */
const PAGE_SIZE = 12
/** On a phone the others fold, so that the settings below are not five screens away. */
const SHOWN_ON_PHONE = 4
const callOf = (user_id: string, params: URLSearchParams) => ({
  id: user_id,
  query: { page: pageIn(params), page_size: PAGE_SIZE },
})
const reads: Reads = ({ url, user_id }) => [
  [listNotifications, callOf(user_id, url.searchParams)],
  [readNotificationSettings, { id: user_id }],
]
export const loader = serverReads(reads)
export const clientLoader = browserReads(reads)

/** Newest first; a phone shows a few until it is asked for the others. */
const NotificationList = ({
  items,
  as_of,
}: Pick<ReplyOf<typeof listNotifications>, 'items' | 'as_of'>) => {
  const t = useT()
  const [is_unfolded, setUnfolded] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  // The button is gone with the press: the reader goes on at the first row that it brought.
  useEffect(() => {
    if (is_unfolded) list.current?.children[SHOWN_ON_PHONE]?.querySelector('a')?.focus()
  }, [is_unfolded])
  const is_folded = !is_unfolded && items.length > SHOWN_ON_PHONE
  if (items.length === 0)
    return (
      <EmptyState picture="empty-inbox" title={t('notifications.empty')}>
        {t('notifications.empty_text')}
      </EmptyState>
    )
  return (
    <Card flush className="overflow-hidden">
      <ul
        ref={list}
        aria-label={t('notifications.list')}
        className={clsx(is_folded && 'max-sm:[&>li:nth-child(n+5)]:hidden')}
      >
        {items.map((item) => (
          <NotificationRow key={item.id} notification={item} as_of={as_of} />
        ))}
      </ul>
      {is_folded ? (
        <div className="p-1 sm:hidden">
          <Button variant="quiet" wide onClick={() => setUnfolded(true)}>
            {t('notifications.show_more', { count: items.length - SHOWN_ON_PHONE })}
          </Button>
        </div>
      ) : null}
    </Card>
  )
}

export default function NotificationsPage() {
  const t = useT()
  const [params] = useSearchParams()
  const user_id = usePageFacts().reader?.user_id ?? ''
  const call = callOf(user_id, params)
  const { count, items, as_of } = useLoaded(listNotifications, call)
  const settings = useLoaded(readNotificationSettings, { id: user_id })
  return (
    <>
      <title>{t('notifications.title')}</title>
      <PageHeader title={t('notifications.title')} lead={t('notifications.lead')} />
      <NotificationList items={items} as_of={as_of} />
      <Pagination count={count} page={call.query.page} page_size={PAGE_SIZE} />
      <Section title={t('notifications.settings.title')} lead={t('notifications.settings.lead')}>
        <Card flush className="overflow-hidden">
          <SettingsTable user_id={user_id} settings={settings.items} />
          <SmsLine sms_to={settings.sms_to} />
        </Card>
      </Section>
      <PushDevices
        user_id={user_id}
        server_key={settings.push.server_key}
        devices={settings.push.devices}
      />
      <Section title={t('notifications.timing.title')} lead={t('notifications.timing.lead')}>
        <Card>
          <TimingForm user_id={user_id} timing={settings.timing} />
        </Card>
      </Section>
    </>
  )
}
