import { useState } from 'react'
import { Checkbox } from '#core/web/form/checkbox.tsx'
import { Form } from '#core/web/form/form.tsx'
import { TextField } from '#core/web/form/text-field.tsx'
import { useCheckedForm } from '#core/web/form/use-checked-form.ts'
import { useSend } from '#core/web/data/send.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from '#core/web/ui/button.tsx'
import { addChild, changeChild, removeChild } from '../../shared/api.ts'
import type { Household } from '../../shared/model.ts'
import { useTold } from '#core/web/ui/use-told.ts'
import { EntryActions, EntryButtons } from './entry-buttons.tsx'

type Child = Household['children'][number]
interface Typed {
  birth_year: string
  is_part_time: boolean
}

interface FormProps {
  household: Household
  /** The one that is changed; a new one without. */
  child?: Child
  onDone: () => void
}

const ChildForm = ({ household, child, onDone }: FormProps) => {
  const t = useT()
  const add = useSend(addChild)
  const change = useSend(changeChild)
  const form = useCheckedForm<Typed>({
    defaultValues: {
      birth_year: child ? String(child.birth_year) : '',
      is_part_time: child?.is_part_time ?? false,
    },
    check: ({ birth_year: year }) =>
      /^\d{4}$/.test(year.trim()) ? [] : [{ path: 'birth_year', code: 'wrong_format' }],
  })
  const submit = async ({ birth_year, is_part_time }: Typed) => {
    const body = { birth_year: Number(birth_year), is_part_time }
    await (child ? change.send({ id: child.id, body }) : add.send({ id: household.id, body }))
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
      <EntryActions
        label={child ? t('core.actions.save') : t('households.children.add')}
        is_sending={add.is_sending || change.is_sending}
        onCancel={onDone}
      />
    </Form>
  )
}

const ChildLine = ({
  child,
  is_member,
  onChange,
}: {
  child: Child
  is_member: boolean
  onChange: () => void
}) => {
  const t = useT()
  const told = useTold()
  const { send } = useSend(removeChild)
  const born = t('households.children.born', { year: String(child.birth_year) })
  return (
    <>
      <span className="min-w-0 flex-1 basis-40">
        {child.is_part_time ? `${born}, ${t('households.children.part_time')}` : born}
      </span>
      {is_member ? (
        <EntryButtons
          name={born}
          onChange={onChange}
          onRemove={() => told(send({ id: child.id }))}
        />
      ) : null}
    </>
  )
}

/** The children of a household by their year of birth. To others an empty list is not shown. */
export function HouseholdChildren({ household }: { household: Household }) {
  const t = useT()
  // The child whose form is open; `new` is one that is not there yet.
  const [open, setOpen] = useState<string | null>(null)
  const close = (): void => setOpen(null)
  if (household.children.length === 0 && !household.is_member) return null
  return (
    <section aria-labelledby="household-children" className="space-y-2">
      <h3 id="household-children" className="font-semibold">
        {t('households.children.title')}
      </h3>
      <ul className="divide-y divide-line">
        {household.children.map((child) => (
          <li key={child.id} className="flex flex-wrap items-center gap-3 py-2">
            {open === child.id ? (
              <ChildForm household={household} child={child} onDone={close} />
            ) : (
              <ChildLine
                child={child}
                is_member={household.is_member}
                onChange={() => setOpen(child.id)}
              />
            )}
          </li>
        ))}
      </ul>
      {!household.is_member ? null : open === 'new' ? (
        <ChildForm household={household} onDone={close} />
      ) : (
        <Button variant="secondary" size="small" onClick={() => setOpen('new')}>
          {t('households.children.add')}
        </Button>
      )}
    </section>
  )
}
