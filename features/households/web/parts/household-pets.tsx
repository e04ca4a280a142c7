import { useState } from 'react'
import { Form } from '#core/web/form/form.tsx'
import { Select } from '#core/web/form/select.tsx'
import { TextField } from '#core/web/form/text-field.tsx'
import { useCheckedForm } from '#core/web/form/use-checked-form.ts'
import { useSend } from '#core/web/data/send.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from '#core/web/ui/button.tsx'
import { addPet, changePet, removePet } from '../../shared/api.ts'
import { PetKind } from '#features/profiles/shared/model.ts'
import type { Household, Pet } from '../../shared/model.ts'
import { EntryActions, EntryButtons } from './entry-buttons.tsx'
import { PetPhotos } from './pet-photos.tsx'
import { useTold } from '#core/web/ui/use-told.ts'

interface Typed {
  kind: PetKind
  description: string
}

interface FormProps {
  household: Household
  /** The one that is changed; a new one without. */
  pet?: Pet
  onDone: () => void
}

const PetForm = ({ household, pet, onDone }: FormProps) => {
  const t = useT()
  const add = useSend(addPet)
  const change = useSend(changePet)
  const form = useCheckedForm<Typed>({
    defaultValues: { kind: pet?.kind ?? 'dog', description: pet?.description ?? '' },
  })
  const submit = async (body: Typed) => {
    await (pet ? change.send({ id: pet.id, body }) : add.send({ id: household.id, body }))
    onDone()
  }
  return (
    <Form form={form} onSubmit={submit}>
      <Select
        name="kind"
        label={t('households.pets.kind')}
        options={PetKind.options.map((kind) => ({
          value: kind,
          label: t(`households.pets.code.${kind}`),
        }))}
      />
      <TextField
        name="description"
        label={t('households.pets.description')}
        hint={t('households.pets.description_hint')}
        maxLength={200}
        optional
      />
      <EntryActions
        label={pet ? t('core.actions.save') : t('households.pets.add')}
        is_sending={add.is_sending || change.is_sending}
        onCancel={onDone}
      />
    </Form>
  )
}

const PetLine = ({
  pet,
  is_member,
  onChange,
}: {
  pet: Pet
  is_member: boolean
  onChange: () => void
}) => {
  const t = useT()
  const told = useTold()
  const { send } = useSend(removePet)
  const kind = t(`households.pets.code.${pet.kind}`)
  const name = pet.description === '' ? kind : `${kind}: ${pet.description}`
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <span className="min-w-0 flex-1 basis-40 [overflow-wrap:anywhere]">{name}</span>
        {is_member ? (
          <EntryButtons
            name={kind}
            onChange={onChange}
            onRemove={() => told(send({ id: pet.id }))}
          />
        ) : null}
      </div>
      <PetPhotos pet={pet} name={pet.description || kind} is_own={is_member} />
    </>
  )
}

/** The animals of a household. To others an empty list is not shown. */
export function HouseholdPets({ household }: { household: Household }) {
  const t = useT()
  // The pet whose form is open; `new` is one that is not there yet.
  const [open, setOpen] = useState<string | null>(null)
  const close = (): void => setOpen(null)
  if (household.pets.length === 0 && !household.is_member) return null
  return (
    <section aria-labelledby="household-pets" className="space-y-2">
      <h3 id="household-pets" className="font-semibold">
        {t('households.pets.title')}
      </h3>
      <ul className="divide-y divide-line">
        {household.pets.map((pet) => (
          <li key={pet.id} className="space-y-2 py-3">
            {open === pet.id ? (
              <PetForm household={household} pet={pet} onDone={close} />
            ) : (
              <PetLine pet={pet} is_member={household.is_member} onChange={() => setOpen(pet.id)} />
            )}
          </li>
        ))}
      </ul>
      {!household.is_member ? null : open === 'new' ? (
        <PetForm household={household} onDone={close} />
      ) : (
        <Button variant="secondary" size="small" onClick={() => setOpen('new')}>
          {t('households.pets.add')}
        </Button>
      )}
    </section>
  )
}
