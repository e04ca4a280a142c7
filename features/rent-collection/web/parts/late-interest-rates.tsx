import { addMonths, startOfMonth } from '#core/shared/plain-date.ts'
import { useState } from 'react'
import type { ReplyOf } from '#core/shared/endpoint.ts'
import { useLoaded } from '#core/web/data/reads.ts'
import { useSend } from '#core/web/data/send.ts'
import { Form } from '#core/web/form/form.tsx'
import { NumberField } from '#core/web/form/number-field.tsx'
import { Select } from '#core/web/form/select.tsx'
import { TextField } from '#core/web/form/text-field.tsx'
import { useCheckedForm } from '#core/web/form/use-checked-form.ts'
import { useFormat } from '#core/web/i18n/use-format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { DataTable } from '#core/web/table/data-table.tsx'
import { Button } from '#core/web/ui/button.tsx'
import { Dialog } from '#core/web/ui/dialog.tsx'
import { Notice } from '#core/web/ui/notice.tsx'
import { useToast } from '#core/web/ui/use-toast.ts'
import { listLateInterestRates, setLateInterestRate } from '#features/rent-collection/shared/api.ts'

type Rate = ReplyOf<typeof listLateInterestRates>['items'][number]
interface Entry {
  month: string | null
  percent: number | null
  source: string
}

const HIGHEST_PERCENT = 50

const RateForm = ({ months, onDone }: { months: readonly string[]; onDone: () => void }) => {
  const t = useT()
  const format = useFormat()
  const toast = useToast()
  const { send, is_sending } = useSend(setLateInterestRate)
  const form = useCheckedForm<Entry>({
    defaultValues: { month: months[1] ?? null, percent: null, source: '' },
    check: ({ month, percent, source }) => [
      ...(month === null ? [{ path: 'month', code: 'required' }] : []),
      ...(percent === null ? [{ path: 'percent', code: 'required' }] : []),
      ...(percent !== null && (percent <= 0 || percent > HIGHEST_PERCENT)
        ? [{ path: 'percent', code: 'invalid' }]
        : []),
      ...(source.trim().length < 3 ? [{ path: 'source', code: 'required' }] : []),
    ],
  })
  const submit = async ({ month, percent, source }: Entry) => {
    await send({ body: { month: month!, basis_points: Math.round(percent! * 100), source } })
    toast.done(t('rent-collection.rates.done'))
    onDone()
  }
  return (
    <Form form={form} onSubmit={submit}>
      <Select
        name="month"
        label={t('rent-collection.rates.month')}
        options={months.map((month) => ({ value: month, label: format.date(month, 'month_year') }))}
      />
      <NumberField
        name="percent"
        label={t('rent-collection.rates.rate')}
        decimals={2}
        suffix={t('rent-collection.rates.percent')}
      />
      <TextField
        name="source"
        label={t('rent-collection.rates.source')}
        hint={t('rent-collection.rates.source_hint')}
      />
      <Button type="submit" is_loading={is_sending}>
        {t('rent-collection.rates.save')}
      </Button>
    </Form>
  )
}

const RateTable = ({ rates }: { rates: readonly Rate[] }) => {
  const t = useT()
  const format = useFormat()
  const kindOf = ({ is_carried, is_estimate }: Rate) =>
    is_carried ? 'carried' : is_estimate ? 'estimate' : 'announced'
  return (
    <DataTable
      caption={t('rent-collection.rates.title')}
      is_compact
      rows={rates}
      row_key={(row) => row.month}
      columns={[
        {
          key: 'month',
          header: t('rent-collection.rates.month'),
          phone: 'title',
          cell: (row) => format.date(row.month, 'month_year'),
        },
        {
          key: 'rate',
          header: t('rent-collection.rates.rate'),
          align: 'end',
          phone: 'fact',
          cell: (row) => format.percent(row.basis_points / 100, { maxDigits: 2 }),
        },
        {
          key: 'kind',
          header: t('rent-collection.rates.kind'),
          phone: 'fact',
          cell: (row) => t.dynamic(`rent-collection.rates.kinds.${kindOf(row)}`),
        },
        {
          key: 'source',
          header: t('rent-collection.rates.source'),
          phone: 'fact',
          cell: (row) => (row.is_carried ? '–' : row.source),
        },
      ]}
    />
  )
}

/** The rates that late interest is computed with, and where staff enter the one that was announced. */
export const LateInterestRates = () => {
  const t = useT()
  const format = useFormat()
  const { items, missing } = useLoaded(listLateInterestRates, {})
  const [is_open, setOpen] = useState(false)
  const [newest] = items
  if (!newest) return null
  const months = [addMonths(startOfMonth(newest.month), 1), ...items.map((rate) => rate.month)]
  return (
    <section className="mt-10">
      <h2 id="late-interest" tabIndex={-1}>
        {t('rent-collection.rates.title')}
      </h2>
      <p className="measure mt-1 mb-4 text-quiet">{t('rent-collection.rates.text')}</p>
      {missing.length > 0 ? (
        <Notice tone="lamp" title={t('rent-collection.rates.missing_title')}>
          {t('rent-collection.rates.missing', {
            months: format.list(missing.map((month) => format.date(month, 'month_year'))),
          })}
        </Notice>
      ) : null}
      <div className="my-4">
        <Button size="small" variant="secondary" onClick={() => setOpen(true)}>
          {t('rent-collection.rates.add')}
        </Button>
      </div>
      <RateTable rates={items} />
      <Dialog
        is_open={is_open}
        onClose={() => setOpen(false)}
        title={t('rent-collection.rates.add')}
        lead={t('rent-collection.rates.add_text')}
      >
        <RateForm months={months} onDone={() => setOpen(false)} />
      </Dialog>
    </section>
  )
}
