import { useWatch } from 'react-hook-form'
import { Form } from '#core/web/form/form.tsx'
import { MoneyField } from '#core/web/form/money-field.tsx'
import { useCheckedForm } from '#core/web/form/use-checked-form.ts'
import { useFormat } from '#core/web/i18n/use-format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { FactList } from '#core/web/ui/fact-list.tsx'
import { securityCap } from '#features/contracts/shared/law/security-cap.ts'
import { amountProblem } from '#features/marketing/shared/steps/calculations.ts'

/** The kinds in the order of the Act, which is the order of the comparison on the page. */
const KINDS = ['bank_guarantee', 'third_party', 'insurance', 'deposit', 'mutual_fund', 'other']

/** The rent in, the most of each kind of security out. */
export default function SecurityCalculator() {
  const t = useT()
  const format = useFormat()
  const form = useCheckedForm<{ rent: number | null }>({
    defaultValues: { rent: 250_000 },
    check: ({ rent }) => {
      const wrong = amountProblem('rent', rent)
      return wrong ? [wrong] : []
    },
    on_leave: true,
  })
  const rent = useWatch({ control: form.control, name: 'rent' })
  const isKnown = rent !== null && amountProblem('rent', rent) === null
  return (
    <div
      id="sum"
      className="grid scroll-mt-44 items-start gap-6 rounded-card border border-line bg-surface p-5 lg:grid-cols-[18rem_minmax(0,1fr)]"
    >
      <Form form={form} onSubmit={() => undefined}>
        <MoneyField name="rent" label={t('marketing.product.rental-guarantee.sum.rent')} />
      </Form>
      <div aria-live="polite">
        <FactList
          facts={KINDS.map((kind, at) => {
            const cap = isKnown ? securityCap(kind, rent) : null
            const agreed = t('marketing.product.rental-guarantee.sum.agreed')
            return {
              label: t.dynamic(`marketing.product.rental-guarantee.now.i${at + 1}.title`),
              value: cap === null ? (isKnown ? agreed : '–') : format.money(cap, 'ISK'),
              note:
                kind === 'mutual_fund' && isKnown
                  ? t('marketing.product.rental-guarantee.sum.fund_note')
                  : undefined,
            }
          })}
        />
      </div>
    </div>
  )
}
