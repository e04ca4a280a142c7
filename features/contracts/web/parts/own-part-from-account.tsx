import { useRead } from '#core/web/data/reads.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from '#core/web/ui/button.tsx'
import { Notice } from '#core/web/ui/notice.tsx'
import { readUser } from '#features/accounts/shared/api.ts'
import type { TypedPart } from './own-part-door.ts'

/** Offered to whoever is signed in; it is theirs to look at before it goes anywhere. */
export default function FromAccount({ onUse }: { onUse: (found: Partial<TypedPart>) => void }) {
  const t = useT()
  const { data: user } = useRead(readUser, {})
  if (!user) return null
  const phone = user.phones.find(({ id }) => id === user.primary_phone_id) ?? user.phones[0]
  const isIcelandic = user.icelandic_id !== null
  const use = () =>
    onUse({
      full_name: user.full_name,
      identifier: user.icelandic_id ?? user.personal_id ?? '',
      identifier_country: isIcelandic ? 'IS' : (user.personal_id_country ?? 'IS'),
      ...(user.address ? { address: user.address } : {}),
      ...(phone ? { phone: phone.number } : {}),
      ...(user.email ? { email: user.email } : {}),
    })
  return (
    <Notice
      actions={
        <Button variant="secondary" size="small" onClick={use}>
          {t('contracts.own_part.from_account')}
        </Button>
      }
    >
      {user.full_name}. {t('contracts.own_part.from_account_text')}
    </Notice>
  )
}
