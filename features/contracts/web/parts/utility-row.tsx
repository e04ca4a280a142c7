import { useState } from 'react'
import { callApi } from '#core/web/data/client.ts'
import { useSend } from '#core/web/data/send.ts'
import { DateField } from '#core/web/form/date-field.tsx'
import { Form } from '#core/web/form/form.tsx'
import { MoneyField } from '#core/web/form/money-field.tsx'
import { RadioGroup } from '#core/web/form/radio-group.tsx'
import { TextField } from '#core/web/form/text-field.tsx'
import { saveInTurn } from '#core/web/form/save-in-turn.ts'
import { useAutosave } from '#core/web/form/use-autosave.ts'
import { useCheckedForm } from '#core/web/form/use-checked-form.ts'
import { useFormat } from '#core/web/i18n/use-format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from '#core/web/ui/button.tsx'
import { Card } from '#core/web/ui/card.tsx'
import { SavedIndicator } from '#core/web/form/saved-indicator.tsx'
import {
  addMeterReading,
  changeUtility,
  removeMeterReading,
} from '#features/contracts/shared/api.ts'
import { MeterReadingInput, type Contract, type Utility } from '#features/contracts/shared/model.ts'
import { showUtility } from './draft-edits.ts'
import { SaveFailure } from './save-failure.tsx'

const METERED = new Set(['electricity', 'heating', 'hot_water', 'cold_water'])

type Draft = Pick<Contract, 'id' | 'updated_at'>

function ReadingForm({
  contract,
  utility_id,
  onDone,
}: {
  contract: Draft
  utility_id: string
  onDone: () => void
}) {
  const t = useT()
  const [opened] = useState(contract.updated_at)
  const add = useSend(addMeterReading)
  const form = useCheckedForm<{ meter_number: string; reading: string; read_on: string | null }>({
    defaultValues: { meter_number: '', reading: '', read_on: null },
    schema: MeterReadingInput,
  })
  return (
    <Form
      form={form}
      onSubmit={async (typed) => {
        const reading = { ...typed, read_on: typed.read_on ?? '' }
        await saveInTurn(contract.id, opened, (updated_at) =>
          add.send({ id: utility_id, body: { ...reading, updated_at } }),
        )
        onDone()
      }}
    >
      <TextField
        name="meter_number"
        label={t('contracts.utility.meter_number')}
        inputMode="numeric"
        width="medium"
      />
      <TextField
        name="reading"
        label={t('contracts.utility.reading')}
        inputMode="decimal"
        width="short"
      />
      <DateField name="read_on" label={t('contracts.utility.read_on')} />
      <div className="flex gap-3">
        <Button type="submit" is_loading={add.is_sending}>
          {t('core.actions.save')}
        </Button>
        <Button variant="secondary" onClick={onDone}>
          {t('core.actions.cancel')}
        </Button>
      </div>
    </Form>
  )
}

const Readings = ({ contract, utility }: { contract: Draft; utility: Utility }) => {
  const t = useT()
  const format = useFormat()
  const [isOpen, setOpen] = useState(false)
  const remove = useSend(removeMeterReading)
  const takeOff = (id: string) =>
    saveInTurn(contract.id, contract.updated_at, (updated_at) =>
      remove.send({ id, query: { updated_at } }),
    ).catch(() => undefined)
  return (
    <div className="mt-4 border-t border-line pt-4">
      <SaveFailure failure={remove.error?.code} />
      {utility.meter_readings.map((one) => (
        <p key={one.id} className="flex flex-wrap items-center justify-between gap-2 py-1">
          {t('contracts.utility.reading_line', {
            meter: one.meter_number,
            reading: one.reading,
            day: format.date(one.read_on, 'medium'),
          })}
          <Button size="small" variant="quiet" onClick={() => void takeOff(one.id)}>
            {t('core.actions.remove')}
          </Button>
        </p>
      ))}
      {isOpen ? (
        <ReadingForm contract={contract} utility_id={utility.id} onDone={() => setOpen(false)} />
      ) : (
        <Button size="small" variant="quiet" onClick={() => setOpen(true)}>
          {t('contracts.utility.add_reading')}
        </Button>
      )}
    </div>
  )
}

/** Who pays one utility and, where the tenant pays it here, how much a month. */
export const UtilityRow = ({ contract, utility }: { contract: Draft; utility: Utility }) => {
  const t = useT()
  const [opened] = useState(contract.updated_at)
  const form = useCheckedForm<{ paid_by_tenant: string; price: number | null }>({
    defaultValues: { paid_by_tenant: utility.paid_by_tenant ? 'yes' : 'no', price: utility.price },
  })
  const saving = useAutosave(
    form,
    async ({ paid_by_tenant, price }) => {
      const fields = { paid_by_tenant: paid_by_tenant === 'yes', price }
      const saved = await saveInTurn(contract.id, opened, (updated_at) =>
        callApi(changeUtility, { id: utility.id, body: { ...fields, updated_at } }),
      )
      await showUtility(contract.id, changeUtility, saved)
    },
    { keep_as: `utility:${utility.id}` },
  )
  return (
    <Card
      title={t.dynamic(`contracts.document.utility.${utility.utility.tag}`)}
      level={2}
      actions={
        <SavedIndicator
          saved_at={saving.saved_at}
          is_saving={saving.is_saving}
          has_failed={saving.has_failed}
        />
      }
    >
      <SaveFailure failure={saving.failure} />
      <Form form={form} onSubmit={async () => void (await saving.flush())}>
        <RadioGroup
          name="paid_by_tenant"
          is_row
          label={t('contracts.utility.who_pays')}
          choices={[
            { value: 'yes', label: t('contracts.utility.tenant') },
            { value: 'no', label: t('contracts.utility.landlord') },
          ]}
        />
        {utility.utility.tag === 'house_fund' ||
        utility.utility.tag === 'internet' ||
        utility.utility.tag === 'other' ? (
          <MoneyField
            name="price"
            label={t('contracts.utility.price')}
            hint={
              utility.utility.tag === 'house_fund'
                ? t('contracts.utility.house_fund_hint')
                : undefined
            }
            optional={utility.utility.tag !== 'house_fund'}
          />
        ) : null}
      </Form>
      {METERED.has(utility.utility.tag) ? <Readings contract={contract} utility={utility} /> : null}
    </Card>
  )
}
