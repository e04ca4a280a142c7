import { useWatch } from 'react-hook-form'
import { Form } from '#core/web/form/form.tsx'
import { MoneyField } from '#core/web/form/money-field.tsx'
import { NumberField } from '#core/web/form/number-field.tsx'
import { useCheckedForm } from '#core/web/form/use-checked-form.ts'
import { useFormat } from '#core/web/i18n/use-format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { DataTable } from '#core/web/table/data-table.tsx'
import {
  amountProblem,
  monthsProblem,
  offerCosts,
  type OfferCost,
} from '#features/marketing/shared/steps/calculations.ts'

interface Typed {
  months: number | null
  deposit: number | null
  bank_fee: number | null
  premium: number | null
}
const AMOUNTS = ['bank_fee', 'premium', 'deposit'] as const
const MONTHS = 12
/** So that a reader sees at once what is worked out: three months of a rent of 250.000 kr. */
const EXAMPLE: Typed = { months: MONTHS, deposit: 750_000, bank_fee: 20_000, premium: 4_000 }
/** The kinds by their place in the comparison of the page. */
const TITLES = { bank_guarantee: 1, third_party: 2, insurance: 3, deposit: 4 } as const

const check = (typed: Typed) =>
  [
    monthsProblem('months', typed.months),
    ...AMOUNTS.map((name) => amountProblem(name, typed[name])),
  ].filter((problem) => problem !== null)

const known = (value: number | null | undefined): number | null =>
  value !== undefined && amountProblem('', value) === null ? value : null

const useColumns = () => {
  const t = useT()
  const format = useFormat()
  const word = (key: 'kind' | 'at_start' | 'spent' | 'back' | 'fill') =>
    t(`marketing.product.rental-guarantee.offers.${key}`)
  const money = (key: 'at_start' | 'spent' | 'back') =>
    ({
      key,
      header: word(key),
      align: 'end',
      cell: (row: OfferCost) => {
        const amount = row[key]
        return amount === null ? '–' : format.money(amount, 'ISK')
      },
    }) as const
  return [
    {
      key: 'kind',
      header: word('kind'),
      // A phone shows no dash: what a kind waits for stands under its name.
      cell: ({ kind, at_start }: OfferCost) => (
        <>
          {t.dynamic(`marketing.product.rental-guarantee.now.i${TITLES[kind]}.title`)}
          {at_start === null ? (
            <span className="block text-sm font-normal text-quiet">{word('fill')}</span>
          ) : null}
        </>
      ),
      phone: 'title',
    } as const,
    money('at_start'),
    money('spent'),
    money('back'),
  ]
}

/** What the bank, the insurer and the landlord offer in, what each costs over the lease out. */
export default function OffersCalculator() {
  const t = useT()
  const columns = useColumns()
  const form = useCheckedForm<Typed>({
    defaultValues: EXAMPLE,
    check,
    on_leave: true,
  })
  const typed = useWatch({ control: form.control })
  const months =
    monthsProblem('', typed.months ?? null) === null ? (typed.months ?? MONTHS) : MONTHS
  const word = (key: string) => t.dynamic(`marketing.product.rental-guarantee.offers.${key}`)
  return (
    <div className="rounded-card border border-line bg-surface p-5">
      <Form form={form} onSubmit={() => undefined}>
        <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2 lg:grid-cols-4">
          <NumberField name="months" label={word('months')} suffix={word('months_unit')} />
          {AMOUNTS.map((name) => (
            <MoneyField key={name} name={name} label={word(name)} optional />
          ))}
        </div>
      </Form>
      <div aria-live="polite" className="mt-6">
        <DataTable
          caption={word('title')}
          is_compact
          columns={columns}
          rows={offerCosts({
            months,
            deposit: known(typed.deposit),
            premium: known(typed.premium),
            bank_fee: known(typed.bank_fee),
          })}
          row_key={({ kind }) => kind}
        />
      </div>
      <p className="measure mt-4 text-sm text-quiet">{word('note')}</p>
    </div>
  )
}
