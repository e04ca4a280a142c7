import waitingPanels from 'virtual:panels/contract-waiting'
import { useState } from 'react'
import { useToday } from '#core/web/data/reader.ts'
import { useSend } from '#core/web/data/send.ts'
import { useFormat } from '#core/web/i18n/use-format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from '#core/web/ui/button.tsx'
import { ConfirmDialog } from '#core/web/ui/confirm-dialog.tsx'
import { Notice } from '#core/web/ui/notice.tsx'
import { useToast } from '#core/web/ui/use-toast.ts'
import { renewInvitations, withdrawSignature } from '#features/contracts/shared/api.ts'
import type { PlainDate } from '#core/shared/plain-date.ts'
import type { ToldState } from '#core/shared/tone.ts'
import type { Contract, Party } from '#features/contracts/shared/model.ts'
import { isStaffAlone, refusalOf } from '#features/contracts/shared/rules.ts'
import { contractState, draftProgress } from '#features/contracts/shared/steps/states.ts'
import { useAnnouncedError } from './announced-error.ts'
import type { ContractPanelProps, ContractWaitingProps } from './contract-panel.ts'
import { RefusalLines, RefusedBefore } from './refusals.tsx'
import { signingOf } from './signing-of.ts'

/** Asks those again who had not signed in time. */
function RenewButton({ id }: { id: string }) {
  const t = useT()
  const toast = useToast()
  const told = useAnnouncedError()
  const renew = useSend(renewInvitations)
  return (
    <Button
      id="renew-invitations"
      is_loading={renew.is_sending}
      onClick={() =>
        void renew
          .send({ id, body: {} })
          .then(() => toast.done(t('contracts.page.invitations_renewed')), told)
      }
    >
      {t('contracts.page.renew_invitations')}
    </Button>
  )
}

function WithdrawButton({ party_id }: { party_id: string }) {
  const t = useT()
  const told = useAnnouncedError()
  const [isAsked, setAsked] = useState(false)
  const withdraw = useSend(withdrawSignature)
  return (
    <>
      <Button variant="secondary" onClick={() => setAsked(true)}>
        {t('contracts.page.withdraw_signature')}
      </Button>
      <ConfirmDialog
        is_open={isAsked}
        onClose={() => setAsked(false)}
        onConfirm={() =>
          withdraw
            .send({ id: party_id, body: {} })
            .then(() => {}, told)
            .finally(() => setAsked(false))
        }
        is_dangerous
        is_loading={withdraw.is_sending}
        title={t('contracts.page.withdraw_signature_title')}
        lead={t('contracts.page.withdraw_signature_text')}
        confirm_label={t('contracts.page.withdraw_signature')}
      />
    </>
  )
}

/** Ways to whoever is waited for. */
export const WaysToOthers = (props: ContractWaitingProps) =>
  waitingPanels.map((Panel, at) => <Panel key={at} {...props} />)

/** Time ran out: who is left, and the way on for those who may ask again. */
function ExpiredNotice({
  contract,
  role,
  names,
}: ContractPanelProps & { names: readonly string[] }) {
  const t = useT()
  const format = useFormat()
  const mayRenew = contract.can.renew_invitations === true
  return (
    <Notice
      tone="lava"
      title={t('contracts.page.expired_title')}
      actions={
        mayRenew ? (
          <RenewButton id={contract.id} />
        ) : (
          <WaysToOthers contract={contract} role={role} is_main />
        )
      }
      has_wide_actions
    >
      {t(mayRenew ? 'contracts.page.expired_text' : 'contracts.page.expired_text_other', {
        names: format.list(names, 'and'),
      })}
    </Notice>
  )
}

/** The state of a lease on its own page: what the lists say of it. */
export const stateOfLease = (contract: Contract, today: PlainDate): ToldState => {
  const { waits, late, refused, states } = signingOf(contract)
  return contractState(
    {
      ...contract,
      is_stopped: late.length > 0 || refused.length > 0,
      waits_for_you: waits,
      draft: contract.can.edit === true && !isStaffAlone(contract) ? draftProgress(contract) : null,
      signed_count: states.filter((state) => state === 'signed').length,
      signer_count: states.length,
    },
    today,
  )
}

/** Somebody refused: what those who may take the lease back do now, and what the others wait for. */
function RefusedNotice({
  contract,
  role,
  refused,
}: ContractPanelProps & { refused: readonly Party[] }) {
  const t = useT()
  const format = useFormat()
  const isStaff = contract.your_roles.includes('staff')
  const mayTakeBack = contract.can.uncommit === true && !isStaff
  const own = refused.find(({ is_you }) => is_you)?.signature
  const landlords = contract.landlords.map(({ full_name }) => full_name)
  return (
    <Notice
      tone="lava"
      title={
        own?.refused_at
          ? t(`contracts.page.refused_by_you.${refusalOf(own.reason)}`, {
              day: format.date(own.refused_at, 'long'),
            })
          : t('contracts.page.refused_title')
      }
      actions={<WaysToOthers contract={contract} role={role} is_main={!mayTakeBack} />}
      has_wide_actions
    >
      <div className="mt-2 space-y-2">
        <RefusalLines
          refusals={refused.map(({ full_name, is_you, signature }) => ({
            full_name,
            is_you,
            reason: signature?.reason ?? null,
          }))}
        />
        <p>
          {mayTakeBack
            ? t('contracts.page.refused_next')
            : t('contracts.page.refused_next_other', {
                names: format.list(landlords, 'and'),
              })}
          {isStaff ? ` ${t('contracts.page.refused_staff')}` : null}
        </p>
      </div>
    </Notice>
  )
}

/** The one day by which to sign: the first day of the lease, or the last day of the links where that comes first or the lease has begun. */
function SignUntil({
  contract: { sign_until, start_date },
  is_yours,
}: {
  contract: Contract
  is_yours: boolean
}) {
  const t = useT()
  const format = useFormat()
  const today = useToday()
  if (sign_until === null) return null
  const day = format.date(sign_until, 'long')
  if (start_date === null || start_date >= sign_until)
    return t('contracts.page.sign_until', { day })
  return start_date < today
    ? t('contracts.page.sign_after_start', { day })
    : t(is_yours ? 'contracts.page.sign_before_start' : 'contracts.page.others_before_start', {
        start: format.date(start_date, 'long'),
      })
}

/** Whoever has signed, or is not asked yet, reads who is waited for and until when. */
function WaitsForOthers({
  contract,
  role,
  names,
}: ContractPanelProps & { names: readonly string[] }) {
  const t = useT()
  const format = useFormat()
  return (
    <Notice
      title={t('contracts.page.others_title')}
      actions={<WaysToOthers contract={contract} role={role} />}
    >
      {t('contracts.page.others_text', { names: format.list(names, 'and') })}{' '}
      <SignUntil contract={contract} is_yours={false} />
    </Notice>
  )
}

export function SigningNotices({ contract, role }: ContractPanelProps) {
  const t = useT()
  const { mine, waits, others, late, refused } = signingOf(contract)
  return (
    <div className="mb-6 space-y-6 empty:hidden">
      <RefusedBefore contract={contract} />
      {waits ? (
        <Notice
          tone="lamp"
          title={t('contracts.page.waits_title')}
          // On a desktop the card beside has both, and stays in sight.
          actions={
            <div className="lg:hidden">
              <Button to="#contract-text">{t('contracts.page.read_and_sign')}</Button>
            </div>
          }
        >
          {t('contracts.page.waits_text')} <SignUntil contract={contract} is_yours />
        </Notice>
      ) : null}
      {others.length > 0 ? (
        <WaitsForOthers
          contract={contract}
          role={role}
          names={others.map((party) => party.full_name)}
        />
      ) : null}
      {contract.can.withdraw_signature && mine ? (
        <Notice
          title={t('contracts.page.kept_title')}
          actions={<WithdrawButton party_id={mine.id} />}
        >
          {t('contracts.page.kept_text')}
        </Notice>
      ) : null}
      {late.length > 0 ? (
        <ExpiredNotice
          contract={contract}
          role={role}
          names={late.map((party) => party.full_name)}
        />
      ) : null}
      {refused.length > 0 ? (
        <RefusedNotice contract={contract} role={role} refused={refused} />
      ) : null}
    </div>
  )
}
