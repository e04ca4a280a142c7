import { useState } from 'react'
import { useSend } from '#core/web/data/send.ts'
import { useFormat } from '#core/web/i18n/use-format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from '#core/web/ui/button.tsx'
import { Status } from '#core/web/ui/status.tsx'
import { withdrawOwnPart } from '#features/contracts/shared/api.ts'
import type { Contract, Party } from '#features/contracts/shared/model.ts'
import { mayFillOwnPart, secondLanguageOf } from '#features/contracts/shared/rules.ts'
import { OwnPartDialog } from './own-part-dialog.tsx'

interface Props {
  contract: Contract
  party: Party
}

const TONES = { asked: 'neutral', opened: 'glacier', expired: 'lamp', filled: 'moss' } as const

/** What came of asking a party to fill in their own part, in words. */
export function OwnPartStatus({ party }: Pick<Props, 'party'>) {
  const t = useT()
  const format = useFormat()
  const { own_part: part, full_name: name } = party
  if (!part) return null
  const said = {
    asked: () =>
      part.sent_to === null
        ? t('contracts.ask.created', { day: format.instant(part.asked_at) })
        : t('contracts.ask.asked', { day: format.instant(part.asked_at) }),
    opened: () => t('contracts.ask.opened'),
    expired: () => t('contracts.ask.expired', { day: format.date(part.expires_on) }),
    filled: () => t('contracts.ask.filled', { name, at: format.instant(part.filled_at!) }),
  }[part.state]
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
      <Status tone={TONES[part.state]}>{said()}</Status>
      {part.changed_at ? (
        <span className="text-sm text-quiet">
          {t('contracts.ask.changed', { at: format.instant(part.changed_at) })}
        </span>
      ) : null}
      {part.sent_to && part.state !== 'filled' ? (
        <span className="text-sm text-quiet">
          {t('contracts.ask.sent_to', { email: part.sent_to })}
        </span>
      ) : null}
    </p>
  )
}

/** Asks a party for their own part, asks again, and takes the link back. Nobody asks themselves. */
export function OwnPartRequest({ contract, party }: Props) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const withdraw = useSend(withdrawOwnPart)
  if (party.is_you || !mayFillOwnPart(party)) return null
  const isAsked = party.own_part !== null && party.own_part.state !== 'filled'
  return (
    <>
      <Button size="small" variant="secondary" onClick={() => setOpen(true)}>
        {isAsked ? t('contracts.ask.again') : t('contracts.ask.open')}
      </Button>
      {isAsked ? (
        <Button
          size="small"
          variant="quiet"
          is_loading={withdraw.is_sending}
          onClick={() => void withdraw.send({ id: party.id }).catch(() => undefined)}
        >
          {t('contracts.ask.withdraw')}
        </Button>
      ) : null}
      <OwnPartDialog
        is_open={isOpen}
        onClose={() => setOpen(false)}
        party={party}
        second={secondLanguageOf(contract)}
      />
    </>
  )
}
