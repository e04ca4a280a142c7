import { useState } from 'react'
import { Form } from '#core/web/form/form.tsx'
import { Select } from '#core/web/form/select.tsx'
import { TextField } from '#core/web/form/text-field.tsx'
import { useCheckedForm } from '#core/web/form/use-checked-form.ts'
import { useSend } from '#core/web/data/send.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from '#core/web/ui/button.tsx'
import { addPet, removePet } from '../../shared/api.ts'
import { PetKind } from '#features/profiles/shared/model.ts'
import type { Household } from '../../shared/model.ts'
import { PetPhotos } from './pet-photos.tsx'
import { useTold } from '#core/web/ui/use-told.ts'

interface Typed {
  kind: PetKind
  description: string
}

const PetForm = ({ household, onDone }: { household: Household; onDone: () => void }) => {
  const t = useT()
  const { send, is_sending } = useSend(addPet)
  const form = useCheckedForm<Typed>({ defaultValues: { kind: 'dog', description: '' } })
  const submit = async (body: Typed) => {
    await send({ id: household.id, body })
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
      <Button type="submit" is_loading={is_sending}>
        {t('households.pets.add')}
      </Button>
    </Form>
  )
}

/** The animals of a household. To others an empty list is not shown. */
export function HouseholdPets({ household }: { household: Household }) {
  const t = useT()
  const told = useTold()
  const { send } = useSend(removePet)
  const [isAdding, setAdding] = useState(false)
  if (household.pets.length === 0 && !household.is_member) return null
  return (
    <section aria-labelledby="household-pets" className="space-y-2">
      <h3 id="household-pets" className="font-semibold">
        {t('households.pets.title')}
      </h3>
      <ul className="divide-y divide-line">
        {household.pets.map((pet) => {
          const kind = t(`households.pets.code.${pet.kind}`)
          return (
            <li key={pet.id} className="space-y-2 py-3">
              <div className="flex flex-wrap items-center gap-3">
                <span className="min-w-0 flex-1 basis-40 [overflow-wrap:anywhere]">
                  {pet.description === '' ? kind : `${kind}: ${pet.description}`}
                </span>
                {household.is_member ? (
                  <Button
                    variant="quiet"
                    size="small"
                    aria-label={t('households.remove_one', { name: kind })}
                    onClick={() => told(send({ id: pet.id }))}
                  >
                    {t('households.remove')}
                  </Button>
                ) : null}
              </div>
              <PetPhotos pet={pet} name={pet.description || kind} is_own={household.is_member} />
            </li>
          )
        })}
      </ul>
      {!household.is_member ? null : isAdding ? (
        <PetForm household={household} onDone={() => setAdding(false)} />
      ) : (
        <Button variant="secondary" size="small" onClick={() => setAdding(true)}>
          {t('households.pets.add')}
        </Button>
      )}
    </section>
  )
}
