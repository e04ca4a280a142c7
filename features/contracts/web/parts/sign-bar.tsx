import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from '#core/web/ui/button.tsx'
import { Card } from '#core/web/ui/card.tsx'
import type { Contract } from '#features/contracts/shared/model.ts'
import { SignButton } from './signatures.tsx'
import { signingOf } from './signing-of.ts'

/** On a phone the text is long: reading and signing stay at the thumb, where a wizard has its buttons. */
export function SignBar({ contract }: { contract: Contract }) {
  const t = useT()
  const { mine, waits } = signingOf(contract)
  if (!waits || mine === null) return null
  return (
    <div className="sticky bottom-0 z-20 -mx-4 mt-8 flex gap-3 border-t border-line bg-page/95 px-4 py-3 backdrop-blur-sm *:grow sm:hidden print:hidden">
      <Button to="#contract-text" variant="secondary">
        {t('contracts.page.read')}
      </Button>
      <SignButton size="normal" party_id={mine.id} />
    </div>
  )
}

/** Beside the text on a desktop, in the column that stays in sight while it is read. */
export function SignCard({ contract }: { contract: Contract }) {
  const t = useT()
  const { mine, waits } = signingOf(contract)
  if (!waits || mine === null) return null
  return (
    <Card title={t('contracts.text.title')} className="max-lg:hidden print:hidden">
      <div className="space-y-2">
        <SignButton size="normal" party_id={mine.id} />
        <Button to="#contract-text" variant="secondary" wide>
          {t('contracts.page.read')}
        </Button>
      </div>
    </Card>
  )
}
