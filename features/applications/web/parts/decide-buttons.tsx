import { useState } from 'react'
import { errorText } from '#core/web/data/error-text.ts'
import { useSend } from '#core/web/data/send.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from '#core/web/ui/button.tsx'
import { ConfirmDialog } from '#core/web/ui/confirm-dialog.tsx'
import { useToast } from '#core/web/ui/use-toast.ts'
import {
  acceptApplication,
  denyApplication,
  setConsideration,
  undoDeny,
} from '#features/applications/shared/api.ts'
import type { LandlordApplication } from '#features/applications/shared/model.ts'
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

/** The two answers stay in sight on a phone, where an application is longer than the screen. */
const ANSWERS =
  'flex flex-wrap gap-2 max-sm:sticky max-sm:bottom-[calc(-1*var(--below,0rem))] max-sm:z-20 max-sm:-mx-[var(--beside,1rem)] max-sm:border-t max-sm:border-line max-sm:bg-[var(--ground,var(--page))] max-sm:px-[var(--beside,1rem)] max-sm:py-3 max-sm:*:grow'

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

/** What the landlord may do with an application now; shown or hidden by what the server answers. */
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
  const toast = useToast()
  const refused = useRefusal()
  const { send: undo, is_sending: isUndoing } = useSend(undoDeny)
  const { send: consider, is_sending: isConsidering } = useSend(setConsideration)
  const toggle = () =>
    void consider({
      id: application.id,
      body: { is_considered: !application.is_considered },
    }).catch(refused)
  const { accept } = application.can
  return (
    <>
      <Answers application={application} lease_act={leaseAct} />
      <div className="flex flex-wrap gap-2 empty:hidden">
        {application.can.undo_deny ? (
          <Button
            variant="secondary"
            is_loading={isUndoing}
            onClick={() =>
              void undo({ id: application.id }).then(
                () => toast.info(t('applications.landlord.undone_done')),
                refused,
              )
            }
          >
            {t('applications.landlord.undo_deny')}
          </Button>
        ) : null}
        {accept ? (
          <Button variant="quiet" is_loading={isConsidering} onClick={toggle}>
            {application.is_considered
              ? t('applications.landlord.unconsider')
              : t('applications.landlord.consider')}
          </Button>
        ) : null}
        {application.status === 'sent' && application.is_read_by_landlord ? (
          <Button
            variant="quiet"
            onClick={() => void reading.markUnread(application.id).catch(refused)}
          >
            {t('applications.landlord.mark_unread')}
          </Button>
        ) : null}
      </div>
    </>
  )
}
