import { useState } from 'react'
import { formatArea } from '#core/shared/language/format.ts'
import { callApi } from '#core/web/data/client.ts'
import { putLoaded } from '#core/web/data/reads.ts'
import { useSend } from '#core/web/data/send.ts'
import { ApiError } from '#core/web/data/session.ts'
import { saveInTurn } from '#core/web/form/save-in-turn.ts'
import { useFormat } from '#core/web/i18n/use-format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from '#core/web/ui/button.tsx'
import { Card } from '#core/web/ui/card.tsx'
import { FactList } from '#core/web/ui/fact-list.tsx'
import { clearRealEstate, readContract, setRealEstate } from '#features/contracts/shared/api.ts'
import type { Contract } from '#features/contracts/shared/model.ts'
import { PropertyForm } from '#features/properties/web/parts/property-form.tsx'
import { SaveFailure } from './save-failure.tsx'

/** Everything else about the home comes from the property registry. */
const LookUp = ({ contract }: { contract: Contract }) => {
  const t = useT()
  const { send } = useSend(setRealEstate)
  return (
    <PropertyForm
      take_label={t('contracts.field.take_home')}
      onTake={async ({ landreg_id }) =>
        putLoaded(
          readContract,
          { id: contract.id },
          await saveInTurn(contract.id, contract.updated_at, (updated_at) =>
            send({ id: contract.id, body: { landreg_id, updated_at } }),
          ),
        )
      }
    />
  )
}

export const PropertyCard = ({ contract }: { contract: Contract }) => {
  const t = useT()
  const { lang } = useFormat()
  const [failure, setFailure] = useState<string | null>(null)
  const home = contract.real_estate
  if (!home) return <LookUp contract={contract} />
  const clear = () =>
    saveInTurn(contract.id, contract.updated_at, (updated_at) =>
      callApi(clearRealEstate, { id: contract.id, query: { updated_at } }),
    ).then(
      (saved) => putLoaded(readContract, { id: contract.id }, saved),
      (error: unknown) => setFailure(error instanceof ApiError ? error.code : 'core.fault'),
    )
  return (
    <Card
      title={home.address.street_address}
      actions={
        <Button variant="secondary" size="small" onClick={() => void clear()}>
          {t('contracts.field.other_home')}
        </Button>
      }
    >
      <SaveFailure failure={failure} />
      <FactList
        facts={[
          { label: t('contracts.field.landreg_id'), value: `F${home.landreg_id}` },
          {
            label: t('contracts.field.postal_code'),
            value: `${home.address.postal_code} ${home.address.place}`,
          },
          { label: t('contracts.field.unit_mark'), value: home.unit_mark },
          home.size_m2 !== null && {
            label: t('contracts.field.size'),
            value: formatArea(lang, home.size_m2),
          },
          home.building_year !== null && {
            label: t('contracts.field.building_year'),
            value: String(home.building_year),
          },
        ]}
      />
    </Card>
  )
}
