import { useWatch } from 'react-hook-form'
import { Checkbox } from '#core/web/form/checkbox.tsx'
import { DateField } from '#core/web/form/date-field.tsx'
import { FormActions } from '#core/web/form/form-actions.tsx'
import { Form } from '#core/web/form/form.tsx'
import { NumberField } from '#core/web/form/number-field.tsx'
import { RadioGroup } from '#core/web/form/radio-group.tsx'
import { Select } from '#core/web/form/select.tsx'
import { TextArea } from '#core/web/form/text-area.tsx'
import { TextField } from '#core/web/form/text-field.tsx'
import { useCheckedForm } from '#core/web/form/use-checked-form.ts'
import { useDraft } from '#core/web/form/use-draft.ts'
import { useSend } from '#core/web/data/send.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Card } from '#core/web/ui/card.tsx'
import { LawNote } from '#core/web/ui/law-note.tsx'
import { Notice } from '#core/web/ui/notice.tsx'
import { useToast } from '#core/web/ui/use-toast.ts'
import { offerSlots } from '../../shared/api.ts'
import { AUDIENCES } from '../../shared/enums.ts'
import { NOTE_MAX, SlotInput } from '../../shared/model.ts'

interface Home {
  id: string
  title: string
  is_let: boolean
}
interface Typed extends Omit<SlotInput, 'day'> {
  home: string | null
  day: string | null
}

const EMPTY: Omit<Typed, 'home'> = {
  day: null,
  time: '17:00',
  minutes: 15,
  slots: 1,
  places: 1,
  travel_minutes: 15,
  audience: 'everyone',
  note: '',
  is_occupied: false,
  tenant_agreed: false,
}

/** What is sent; a day that was not chosen is missing, not wrong. */
const inputOf = ({ home: _, day, ...input }: Typed) => ({
  ...input,
  ...(day === null ? {} : { day }),
})

/** Whether somebody lives there, and what the law then asks. */
const Occupied = ({ homes }: { homes: readonly Home[] }) => {
  const t = useT()
  const [home, isOccupied] = useWatch<Typed, ['home', 'is_occupied']>({
    name: ['home', 'is_occupied'],
  })
  const isLet = homes.some((one) => one.id === home && one.is_let)
  return (
    <div className="space-y-3">
      {isLet ? (
        <Notice>{t('viewings.form.is_let')}</Notice>
      ) : (
        <Checkbox name="is_occupied" label={t('viewings.form.is_occupied')} />
      )}
      {isOccupied && !isLet ? (
        <Checkbox name="tenant_agreed" label={t('viewings.form.tenant_agreed')} />
      ) : null}
      {isOccupied || isLet ? (
        <LawNote article={t('viewings.form.article')}>{t('viewings.form.law')}</LawNote>
      ) : null}
    </div>
  )
}

const Times = () => {
  const t = useT()
  const minutes = t('viewings.form.minutes_suffix')
  return (
    <>
      <DateField name="day" label={t('viewings.form.day')} />
      <TextField
        name="time"
        label={t('viewings.form.time')}
        hint={t('viewings.form.time_hint')}
        width="short"
      />
      <NumberField name="minutes" label={t('viewings.form.minutes')} suffix={minutes} />
      <NumberField name="slots" label={t('viewings.form.slots')} />
      <NumberField
        name="places"
        label={t('viewings.form.places')}
        hint={t('viewings.form.places_hint')}
      />
      <NumberField
        name="travel_minutes"
        label={t('viewings.form.travel')}
        hint={t('viewings.form.travel_hint')}
        suffix={minutes}
      />
    </>
  )
}

const useOffer = (homes: readonly Home[], home: string | null, onDone: () => void) => {
  const t = useT()
  const toast = useToast()
  const { send } = useSend(offerSlots)
  const form = useCheckedForm<Typed>({
    defaultValues: {
      ...EMPTY,
      home: homes.find(({ id }) => id === home)?.id ?? (homes.length === 1 ? homes[0]!.id : null),
    },
    schema: SlotInput,
    prepare: inputOf,
    check: (typed) => (typed.home === null ? [{ path: 'home', code: 'required' }] : []),
  })
  const { forget } = useDraft('viewing-times', form)
  const submit = async (typed: Typed): Promise<void> => {
    const { items } = await send({ id: typed.home!, body: inputOf(typed) as SlotInput })
    forget()
    toast.done(
      items[0]!.status === 'asked'
        ? t('viewings.form.done_asked')
        : t('viewings.form.done', { count: items.length }),
    )
    onDone()
  }
  return { form, submit }
}

/** Times one after the other in one home. */
export const OfferForm = ({
  homes,
  home,
  onDone,
}: {
  homes: readonly Home[]
  home: string | null
  onDone: () => void
}) => {
  const t = useT()
  const { form, submit } = useOffer(homes, home, onDone)
  return (
    <Card title={t('viewings.form.title')} className="mb-6">
      <Form form={form} onSubmit={submit} className="max-w-2xl space-y-6">
        <Select
          name="home"
          label={t('viewings.form.home')}
          width="full"
          options={homes.map(({ id, title }) => ({ value: id, label: title }))}
        />
        <Times />
        <RadioGroup
          name="audience"
          label={t('viewings.form.audience')}
          choices={AUDIENCES.map((value) => ({ value, label: t(`viewings.form.${value}`) }))}
        />
        <Occupied homes={homes} />
        <TextArea
          name="note"
          label={t('viewings.form.note')}
          hint={t('viewings.form.note_hint')}
          max={NOTE_MAX}
          rows={2}
          optional
        />
        <FormActions submit_label={t('viewings.form.submit')} onCancel={onDone} />
      </Form>
    </Card>
  )
}
