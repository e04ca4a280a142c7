import { callApi } from '#core/web/data/client.ts'
import { NumberField } from '#core/web/form/number-field.tsx'
import { RadioCards } from '#core/web/form/radio-cards.tsx'
import { Select } from '#core/web/form/select.tsx'
import { useT } from '#core/web/i18n/use-t.ts'
import { changeUnit } from '#features/contracts/shared/api.ts'
import {
  ListingTypeTag,
  SpecialGroup,
  type Contract,
  type ListingTypeTag as Tag,
} from '#features/contracts/shared/model.ts'
import { patchContract, type StepEdit } from '../parts/draft-edits.ts'
import { FormStep } from '../parts/form-step.tsx'
import { PropertyCard } from '../parts/property-form.tsx'
import { StepFrame, useContract } from '../parts/step-frame.tsx'
import { stepBrowserLoader, stepLoader } from '../parts/step-page.ts'

export const loader = stepLoader
export const clientLoader = stepBrowserLoader

interface Typed {
  listing_type: string | null
  special_group_usage: string | null
  rooms: number | null
  unit_type: string
}

const fields = (typed: Typed) => ({
  listing_type: typed.listing_type ? { tag: typed.listing_type as Tag } : null,
  special_group_usage: typed.special_group_usage as Contract['special_group_usage'],
})

/** The rooms are with the unit, the rest with the contract: one pause of typing may save both. */
const save = async (typed: Typed, edit: StepEdit): Promise<void> => {
  const [unit] = edit.contract().contract_units
  const { rooms, unit_type } = typed
  if (unit && rooms !== null && (unit.rooms !== rooms || unit.unit_type !== unit_type))
    await edit.send(changeUnit, (updated_at) =>
      callApi(changeUnit, {
        id: unit.id,
        body: { rooms, unit_type: unit_type as 'whole' | 'part', updated_at },
      }),
    )
  await patchContract(edit, fields(typed))
}

/** Whether the whole unit is let, and its rooms. */
function UnitFields() {
  const t = useT()
  return (
    <>
      <RadioCards
        name="unit_type"
        columns={2}
        label={t('contracts.field.unit_type')}
        choices={[
          { value: 'whole', label: t('contracts.field.unit_whole') },
          { value: 'part', label: t('contracts.field.unit_part') },
        ]}
      />
      <NumberField
        name="rooms"
        label={t('contracts.field.rooms')}
        hint={t('contracts.field.rooms_hint')}
      />
    </>
  )
}

function UsageFields({ has_unit }: { has_unit: boolean }) {
  const t = useT()
  return (
    <>
      <Select
        name="listing_type"
        label={t('contracts.field.listing_type')}
        options={ListingTypeTag.options.map((tag) => ({
          value: tag,
          label: t.dynamic(`contracts.document.type.${tag}`),
        }))}
      />
      {has_unit ? <UnitFields /> : null}
      <Select
        name="special_group_usage"
        label={t('contracts.field.special_group_usage')}
        hint={t('contracts.field.special_group_hint')}
        options={SpecialGroup.options.map((group) => ({
          value: group,
          label: t.dynamic(`contracts.document.group.${group}`),
        }))}
      />
    </>
  )
}

export default function PropertyStep() {
  const contract = useContract()
  const [unit] = contract.contract_units
  if (!contract.real_estate)
    return (
      <StepFrame step="property" contract={contract}>
        <PropertyCard contract={contract} />
      </StepFrame>
    )
  return (
    <FormStep<Typed>
      key={contract.real_estate.landreg_id}
      step="property"
      contract={contract}
      save={save}
      merged={(typed) => ({
        ...contract,
        ...fields(typed),
        contract_units: contract.contract_units.map((one, at) =>
          at === 0 ? { ...one, rooms: typed.rooms ?? 0 } : one,
        ),
      })}
      defaults={{
        listing_type: contract.listing_type?.tag ?? null,
        special_group_usage: contract.special_group_usage,
        rooms: unit?.rooms ?? null,
        unit_type: unit?.unit_type ?? 'whole',
      }}
    >
      {() => (
        <>
          <PropertyCard contract={contract} />
          <UsageFields has_unit={unit !== undefined} />
        </>
      )}
    </FormStep>
  )
}
