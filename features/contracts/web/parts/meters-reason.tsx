import { Form } from '#core/web/form/form.tsx'
import { SavedIndicator } from '#core/web/form/saved-indicator.tsx'
import { TextArea } from '#core/web/form/text-area.tsx'
import { useAutosave } from '#core/web/form/use-autosave.ts'
import { useCheckedForm } from '#core/web/form/use-checked-form.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Card } from '#core/web/ui/card.tsx'
import type { Contract } from '#features/contracts/shared/model.ts'
import { patchContract, useStepEdits, type Leave } from './draft-edits.ts'
import { SaveFailure } from './save-failure.tsx'

/** RA 6 no 5: where the meters of a home are not read, the lease says why. */
export function MetersReason({ contract }: { contract: Contract }) {
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
    <div className="mt-4">
      <Card
        title={t('contracts.field.meters_title')}
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
          <TextArea
            name="meters_reason"
            label={t('contracts.field.meters_reason')}
            hint={t('contracts.field.meters_reason_hint')}
            optional
            max={500}
            rows={2}
          />
        </Form>
      </Card>
    </div>
  )
}
