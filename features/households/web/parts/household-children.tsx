import { useState } from 'react'
import { Checkbox } from '#core/web/form/checkbox.tsx'
import { Form } from '#core/web/form/form.tsx'
import { TextField } from '#core/web/form/text-field.tsx'
import { useCheckedForm } from '#core/web/form/use-checked-form.ts'
import { useSend } from '#core/web/data/send.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from '#core/web/ui/button.tsx'
import { addChild, removeChild } from '../../shared/api.ts'
import type { Household } from '../../shared/model.ts'
import { useTold } from '#core/web/ui/use-told.ts'

interface Typed {
  birth_year: string
  is_part_time: boolean
}

const ChildForm = ({ household, onDone }: { household: Household; onDone: () => void }) => {
  const t = useT()
  const { send, is_sending } = useSend(addChild)
  const form = useCheckedForm<Typed>({
    defaultValues: { birth_year: '', is_part_time: false },
    check: ({ birth_year: year }) =>
      /^\d{4}$/.test(year.trim()) ? [] : [{ path: 'birth_year', code: 'wrong_format' }],
  })
  const submit = async ({ birth_year, is_part_time }: Typed) => {
    await send({ id: household.id, body: { birth_year: Number(birth_year), is_part_time } })
    onDone()
  }
  return (
    <Form form={form} onSubmit={submit}>
      <TextField
        name="birth_year"
        label={t('households.children.year')}
        width="short"
        inputMode="numeric"
        maxLength={4}
        autoFocus
      />
      <Checkbox name="is_part_time" label={t('households.children.part_time_label')} />
      <Button type="submit" is_loading={is_sending}>
        {t('households.children.add')}
      </Button>
    </Form>
  )
}

/** The children of a household by their year of birth. To others an empty list is not shown. */
export function HouseholdChildren({ household }: { household: Household }) {
  const t = useT()
  const told = useTold()
  const { send } = useSend(removeChild)
  const [isAdding, setAdding] = useState(false)
  if (household.children.length === 0 && !household.is_member) return null
  return (
    <section aria-labelledby="household-children" className="space-y-2">
      <h3 id="household-children" className="font-semibold">
        {t('households.children.title')}
      </h3>
      <ul className="divide-y divide-line">
        {household.children.map((child) => {
          const born = t('households.children.born', { year: String(child.birth_year) })
          return (
            <li key={child.id} className="flex flex-wrap items-center gap-3 py-2">
              <span className="min-w-0 flex-1 basis-40">
                {child.is_part_time ? `${born}, ${t('households.children.part_time')}` : born}
              </span>
              {household.is_member ? (
                <Button
                  variant="quiet"
                  size="small"
                  aria-label={t('households.remove_one', { name: born })}
                  onClick={() => told(send({ id: child.id }))}
                >
                  {t('households.remove')}
                </Button>
              ) : null}
            </li>
          )
        })}
      </ul>
      {!household.is_member ? null : isAdding ? (
        <ChildForm household={household} onDone={() => setAdding(false)} />
      ) : (
        <Button variant="secondary" size="small" onClick={() => setAdding(true)}>
          {t('households.children.add')}
        </Button>
      )}
    </section>
  )
}
