import { useState } from 'react'
import { useNavigate } from 'react-router'
import { formatArea } from '#core/shared/language/format.ts'
import { problemText } from '#core/shared/messages.ts'
import { Combobox } from '#core/web/form/combobox.tsx'
import { Form } from '#core/web/form/form.tsx'
import { useCheckedForm } from '#core/web/form/use-checked-form.ts'
import type { Suggestion } from '#core/web/form/use-suggestions.ts'
import { callApi } from '#core/web/data/client.ts'
import { useSend } from '#core/web/data/send.ts'
import { ApiError } from '#core/web/data/session.ts'
import { useFormat } from '#core/web/i18n/use-format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { PageHeader } from '#core/web/layout/page-header.tsx'
import { Button } from '#core/web/ui/button.tsx'
import { Card } from '#core/web/ui/card.tsx'
import { FactList } from '#core/web/ui/fact-list.tsx'
import { useToast } from '#core/web/ui/use-toast.ts'
import { createListing } from '#features/listings/shared/api.ts'
import { lookupProperty, searchProperties } from '#features/properties/shared/api.ts'
import type { RegistryUnit } from '#features/properties/shared/model.ts'
import { isLandregId } from '#features/properties/shared/rules.ts'
import { placeLine } from '../parts/place-line.ts'

interface Typed { landreg_id: string }

const Found = ({ unit, onConfirm, is_loading }: { unit: RegistryUnit; onConfirm: () => void; is_loading: boolean }) => {
  const t = useT()
  const format = useFormat()
  return (
    <Card title={t('listings.create.found')} waits className="mt-8">
      <p className="mb-3 text-lg font-semibold">{placeLine(unit)}</p>
      <FactList facts={[
        { label: t('listings.create.landreg'), value: `F${unit.landreg_id}` }, { label: t('listings.create.apartment'), value: unit.apartment_number },
        { label: t('listings.view.size'), value: formatArea(format.lang, unit.size_m2) }, { label: t('listings.view.rooms'), value: format.number(unit.rooms) },
        unit.building_year !== null && { label: t('listings.view.building_year'), value: String(unit.building_year) },
      ]} />
      <div className="mt-5"><Button onClick={onConfirm} is_loading={is_loading}>{t('listings.create.confirm')}</Button></div>
    </Card>
  )
}

/** Homes of the registry as suggestions: by street, or by the beginning of their number. */
const useUnitSuggestions = () => {
  const t = useT()
  const format = useFormat()
  return async (typed: string): Promise<Suggestion[]> => (await callApi(searchProperties, { query: { q: typed } })).items.map((unit) => ({
    value: unit.landreg_id, label: t('listings.create.unit_name', { address: unit.street_address, apartment: unit.apartment_number, postal_code: unit.postal_code, place: unit.place }),
    note: t('listings.create.unit_line', { size: formatArea(format.lang, unit.size_m2), rooms: unit.rooms, landreg: unit.landreg_id }),
  }))
}

export default function CreateListing() {
  const t = useT()
  const toast = useToast()
  const navigate = useNavigate()
  const suggest = useUnitSuggestions()
  const { send, is_sending } = useSend(createListing)
  const [unit, setUnit] = useState<RegistryUnit | null>(null)
  const form = useCheckedForm<Typed>({ defaultValues: { landreg_id: '' }, check: ({ landreg_id }) => landreg_id === '' ? [{ path: 'landreg_id', code: 'required' }] : isLandregId(landreg_id) ? [] : [{ path: 'landreg_id', code: 'listings.landreg_form' }] })
  const find = async (landreg: string) => {
    try { setUnit(await callApi(lookupProperty, { landreg })) } catch (error) {
      setUnit(null)
      form.setError('landreg_id', { type: error instanceof ApiError ? error.code : 'core.fault' })
    }
  }
  const confirm = () => void send({ body: { landreg_id: unit!.landreg_id } }).then((listing) => navigate(`/listings/create/${listing.id}/basics`), (error: unknown) => toast.wrong(problemText(t, error instanceof ApiError ? error.code : 'core.fault')))
  return (
    <>
      <title>{t('listings.create.title')}</title>
      <PageHeader title={t('listings.create.title')} lead={t('listings.create.lead')} crumbs={[{ label: t('listings.own.title'), to: '/landlords/listings' }]} />
      <Form form={form} onSubmit={({ landreg_id }) => find(landreg_id)}>
        <Combobox name="landreg_id" label={t('listings.create.landreg_id')} hint={t('listings.create.landreg_hint')} suggest={suggest} is_free onPick={(picked) => void find(picked.value)} />
        <Button type="submit" variant="secondary">{t('core.actions.search')}</Button>
      </Form>
      {unit ? <Found unit={unit} onConfirm={confirm} is_loading={is_sending} /> : null}
    </>
  )
}
