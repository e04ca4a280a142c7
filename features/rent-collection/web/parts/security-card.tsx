import { useFormat } from '#core/web/i18n/use-format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Card } from '#core/web/ui/card.tsx'
import { FactList } from '#core/web/ui/fact-list.tsx'
import { LawNote } from '#core/web/ui/law-note.tsx'
import type { SecurityRecord, SecurityState } from '#features/rent-collection/shared/model.ts'
import { SecurityActions } from './security-records.tsx'
import type { Contract } from '#features/contracts/shared/model.ts'

/** What becomes of a security: money is paid back, a fee to a mutual fund is not, and any other security ends. */
const endOf = (
  kind: NonNullable<Contract['insurance_type']>,
): 'deposit' | 'mutual_fund' | 'paper' =>
  kind === 'deposit' || kind === 'mutual_fund' ? kind : 'paper'

/** What the landlord has recorded of a deposit, as both sides read it. */
const useRecordedFacts = () => {
  const t = useT()
  const format = useFormat()
  const fact = (record: SecurityRecord) => ({
    label: t(`rent-collection.security.${record.kind}`),
    value: t('rent-collection.security.amount_on', {
      amount: format.money(record.amount, record.currency),
      date: format.date(record.day, 'long'),
    }),
    note: record.explanation ?? t('rent-collection.security.recorded_note'),
  })
  return ({ received, returned, can }: SecurityState) =>
    received === null
      ? [
          {
            label: t('rent-collection.security.received'),
            // Whoever may record it has the button for it beneath; the others wait for them.
            value: t(
              can.record === null
                ? 'rent-collection.security.not_confirmed'
                : 'rent-collection.security.not_received',
            ),
          },
        ]
      : [fact(received), ...(returned === null ? [] : [fact(returned)])]
}

/** The security of a lease beside its rent: how much, how, by when, and what happens at the end (RA 39 and 40). */
export function SecurityCard({ contract, state }: { contract: Contract; state: SecurityState }) {
  const t = useT()
  const format = useFormat()
  const recorded = useRecordedFacts()
  const { insurance_type: kind, insurance_amount: amount, currency, start_date } = contract
  if (kind === null || amount === null) return null
  const end = endOf(kind)
  return (
    <Card title={t('rent-collection.security.title')}>
      <FactList
        facts={[
          {
            label: t.dynamic(`contracts.document.security.${kind}`),
            value: format.money(amount, currency ?? 'ISK'),
          },
          {
            label: t.dynamic(`rent-collection.security.how.${end}`),
            value: t.dynamic(`rent-collection.security.to.${end}`),
            note: t('rent-collection.security.not_here'),
          },
          start_date !== null && {
            label: t('rent-collection.security.by_when'),
            value: t('rent-collection.security.before_handover', {
              date: format.date(start_date, 'long'),
            }),
          },
          kind === 'deposit' && {
            label: t('rent-collection.security.where'),
            value: t('rent-collection.security.account'),
          },
          ...(kind === 'deposit' ? recorded(state) : []),
        ]}
      />
      {kind === 'deposit' ? (
        <SecurityActions
          contract_id={contract.id}
          state={state}
          agreed_amount={amount}
          currency={currency ?? 'ISK'}
        />
      ) : null}
      <div className="mt-4">
        <LawNote article="Húsaleigulög 36/1994, 39. og 40. gr.">
          {t.dynamic(`rent-collection.security.end.${end}`)}
        </LawNote>
      </div>
    </Card>
  )
}
