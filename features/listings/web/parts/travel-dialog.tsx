import { useNavigate, useSearchParams } from 'react-router'
import { at, problems } from '#core/shared/problem.ts'
import { callApi } from '#core/web/data/client.ts'
import { useSend } from '#core/web/data/send.ts'
import { Combobox } from '#core/web/form/combobox.tsx'
import { Form } from '#core/web/form/form.tsx'
import { FormActions } from '#core/web/form/form-actions.tsx'
import { Select } from '#core/web/form/select.tsx'
import { useCheckedForm } from '#core/web/form/use-checked-form.ts'
import { useDraft } from '#core/web/form/use-draft.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Dialog } from '#core/web/ui/dialog.tsx'
import { useToast } from '#core/web/ui/use-toast.ts'
import { findTravelArea, suggestPlaces } from '#features/listings/shared/api.ts'
import { addressWith, travelText } from './search-address.ts'
import { TRAVEL_MINUTES, TRAVEL_MODES } from '#features/listings/shared/steps/travel.ts'

interface Typed {
  from: string
  by: (typeof TRAVEL_MODES)[number]
  minutes: (typeof TRAVEL_MINUTES)[number]
}

const suggest = async (typed: string) =>
  (await callApi(suggestPlaces, { query: { q: typed } })).items.map(({ label }) => ({
    value: label,
    label,
  }))

function TravelForm({ onDone }: { onDone: () => void }) {
  const t = useT()
  const toast = useToast()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const { send } = useSend(findTravelArea)
  const form = useCheckedForm<Typed>({
    defaultValues: { from: '', by: 'bike', minutes: '20' },
    check: ({ from }) => problems(from.trim() === '' && at('from', 'required')),
  })
  useDraft('listings-travel', form)
  const submit = async (typed: Typed) => {
    const { area, from, is_estimate } = await send({ query: typed })
    const travel = travelText({ ...typed, from })
    await navigate(addressWith(params, { area, travel, at: '' }), { preventScrollReset: true })
    onDone()
    const done = t('listings.travel.done', { minutes: Number(typed.minutes), from })
    toast.done(done, is_estimate ? { text: t('listings.travel.estimate') } : {})
  }
  return (
    <Form form={form} onSubmit={submit}>
      <Combobox
        name="from"
        label={t('listings.travel.from')}
        hint={t('listings.travel.from_hint')}
        suggest={suggest}
        is_free
      />
      <Select
        name="by"
        label={t('listings.travel.by')}
        options={TRAVEL_MODES.map((value) => ({
          value,
          label: t.dynamic(`listings.travel.mode.${value}`),
        }))}
      />
      <Select
        name="minutes"
        label={t('listings.travel.minutes')}
        options={TRAVEL_MINUTES.map((value) => ({
          value,
          label: t('listings.travel.minute_count', { minutes: Number(value) }),
        }))}
      />
      <FormActions submit_label={t('listings.travel.submit')} />
    </Form>
  )
}

/** Asks from where, how and how long, and narrows the search in the address to what is reached. */
export default function TravelDialog({
  is_open,
  onClose,
}: {
  is_open: boolean
  onClose: () => void
}) {
  const t = useT()
  return (
    <Dialog
      is_open={is_open}
      onClose={onClose}
      title={t('listings.travel.title')}
      lead={t('listings.travel.lead')}
    >
      <TravelForm onDone={onClose} />
    </Dialog>
  )
}
