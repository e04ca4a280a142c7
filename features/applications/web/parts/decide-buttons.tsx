import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { errorText } from '#core/web/data/error-text.ts'
import { useSend } from '#core/web/data/send.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from '#core/web/ui/button.tsx'
import { ConfirmDialog } from '#core/web/ui/confirm-dialog.tsx'
import { IconButton } from '#core/web/ui/icon-button.tsx'
import type { MenuItem } from '#core/web/ui/menu-item.ts'
import { Menu } from '#core/web/ui/menu.tsx'
import { useToast } from '#core/web/ui/use-toast.ts'
import {
  acceptApplication,
  denyApplication,
  setConsideration,
  undoDeny,
} from '#features/applications/shared/api.ts'
import type { LandlordApplication } from '#features/applications/shared/model.ts'
import { inboxPaths } from '#features/inbox/shared/paths.ts'
import { nameOfApplication } from './applicant-name.ts'
import type { Reading } from './use-read-once.ts'
import { DenyDialog, type DenialWords } from './deny-dialog.tsx'

const useRefusal = () => {
  const t = useT()
  const toast = useToast()
  return (error: unknown) => toast.wrong(errorText(t, error))
}

const Accept = ({ application }: { application: LandlordApplication }) => {
  const t = useT()
  const toast = useToast()
  const refused = useRefusal()
  const [isOpen, setOpen] = useState(false)
  const { send, is_sending } = useSend(acceptApplication)
  const name = nameOfApplication(t, application)
  const confirm = () =>
    send({ id: application.id })
      .then(() => toast.done(t('applications.landlord.accepted_done')), refused)
      .finally(() => setOpen(false))
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('applications.landlord.accept')}</Button>
      <ConfirmDialog
        is_open={isOpen}
        onClose={() => setOpen(false)}
        onConfirm={confirm}
        is_loading={is_sending}
        title={t('applications.landlord.accept_title', { name })}
        confirm_label={t('applications.landlord.accept')}
        effects={[
          t('applications.landlord.accept_effect_mail', { name }),
          t('applications.landlord.accept_effect_contract'),
          t('applications.landlord.accept_effect_others'),
          t('applications.landlord.accept_effect_binding'),
        ]}
      />
    </>
  )
}

const Deny = ({ application }: { application: LandlordApplication }) => {
  const t = useT()
  const toast = useToast()
  const refused = useRefusal()
  const [isOpen, setOpen] = useState(false)
  const { send, is_sending } = useSend(denyApplication)
  const { send: undo } = useSend(undoDeny)
  const name = nameOfApplication(t, application)
  const takeBack = () =>
    void undo({ id: application.id }).then(
      () => toast.info(t('applications.landlord.undone_done')),
      refused,
    )
  const deny = (words: DenialWords) =>
    void send({ id: application.id, body: words })
      .then(
        () =>
          toast.done(t('applications.landlord.denied_done', { name }), {
            action: { label: t('core.actions.undo'), onSelect: takeBack },
          }),
        refused,
      )
      .finally(() => setOpen(false))
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {t('applications.landlord.deny')}
      </Button>
      <DenyDialog
        is_open={isOpen}
        onClose={() => setOpen(false)}
        onDeny={deny}
        is_loading={is_sending}
        title={t('applications.landlord.deny_title', { name })}
      />
    </>
  )
}

/** The two answers stay in sight over the list, where an application is longer than the screen; beside it they stand below what scrolls. */
const ANSWERS =
  'flex flex-wrap gap-2 max-lg:sticky max-lg:bottom-[calc(-1*var(--below,0rem))] max-lg:z-20 max-lg:-mx-[var(--beside,1rem)] max-lg:border-t max-lg:border-line max-lg:bg-[var(--ground,var(--page))] max-lg:px-[var(--beside,1rem)] max-lg:py-3 max-lg:*:grow'

interface LeaseAct {
  to: string
  label: string
}

const Answers = ({
  application,
  lease_act: leaseAct,
}: {
  application: LandlordApplication
  lease_act: LeaseAct | null
}) => {
  const { accept, deny } = application.can
  if (!accept && !deny) return null
  return (
    <div className={ANSWERS}>
      {leaseAct ? (
        <div className="sm:hidden">
          <Button wide to={leaseAct.to}>
            {leaseAct.label}
          </Button>
        </div>
      ) : null}
      {accept ? <Accept application={application} /> : null}
      {deny ? <Deny application={application} /> : null}
    </div>
  )
}

/** What the landlord notes for themselves. */
const useNotes = (application: LandlordApplication, reading: Reading): MenuItem[] => {
  const t = useT()
  const refused = useRefusal()
  const { send: consider } = useSend(setConsideration)
  const { id, status, is_considered: isConsidered, is_read_by_landlord: isRead, can } = application
  const items: (MenuItem | false)[] = [
    can.accept && {
      key: 'consider',
      label: t(
        isConsidered ? 'applications.landlord.unconsider' : 'applications.landlord.consider',
      ),
      onSelect: () => void consider({ id, body: { is_considered: !isConsidered } }).catch(refused),
    },
    status === 'sent' &&
      isRead && {
        key: 'unread',
        label: t('applications.landlord.mark_unread'),
        onSelect: () => void reading.markUnread(id).catch(refused),
      },
  ]
  return items.filter((item) => item !== false)
}

const Notes = ({ items }: { items: readonly MenuItem[] }) => {
  const t = useT()
  return items.length === 0 ? null : (
    <Menu
      trigger={
        <IconButton
          label={t('applications.landlord.more')}
          icon={<Ellipsis size={20} aria-hidden="true" />}
          className="border border-edge bg-surface"
          plain
        />
      }
      items={items}
    />
  )
}

const UndoDeny = ({ id }: { id: string }) => {
  const t = useT()
  const toast = useToast()
  const refused = useRefusal()
  const { send: undo, is_sending } = useSend(undoDeny)
  return (
    <Button
      variant="secondary"
      is_loading={is_sending}
      onClick={() =>
        void undo({ id }).then(() => toast.info(t('applications.landlord.undone_done')), refused)
      }
    >
      {t('applications.landlord.undo_deny')}
    </Button>
  )
}

/** What the landlord may do with an application now, in two rows over the list and in one beside it; shown or hidden by what the server answers. */
export function DecideButtons({
  application,
  reading,
  lease_act: leaseAct,
}: {
  application: LandlordApplication
  reading: Reading
  /** The way to the lease of whoever was accepted; the bar of a phone has it before the denial. */
  lease_act: LeaseAct | null
}) {
  const t = useT()
  const notes = useNotes(application, reading)
  return (
    <>
      <Answers application={application} lease_act={leaseAct} />
      <div className="flex gap-2 empty:hidden max-lg:[&>[data-button]]:grow lg:not-first:ms-auto">
        {application.can.undo_deny ? <UndoDeny id={application.id} /> : null}
        {application.blind_number === null ? (
          <Button to={inboxPaths.aboutApplication(application.id)} variant="secondary">
            {t('applications.landlord.write')}
          </Button>
        ) : null}
        <Notes items={notes} />
      </div>
    </>
  )
}
