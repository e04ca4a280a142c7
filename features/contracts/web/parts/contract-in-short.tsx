import { useFormat } from '#core/web/i18n/use-format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { TextLink } from '#core/web/ui/text-link.tsx'
import { FactList } from '#core/web/ui/fact-list.tsx'
import type { Contract } from '#features/contracts/shared/model.ts'

const useMoney = (contract: Contract): string => {
  const t = useT()
  const format = useFormat()
  if (contract.price === null) return t('contracts.document.none')
  const currency = contract.currency ?? 'ISK'
  const rent = t('contracts.document.a_month', { amount: format.money(contract.price, currency) })
  return contract.insurance_amount === null
    ? rent
    : t('contracts.text.rent_and_security', {
        rent,
        security: format.money(contract.insurance_amount, currency),
      })
}

/** From when until when; null where nothing is said of it. */
export const useLength = ({ start_date, end_date, is_definite }: Contract): string | null => {
  const t = useT()
  const format = useFormat()
  if (start_date === null) return null
  const from = format.date(start_date, 'long')
  return is_definite && end_date
    ? t('contracts.text.from_until', { from, until: format.date(end_date, 'long') })
    : t('contracts.text.from_on', { from })
}

/** How it ends, in words. */
export const useEnd = ({ is_definite, end_date, termination_term_length }: Contract): string => {
  const t = useT()
  const format = useFormat()
  if (is_definite)
    return end_date
      ? t('contracts.text.ends_on', { day: format.date(end_date, 'long') })
      : t('contracts.document.none')
  return termination_term_length === null
    ? t('contracts.text.ends_by_law')
    : t('contracts.text.ends_by_notice', { count: termination_term_length })
}

const usePaidAhead = (contract: Contract): string[] => {
  const t = useT()
  const format = useFormat()
  const { pre_paid_rent_amount: amount, pre_paid_rent_months: months, currency } = contract
  if (months) return [t('contracts.text.paid_ahead', { count: months })]
  return amount
    ? [t('contracts.text.paid_ahead_amount', { amount: format.money(amount, currency ?? 'ISK') })]
    : []
}

/** What a reader should look at twice: clauses of the parties' own, with the way to each, what the law remarks, rent paid ahead. */
export function Unusual({ contract }: { contract: Contract }) {
  const t = useT()
  const format = useFormat()
  const paidAhead = usePaidAhead(contract)
  const remarks = contract.law_warnings.filter((one) => one.severity === 'warns').length
  const { special_terms: terms } = contract
  const found = [
    ...(remarks > 0 ? [t('contracts.text.remarks', { count: remarks })] : []),
    ...paidAhead,
  ]
  if (terms.length === 0)
    return found.length === 0 ? t('contracts.text.nothing_unusual') : format.list(found)
  return (
    <>
      {format.list([t('contracts.text.special_terms', { count: terms.length }), ...found])}
      <ul>
        {terms.map(({ id, title, translation }, at) => (
          <li key={id} className="hyphens-auto">
            <TextLink to={`#${clauseId(at)}`}>
              {translation?.lang === format.lang ? translation.title : title}
            </TextLink>
          </li>
        ))}
      </ul>
    </>
  )
}

/** Where a special term stands in the text. */
export const clauseId = (at: number): string => `special-term-${at + 1}`

/** Four lines before the text: how much, how long, how it ends, what is unusual. */
export function ContractInShort({ contract }: { contract: Contract }) {
  const t = useT()
  const [money, length, end] = [useMoney(contract), useLength(contract), useEnd(contract)]
  return (
    <section aria-label={t('contracts.text.in_short')}>
      <FactList
        facts={[
          { label: t('contracts.text.how_much'), value: money },
          { label: t('contracts.text.how_long'), value: length ?? t('contracts.document.none') },
          { label: t('contracts.text.how_it_ends'), value: end },
          { label: t('contracts.text.unusual'), value: <Unusual contract={contract} /> },
        ]}
      />
    </section>
  )
}
