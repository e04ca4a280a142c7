import { Form } from '#core/web/form/form.tsx'
import { SavedIndicator } from '#core/web/form/saved-indicator.tsx'
import { TextArea } from '#core/web/form/text-area.tsx'
import { useAutosave } from '#core/web/form/use-autosave.ts'
import { useCheckedForm } from '#core/web/form/use-checked-form.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Card } from '#core/web/ui/card.tsx'
import { Disclosure } from '#core/web/ui/disclosure.tsx'
import type { Contract } from '#features/contracts/shared/model.ts'
import { patchContract, useStepEdits, type Leave } from './draft-edits.ts'
import { MeterReadings } from './meter-readings.tsx'
import { SaveFailure } from './save-failure.tsx'

const METERED = new Set(['electricity', 'heating', 'hot_water', 'cold_water'])

/** RA 6 no 5: where the meters of a home are not read, the lease says why. */
function MetersReason({ contract }: { contract: Contract }) {
  const t = useT()
  const edits = useStepEdits(contract, 'utilities')
  const form = useCheckedForm<{ meters_reason: string }>({
    defaultValues: { meters_reason: contract.meters_reason },
  })
  const saving = useAutosave<{ meters_reason: string }, Leave>(
    form,
    (typed) => patchContract(edits(null), typed),
    { keep_as: `contract:${contract.id}:meters` },
  )
  return (
    <div className="mt-1 border-t border-line pt-4">
      <SaveFailure failure={saving.failure} />
      <Form form={form} onSubmit={async () => void (await saving.flush())}>
        <TextArea
          name="meters_reason"
          label={t('contracts.field.meters_reason')}
          hint={t('contracts.field.meters_reason_hint')}
          optional
          max={500}
          rows={2}
        />
      </Form>
      <SavedIndicator
        saved_at={saving.saved_at}
        is_saving={saving.is_saving}
        has_failed={saving.has_failed}
      />
    </div>
  )
}

/** What the meters say at the hand-over, or why they are not read. They are seldom read before it, so the list is folded until one is. */
export function MetersCard({ contract, is_home }: { contract: Contract; is_home: boolean }) {
  const t = useT()
  const metered = contract.utilities.filter(({ utility }) => METERED.has(utility.tag))
  return (
    <Card title={t('contracts.utility.meters')}>
      <Disclosure
        summary={t('contracts.utility.write_readings')}
        is_open={metered.some((utility) => utility.meter_readings.length > 0)}
      >
        <ul className="divide-y divide-line">
          {metered.map((utility) => (
            <li key={utility.id}>
              <MeterReadings contract={contract} utility={utility} />
            </li>
          ))}
        </ul>
      </Disclosure>
      {is_home ? <MetersReason contract={contract} /> : null}
    </Card>
  )
}
