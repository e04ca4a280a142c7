import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from '#core/web/ui/button.tsx'
import { Notice } from '#core/web/ui/notice.tsx'
import type { Contract } from '#features/contracts/shared/model.ts'
import { stepPath } from '#features/contracts/shared/paths.ts'
import { secondLanguageOf } from '#features/contracts/shared/rules.ts'

/** Asked before a lease is sent out: the terms that the other party could not read in the second language. */
export function UntranslatedTerms({ contract }: { contract: Contract }) {
  const t = useT()
  const lang = secondLanguageOf(contract)
  const missing =
    lang === null
      ? []
      : contract.special_terms.filter(({ translation }) => translation?.lang !== lang)
  if (contract.status !== 'draft' || missing.length === 0) return null
  return (
    <Notice
      tone="lamp"
      title={t('contracts.term.untranslated')}
      actions={
        <Button variant="secondary" to={stepPath(contract.id, 'special_terms')}>
          {t('contracts.term.translate')}
        </Button>
      }
    >
      <p>{t('contracts.term.untranslated_text')}</p>
      <ul className="mt-2 list-disc ps-5">
        {missing.map(({ id, title }) => (
          <li key={id}>{title}</li>
        ))}
      </ul>
    </Notice>
  )
}
