import { useEffect, useMemo, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { callApi } from '#core/web/data/client.ts'
import { FieldRemarksProvider } from '#core/web/form/field-remarks.tsx'
import { Form } from '#core/web/form/form.tsx'
import { MoneyField } from '#core/web/form/money-field.tsx'
import { RadioCells } from '#core/web/form/radio-cells.tsx'
import { saveInTurn } from '#core/web/form/save-in-turn.ts'
import { useAutosave } from '#core/web/form/use-autosave.ts'
import { useCheckedForm } from '#core/web/form/use-checked-form.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { changeUtility } from '#features/contracts/shared/api.ts'
import { utilityPath } from '#features/contracts/shared/law/rule.ts'
import type { Contract, Utility } from '#features/contracts/shared/model.ts'
import { showUtility } from './draft-edits.ts'
import { LawLine } from './law-notes.tsx'
import { SaveFailure } from './save-failure.tsx'

const PRICED = new Set(['house_fund', 'internet', 'other'])

/** The place of a utility on the page of the utilities. */
export const utilityAnchor = (tag: string): string => `utility-${tag}`

export interface SavingState {
  saved_at: string | null
  is_saving: boolean
  has_failed: boolean
}

/** What the law says of who pays, at the choice. */
const useRemarks = ({ law_warnings }: Contract, tag: string) =>
  useMemo(
    () =>
      new Map([
        [
          'paid_by_tenant',
          law_warnings
            .filter(({ path }) => path === utilityPath(tag))
            .map((warning) => ({
              code: warning.code,
              content: (id: string) => <LawLine warning={warning} id={id} />,
            })),
        ],
      ]),
    [law_warnings, tag],
  )

const useUtilityForm = (contract: Contract, utility: Utility) => {
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
  return { form, saving }
}

/** A line of the costs: who pays it, and how much a month where the tenant pays it here. */
export function UtilityRow({
  contract,
  utility,
  onSaving,
}: {
  contract: Contract
  utility: Utility
  /** Tells how far the saving of this line is: the whole table says it once. */
  onSaving: (id: string, state: SavingState) => void
}) {
  const t = useT()
  const { tag } = utility.utility
  const remarks = useRemarks(contract, tag)
  const { form, saving } = useUtilityForm(contract, utility)
  const { saved_at, is_saving, has_failed } = saving
  useEffect(
    () => onSaving(utility.id, { saved_at, is_saving, has_failed }),
    [onSaving, utility.id, saved_at, is_saving, has_failed],
  )
  const is_tenants = useWatch({ control: form.control, name: 'paid_by_tenant' }) === 'yes'
  return (
    <li id={utilityAnchor(tag)} className="scroll-mt-24">
      <SaveFailure failure={saving.failure} />
      <Form form={form} className="" onSubmit={async () => void (await saving.flush())}>
        <FieldRemarksProvider remarks={remarks}>
          <RadioCells
            name="paid_by_tenant"
            label={t.dynamic(`contracts.document.utility.${tag}`)}
            choices={[
              { value: 'yes', label: t('contracts.utility.tenant') },
              { value: 'no', label: t('contracts.utility.landlord') },
            ]}
          />
        </FieldRemarksProvider>
        {/* What the landlord pays has no price for the tenant. */}
        {PRICED.has(tag) && is_tenants ? (
          <div className="pb-3">
            <MoneyField
              name="price"
              label={t('contracts.utility.price')}
              hint={tag === 'house_fund' ? t('contracts.utility.house_fund_hint') : undefined}
              optional={tag !== 'house_fund'}
            />
          </div>
        ) : null}
      </Form>
    </li>
  )
}
