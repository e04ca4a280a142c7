import { useState } from 'react'
import { useRead } from '#core/web/data/reads.ts'
import { useFormat } from '#core/web/i18n/use-format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from '#core/web/ui/button.tsx'
import { Drawer } from '#core/web/ui/drawer.tsx'
import { Spinner } from '#core/web/ui/spinner.tsx'
import { listConversationAttachments } from '../../shared/api.ts'
import type { Conversation } from '../../shared/model.ts'
import { AttachmentButton } from './message-item.tsx'
import { nameOf } from './names.ts'

const PAGE = 25
const MOST = 100

/** Everything that was sent with the messages, newest first. */
export function AttachmentsDrawer({
  conversation,
  onClose,
}: {
  conversation: Conversation
  onClose: () => void
}) {
  const t = useT()
  const format = useFormat()
  const [size, setSize] = useState(PAGE)
  const { id } = conversation
  const { data } = useRead(listConversationAttachments, { id, query: { page_size: size } })
  return (
    <Drawer is_open onClose={onClose} title={t('inbox.files.title')}>
      {data === undefined ? (
        <Spinner />
      ) : data.count === 0 ? (
        <p className="text-quiet">{t('inbox.files.empty')}</p>
      ) : (
        <ul className="space-y-4">
          {data.items.map((one) => (
            <li key={one.id}>
              <p className="text-sm text-quiet">
                {one.is_own ? t('inbox.thread.you') : nameOf(t, conversation, one.author_id)} ·{' '}
                {format.instant(one.created_at, 'medium')}
              </p>
              <AttachmentButton attachment={one} />
            </li>
          ))}
        </ul>
      )}
      {data && data.count > size && size < MOST ? (
        <Button variant="quiet" onClick={() => setSize(Math.min(MOST, size + PAGE))}>
          {t('inbox.files.more')}
        </Button>
      ) : null}
    </Drawer>
  )
}
