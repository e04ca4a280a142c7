import { useState, type ReactNode } from 'react'
import { useSend } from '#core/web/data/send.ts'
import { callApi } from '#core/web/data/client.ts'
import { useFormat } from '#core/web/i18n/use-format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from '#core/web/ui/button.tsx'
import { Card } from '#core/web/ui/card.tsx'
import { Status } from '#core/web/ui/status.tsx'
import { TextLink } from '#core/web/ui/text-link.tsx'
import { useToast } from '#core/web/ui/use-toast.ts'
import { readSigningUrl, sendReminder } from '#features/contracts/shared/api.ts'
import type { Contract, Party } from '#features/contracts/shared/model.ts'
import { refusalOf, signsLast } from '#features/contracts/shared/rules.ts'
import { useAnnouncedError } from './announced-error.ts'

const TONES = {
  not_sent: 'neutral',
  invited: 'glacier',
  opened: 'glacier',
  signed: 'moss',
  rejected: 'lava',
  expired: 'lava',
  cancelled: 'neutral',
} as const

function RemindButton({ contract_id }: { contract_id: string }) {
  const t = useT()
  const toast = useToast()
  const told = useAnnouncedError()
  const remind = useSend(sendReminder)
  return (
    <Button
      size="small"
      variant="secondary"
      is_loading={remind.is_sending}
      onClick={() =>
        void remind
          .send({ id: contract_id, body: {} })
          .then(() => toast.done(t('contracts.page.reminded')), told)
      }
    >
      {t('contracts.page.remind')}
    </Button>
  )
}

/** Leads to one's own signing at the provider. */
export function SignButton({
  party_id,
  size,
  id,
}: {
  party_id: string
  /** Small beside one’s name: a second way, where another button is the first. */
  size: 'small' | 'normal'
  id?: string
}) {
  const t = useT()
  const told = useAnnouncedError()
  const [is_leaving, setLeaving] = useState(false)
  const sign = () => {
    setLeaving(true)
    void callApi(readSigningUrl, { id: party_id }).then(
      ({ url }) => window.location.assign(url),
      (error: unknown) => {
        setLeaving(false)
        told(error)
      },
    )
  }
  return (
    <Button
      id={id}
      size={size}
      variant={size === 'small' ? 'secondary' : 'primary'}
      wide={size === 'normal'}
      is_loading={is_leaving}
      onClick={sign}
    >
      {t('contracts.page.sign_now')}
    </Button>
  )
}

/** How far a signer is. */
function SignatureState({
  party,
  signs_last,
  is_asked,
}: {
  party: Party
  signs_last: boolean
  /** Whether the reader is asked for this signature. */
  is_asked: boolean
}) {
  const t = useT()
  const format = useFormat()
  if (party.signature === null) return null
  const { state, signed_at, reason } = party.signature
  return (
    <Status tone={is_asked ? 'lamp' : TONES[state]}>
      {state === 'signed' && signed_at
        ? t('contracts.page.signed_at', { day: format.instant(signed_at, 'medium') })
        : state === 'not_sent' && signs_last
          ? t('contracts.signature.last')
          : is_asked
            ? t('contracts.signature.yours')
            : t.dynamic(`contracts.signature.${state === 'rejected' ? refusalOf(reason) : state}`)}
    </Status>
  )
}

/** A party and how far they are; one's own link while the round is open. */
function Signer({
  party,
  principal,
  to,
  is_committed,
  signs_last,
}: {
  party: Party
  /** Whom an agent acts for. */
  principal: Party | undefined
  to: string | undefined
  is_committed: boolean
  signs_last: boolean
}) {
  const t = useT()
  const state = party.signature?.state
  const isAsked = party.is_you && is_committed && (state === 'invited' || state === 'opened')
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 py-3">
      <span className="min-w-0">
        {to ? (
          <TextLink to={to} className="font-medium">
            {party.full_name}
          </TextLink>
        ) : (
          <span className="font-medium">{party.full_name || '–'}</span>
        )}{' '}
        <span className="text-quiet">{t.dynamic(`contracts.document.role.${party.role}`)}</span>
        {principal ? (
          <span className="block text-sm text-quiet">
            {t('contracts.document.label.agent_for')}: {principal.full_name}
          </span>
        ) : null}
      </span>
      <span className="flex flex-wrap items-center gap-3 empty:hidden">
        <SignatureState party={party} signs_last={signs_last} is_asked={isAsked} />
        {isAsked ? <SignButton id="sign" size="small" party_id={party.id} /> : null}
      </span>
    </li>
  )
}

interface Props {
  contract: Contract
  /** Lists every party, whether they sign or not: where the page of each with an account is. */
  page_of?: (user_id: string) => string
  children?: ReactNode
}

/** Who has signed and who has not; one's own link, reminders for the others. */
export const Signatures = ({ contract, page_of, children }: Props) => {
  const t = useT()
  const parties = [...contract.landlords, ...contract.tenants, ...contract.agents]
  const signers = parties.filter((party) => party.signature !== null)
  const shown = page_of ? parties : signers
  // A company has no page of a person.
  const pageOf = ({ user_id: account, is_individual: isPerson }: Party) =>
    account !== null && isPerson ? page_of?.(account) : undefined
  if (shown.length === 0) return null
  const isOpen =
    contract.status === 'committed' &&
    signers.some(
      (party) =>
        party.signature!.state === 'invited' ||
        party.signature!.state === 'opened' ||
        party.signature!.state === 'not_sent',
    )
  return (
    <Card
      title={t(page_of ? 'contracts.step.parties.title' : 'contracts.page.signatures')}
      actions={
        isOpen && contract.can.remind ? <RemindButton contract_id={contract.id} /> : undefined
      }
    >
      <ul className="divide-y divide-line">
        {shown.map((party) => (
          <Signer
            key={party.id}
            party={party}
            principal={parties.find((one) => one.id === party.parent_id)}
            to={pageOf(party)}
            is_committed={contract.status === 'committed'}
            signs_last={contract.sign_type === 'electronic' && signsLast(parties, party)}
          />
        ))}
      </ul>
      {children}
    </Card>
  )
}
