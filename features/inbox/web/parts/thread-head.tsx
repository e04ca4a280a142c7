import { Ellipsis, Paperclip } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { errorText } from '#core/web/data/error-text.ts'
import { usePageFacts } from '#core/web/data/reader.ts'
import { useSend } from '#core/web/data/send.ts'
import type { Translator } from '#core/shared/messages.ts'
import type { MenuItem } from '#core/web/ui/menu-item.ts'
import { roleOf } from '#core/shared/paths.ts'
import { useFormat } from '#core/web/i18n/use-format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Avatar } from '#core/web/ui/avatar.tsx'
import { ConfirmDialog } from '#core/web/ui/confirm-dialog.tsx'
import { IconButton } from '#core/web/ui/icon-button.tsx'
import { Menu } from '#core/web/ui/menu.tsx'
import { TextLink } from '#core/web/ui/text-link.tsx'
import { useToast } from '#core/web/ui/use-toast.ts'
import { contractPaths } from '#features/contracts/shared/paths.ts'
import { listingPaths } from '#features/listings/shared/paths.ts'
import {
  blockOtherPerson,
  startConversationContract,
  unblockOtherPerson,
} from '../../shared/api.ts'
import type { Conversation } from '../../shared/model.ts'
import { AttachmentsDrawer } from './attachments-drawer.tsx'
import { otherNames, placeOf } from './names.ts'
import { PresenceLine } from './presence-line.tsx'
import { ReportConversation } from './report-conversation.tsx'
import type { Presence } from './use-presence.ts'

/** Where the home, the application and the lease are. */
const Connected = ({ conversation }: { conversation: Conversation }) => {
  const t = useT()
  const role = roleOf(usePageFacts().reader?.user_type ?? null)
  const { listings, applications, contracts } = conversation
  const [application] = applications
  return (
    <p className="flex flex-wrap gap-x-3 text-sm">
      {listings.map((one) =>
        one.status === 'published' || one.is_own ? (
          <TextLink key={one.id} to={listingPaths.one(one.id)}>
            {one.title}
          </TextLink>
        ) : (
          <span key={one.id} className="text-quiet">
            {one.title}
          </span>
        ),
      )}
      {application ? (
        <TextLink to={placeOf(application)}>{t('inbox.about.application')}</TextLink>
      ) : null}
      {contracts.map((one) => (
        <TextLink key={one.id} to={contractPaths.one(role, one.id)}>
          {t('inbox.about.contract', { number: one.contract_number })}
        </TextLink>
      ))}
    </p>
  )
}

const useThreadActions = (conversation: Conversation) => {
  const t = useT()
  const toast = useToast()
  const navigate = useNavigate()
  const [block, unblock, start] = [
    useSend(blockOtherPerson),
    useSend(unblockOtherPerson),
    useSend(startConversationContract),
  ]
  const { id } = conversation
  const wrong = (error: unknown) => toast.wrong(errorText(t, error))
  return {
    is_blocking: block.is_sending,
    block: () => block.send({ id }).then(() => undefined, wrong),
    unblock: () => void unblock.send({ id }).catch(wrong),
    start: () =>
      void start
        .send({ id })
        .then(({ contract_id }) => navigate(contractPaths.one('landlords', contract_id)), wrong),
  }
}

interface Choices {
  can: Conversation['can']
  person: string
  onFiles: () => void
  onBlock: () => void
  onReport: () => void
  onUnblock: () => void
  onStart: () => void
}

const menuItems = (t: Translator, { can, person, ...on }: Choices): MenuItem[] => [
  {
    key: 'files',
    label: t('inbox.menu.files'),
    icon: <Paperclip size={18} />,
    onSelect: on.onFiles,
  },
  ...(can.start_contract
    ? [{ key: 'start', label: t('inbox.menu.start_contract'), onSelect: on.onStart }]
    : []),
  ...(can.report
    ? [
        {
          key: 'report',
          label: t('inbox.menu.report', { person }),
          starts_group: true,
          onSelect: on.onReport,
        },
      ]
    : []),
  ...(can.block
    ? [
        {
          key: 'block',
          label: t('inbox.menu.block', { person }),
          is_dangerous: true,
          onSelect: on.onBlock,
        },
      ]
    : []),
  ...(can.unblock
    ? [
        {
          key: 'unblock',
          label: t('inbox.menu.unblock', { person }),
          onSelect: on.onUnblock,
        },
      ]
    : []),
]

const Actions = ({ conversation }: { conversation: Conversation }) => {
  const t = useT()
  const { lang } = useFormat()
  const [isAsked, setAsked] = useState(false)
  const [shows, setShows] = useState<'files' | 'report' | null>(null)
  const actions = useThreadActions(conversation)
  const person = otherNames(t, lang, conversation)
  return (
    <>
      <Menu
        label={t('inbox.menu.label')}
        trigger={<IconButton label={t('inbox.menu.label')} icon={<Ellipsis size={20} />} plain />}
        items={menuItems(t, {
          can: conversation.can,
          person,
          onFiles: () => setShows('files'),
          onReport: () => setShows('report'),
          onBlock: () => setAsked(true),
          onUnblock: actions.unblock,
          onStart: actions.start,
        })}
      />
      <ConfirmDialog
        is_open={isAsked}
        onClose={() => setAsked(false)}
        onConfirm={() => actions.block().then(() => setAsked(false))}
        is_dangerous
        is_loading={actions.is_blocking}
        title={t('inbox.block.title', { person })}
        lead={t('inbox.block.text')}
        confirm_label={t('inbox.block.confirm')}
      />
      {shows === 'files' ? (
        <AttachmentsDrawer conversation={conversation} onClose={() => setShows(null)} />
      ) : null}
      {shows === 'report' ? (
        <ReportConversation
          conversation_id={conversation.id}
          person={person}
          onClose={() => setShows(null)}
        />
      ) : null}
    </>
  )
}

interface HeadProps {
  conversation: Conversation
  presence: Presence
}

export function ThreadHead({ conversation, presence }: HeadProps) {
  const t = useT()
  const { lang } = useFormat()
  const names = otherNames(t, lang, conversation)
  return (
    <header className="flex items-start gap-3 border-b border-line p-3">
      <Avatar name={names} />
      <div className="min-w-0 flex-1">
        <h1 className="text-lg [overflow-wrap:anywhere]">{names}</h1>
        <PresenceLine conversation={conversation} presence={presence} />
        <Connected conversation={conversation} />
      </div>
      <Actions conversation={conversation} />
    </header>
  )
}
