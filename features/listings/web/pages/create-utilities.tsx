import { useWatch } from 'react-hook-form'
import { MoneyField } from '#core/web/form/money-field.tsx'
import { useT } from '#core/web/i18n/use-t.ts'
import type { ListingUtility } from '#features/listings/shared/model.ts'
import { FormStep } from '../parts/form-step.tsx'
import { stepClientLoader, stepLoader, useOwnListing } from '../parts/listing-step.tsx'
import { ValueRadios } from '../parts/value-radios.tsx'

export const loader = stepLoader
export const clientLoader = stepClientLoader

/** One cost of living there: who pays it, and what it comes to where the tenant does. */
const UtilityRow = ({ tag, index }: { tag: ListingUtility['tag']; index: number }) => {
  const t = useT()
  const name = `utilities.${index}.paid_by_tenant`
  const [byTenant] = useWatch({ name: [name] }) as boolean[]
  return (
    <li className="space-y-3 py-4">
      <ValueRadios
        name={name}
        label={t(`listings.utility.${tag}`)}
        is_line
        choices={[
          { value: false, label: t('listings.form.in_rent') },
          { value: true, label: t('listings.form.tenant_pays') },
        ]}
      />
      {byTenant ? (
        <div className="sm:ps-44">
          <MoneyField
            name={`utilities.${index}.price`}
            label={t('listings.form.utility_price')}
            hint={tag === 'house_fund' ? t('listings.form.house_fund_hint') : undefined}
            optional={tag !== 'house_fund'}
          />
        </div>
      ) : null}
    </li>
  )
}

export default function CreateUtilities() {
  const t = useT()
  const listing = useOwnListing()
  return (
    <FormStep
      step="utilities"
      listing={listing}
      names={['utilities']}
      lead={t('listings.form.utilities_hint')}
    >
      <ul className="divide-y divide-line">
        {listing.utilities.map(({ tag }, index) => (
          <UtilityRow key={tag} tag={tag} index={index} />
        ))}
      </ul>
    </FormStep>
  )
}
