import { useState } from 'react'
import { callApi } from '#core/web/data/client.ts'
import { putLoaded } from '#core/web/data/reads.ts'
import { useSend } from '#core/web/data/send.ts'
import { ApiError } from '#core/web/data/session.ts'
import { Form } from '#core/web/form/form.tsx'
import { TextField } from '#core/web/form/text-field.tsx'
import { useCheckedForm } from '#core/web/form/use-checked-form.ts'
import { useFormat } from '#core/web/i18n/use-format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from '#core/web/ui/button.tsx'
import { Card } from '#core/web/ui/card.tsx'
import { FactList } from '#core/web/ui/fact-list.tsx'
import { formatArea } from '#core/shared/language/format.ts'
import { clearRealEstate, readContract, setRealEstate } from '#features/contracts/shared/api.ts'
import type { Contract } from '#features/contracts/shared/model.ts'

/** Looks the home up in the property registry; everything else about it comes from there. */
const LookUp = ({ contract }: { contract: Contract }) => {
  const t = useT()
  const { send, is_sending } = useSend(setRealEstate)
  const form = useCheckedForm<{ landreg_id: string }>({ defaultValues: { landreg_id: '' }, check: (typed) => (/^[Ff]?\d{7}$/.test(typed.landreg_id.trim()) ? [] : [{ path: 'landreg_id', code: typed.landreg_id.trim() === '' ? 'required' : 'contracts.landreg_form' }]) })
  return (
    <Form form={form} onSubmit={async (typed) => { putLoaded(readContract, { id: contract.id }, await send({ id: contract.id, body: { landreg_id: typed.landreg_id.trim() } })) }}>
      <TextField name="landreg_id" label={t('contracts.field.landreg_id')} hint={t('contracts.field.landreg_hint')} width="short" autoCapitalize="characters" />
      <Button type="submit" variant="secondary" is_loading={is_sending}>{t('contracts.field.look_up')}</Button>
    </Form>
  )
}

export const PropertyCard = ({ contract }: { contract: Contract }) => {
  const t = useT()
  const { lang } = useFormat()
  const [failure, setFailure] = useState<string | null>(null)
  const home = contract.real_estate
  if (!home) return <LookUp contract={contract} />
  const clear = () => callApi(clearRealEstate, { id: contract.id }).then((saved) => putLoaded(readContract, { id: contract.id }, saved), (error: unknown) => setFailure(error instanceof ApiError ? error.code : 'core.fault'))
  return (
    <Card title={home.address.street_address} actions={<Button variant="secondary" size="small" onClick={() => void clear()}>{t('contracts.field.other_home')}</Button>}>
      {failure ? <p role="alert">{failure}</p> : null}
      <FactList facts={[
        { label: t('contracts.field.landreg_id'), value: `F${home.landreg_id}` }, { label: t('contracts.field.postal_code'), value: `${home.address.postal_code} ${home.address.municipality}` }, { label: t('contracts.field.unit_mark'), value: home.unit_mark },
        home.size_m2 !== null && { label: t('contracts.field.size'), value: formatArea(lang, home.size_m2) }, home.building_year !== null && { label: t('contracts.field.building_year'), value: String(home.building_year) },
      ]} />
    </Card>
  )
}
