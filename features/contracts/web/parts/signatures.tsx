import { useSend } from '#core/web/data/send.ts'
import { callApi } from '#core/web/data/client.ts'
import { ApiError } from '#core/web/data/session.ts'
import { useFormat } from '#core/web/i18n/use-format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from '#core/web/ui/button.tsx'
import { Card } from '#core/web/ui/card.tsx'
import { Status } from '#core/web/ui/status.tsx'
import { useToast } from '#core/web/ui/use-toast.ts'
import { problemText } from '#core/shared/messages.ts'
import { readSigningUrl, sendReminder } from '#features/contracts/shared/api.ts'
import type { Contract, Party } from '#features/contracts/shared/model.ts'

const TONES = {
  not_sent: 'neutral',
  invited: 'glacier',
  opened: 'glacier',
  signed: 'moss',
  rejected: 'lava',
  expired: 'lava',
  cancelled: 'neutral',
} as const

/** Who has signed and who has not; one's own link, reminders for the others. */
export const Signatures = ({ contract }: { contract: Contract }) => {
  const t = useT()
  const format = useFormat()
  const toast = useToast()
  const remind = useSend(sendReminder)
  const told = (error: unknown) =>
    toast.wrong(
      problemText(
        t,
        error instanceof ApiError ? error.code : 'core.fault',
        error instanceof ApiError ? (error.body?.params as never) : undefined,
      ),
    )
  const sign = (party: Party) =>
    void callApi(readSigningUrl, { id: party.id }).then(
      ({ url }) => window.location.assign(url),
      told,
    )
  const signers = [...contract.landlords, ...contract.tenants, ...contract.agents].filter(
    (party) => party.signature !== null,
  )
  if (signers.length === 0) return null
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
      title={t('contracts.page.signatures')}
      actions={
        isOpen && contract.can.remind ? (
          <Button
            size="small"
            variant="secondary"
            is_loading={remind.is_sending}
            onClick={() =>
              void remind
                .send({ id: contract.id, body: {} })
                .then(() => toast.done(t('contracts.page.reminded')), told)
            }
          >
            {t('contracts.page.remind')}
          </Button>
        ) : undefined
      }
    >
      <ul className="divide-y divide-line">
        {signers.map((party) => (
          <li key={party.id} className="flex flex-wrap items-center justify-between gap-3 py-3">
            <span>
              <span className="font-medium">{party.full_name}</span>{' '}
              <span className="text-quiet">
                {t.dynamic(`contracts.document.role.${party.role}`)}
              </span>
            </span>
            <span className="flex flex-wrap items-center gap-3">
              <Status tone={TONES[party.signature!.state]}>
                {party.signature!.signed_at
                  ? t('contracts.page.signed_at', {
                      day: format.instant(party.signature!.signed_at, 'medium'),
                    })
                  : t.dynamic(`contracts.signature.${party.signature!.state}`)}
              </Status>
              {party.is_you &&
              contract.status === 'committed' &&
              (party.signature!.state === 'invited' || party.signature!.state === 'opened') ? (
                <Button size="small" onClick={() => sign(party)}>
                  {t('contracts.page.sign_now')}
                </Button>
              ) : null}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
