import { useState } from 'react'
import { useSend } from '#core/web/data/send.ts'
import { DateField } from '#core/web/form/date-field.tsx'
import { Form } from '#core/web/form/form.tsx'
import { SentAlong } from '#core/web/form/open-forms.tsx'
import { TextField } from '#core/web/form/text-field.tsx'
import { saveInTurn } from '#core/web/form/save-in-turn.ts'
import { useCheckedForm } from '#core/web/form/use-checked-form.ts'
import { useFormat } from '#core/web/i18n/use-format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from '#core/web/ui/button.tsx'
import { addMeterReading, removeMeterReading } from '#features/contracts/shared/api.ts'
import { MeterReadingInput, type Contract, type Utility } from '#features/contracts/shared/model.ts'
import { SaveFailure } from './save-failure.tsx'

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
      <SentAlong />
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

/** The readings of the meters of one utility, and a form for the next. */
export function MeterReadings({ contract, utility }: { contract: Draft; utility: Utility }) {
  const t = useT()
  const format = useFormat()
  const [isOpen, setOpen] = useState(false)
  const remove = useSend(removeMeterReading)
  const takeOff = (id: string) =>
    saveInTurn(contract.id, contract.updated_at, (updated_at) =>
      remove.send({ id, query: { updated_at } }),
    ).catch(() => undefined)
  const name = t.dynamic(`contracts.document.utility.${utility.utility.tag}`)
  return (
    <>
      <SaveFailure failure={remove.error?.code} />
      <div className="flex min-h-12 flex-wrap items-center justify-between gap-x-3">
        <span className="font-medium">{name}</span>
        {isOpen ? null : (
          <Button size="small" variant="quiet" onClick={() => setOpen(true)}>
            {t('contracts.utility.add_reading')}
            <span className="sr-only">: {name}</span>
          </Button>
        )}
      </div>
      {utility.meter_readings.map((one) => (
        <p key={one.id} className="flex flex-wrap items-center justify-between gap-2 pb-1">
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
        <div className="pb-4">
          <ReadingForm contract={contract} utility_id={utility.id} onDone={() => setOpen(false)} />
        </div>
      ) : null}
    </>
  )
}
