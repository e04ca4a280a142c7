import { Plus, Trash2 } from 'lucide-react'
import { useFieldArray } from 'react-hook-form'
import { useSend } from '#core/web/data/send.ts'
import { Form } from '#core/web/form/form.tsx'
import { MoneyField } from '#core/web/form/money-field.tsx'
import { Select } from '#core/web/form/select.tsx'
import { useCheckedForm } from '#core/web/form/use-checked-form.ts'
import { useFormat } from '#core/web/i18n/use-format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from '#core/web/ui/button.tsx'
import { IconButton } from '#core/web/ui/icon-button.tsx'
import { useToast } from '#core/web/ui/use-toast.ts'
import { updatePreApprovalIncomes } from '../../shared/api.ts'
import { INCOME_KINDS, MOST_INCOMES } from '../../shared/enums.ts'
import { IncomesInput, type ApplicantIncomes, type Income } from '../../shared/model.ts'

interface Typed {
  incomes: (Omit<Income, 'net_amount'> & { net_amount: number | null })[]
}

function IncomeRow({
  index,
  months,
  onRemove,
}: {
  index: number
  months: readonly string[]
  onRemove: () => void
}) {
  const t = useT()
  const format = useFormat()
  const number = index + 1
  return (
    <fieldset className="rounded-control border border-line p-3">
      <legend className="sr-only">{t('pre-approvals.income.row', { number })}</legend>
      <div className="flex items-start gap-3">
        <div className="grid min-w-0 flex-1 gap-3 sm:grid-cols-3">
          <Select
            name={`incomes.${index}.kind`}
            label={t('pre-approvals.income.kind')}
            options={INCOME_KINDS.map((value) => ({
              value,
              label: t.dynamic(`pre-approvals.kinds.${value}`),
            }))}
          />
          <Select
            name={`incomes.${index}.month`}
            label={t('pre-approvals.income.month')}
            options={months.map((value) => ({ value, label: format.date(value, 'month_year') }))}
          />
          <MoneyField
            name={`incomes.${index}.net_amount`}
            label={t('pre-approvals.income.net_amount')}
          />
        </div>
        <IconButton
          label={t('pre-approvals.income.remove', { number })}
          icon={<Trash2 size={18} />}
          onClick={onRemove}
        />
      </div>
    </fieldset>
  )
}

function IncomeRows({ months }: { months: readonly string[] }) {
  const t = useT()
  const { fields, append, remove } = useFieldArray({ name: 'incomes' })
  // The month that runs is rarely paid yet, so the first payment is of the one before.
  const nextMonth = months[Math.min(fields.length + 1, months.length - 1)]
  return (
    <fieldset className="space-y-4">
      <legend className="font-semibold">{t('pre-approvals.income.legend')}</legend>
      <p className="measure text-sm text-quiet">{t('pre-approvals.income.hint')}</p>
      {fields.length === 0 ? <p className="text-quiet">{t('pre-approvals.income.empty')}</p> : null}
      {fields.map((field, index) => (
        <IncomeRow key={field.id} index={index} months={months} onRemove={() => remove(index)} />
      ))}
      {fields.length < MOST_INCOMES ? (
        <Button
          variant="secondary"
          size="small"
          icon={<Plus size={16} aria-hidden="true" />}
          onClick={() => append({ kind: 'wages', month: nextMonth, net_amount: null })}
        >
          {t('pre-approvals.income.add')}
        </Button>
      ) : null}
    </fieldset>
  )
}

/** The incomes of a draft: what was paid, in which month. */
export function IncomeForm({ id, read }: { id: string; read: ApplicantIncomes }) {
  const t = useT()
  const toast = useToast()
  const { send, is_sending } = useSend(updatePreApprovalIncomes)
  const { updated_at } = read
  const form = useCheckedForm<Typed>({
    defaultValues: { incomes: read.applicants[0]?.incomes ?? [] },
    schema: IncomesInput,
    prepare: (typed) => ({ ...typed, updated_at }),
  })
  return (
    <Form
      form={form}
      onSubmit={async ({ incomes }) => {
        await send({ id, body: { incomes: incomes as Income[], updated_at } })
        form.reset({ incomes })
        toast.done(t('pre-approvals.income.saved'))
      }}
    >
      <IncomeRows months={read.months} />
      <Button type="submit" variant="secondary" is_loading={is_sending}>
        {t('pre-approvals.income.save')}
      </Button>
    </Form>
  )
}
