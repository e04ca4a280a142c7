import clsx from 'clsx'
import { Plus, X } from 'lucide-react'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { DateField } from '#core/web/form/date-field.tsx'
import { RadioGroup } from '#core/web/form/radio-group.tsx'
import { Select } from '#core/web/form/select.tsx'
import { TextArea } from '#core/web/form/text-area.tsx'
import { TextField } from '#core/web/form/text-field.tsx'
import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from '#core/web/ui/button.tsx'
import { IconButton } from '#core/web/ui/icon-button.tsx'
import {
  CONDITIONS,
  OCCASIONS,
  OWN_LINES_MAX,
  type ConditionSheet,
  type SheetLine,
} from '#features/marketing/shared/steps/condition-sheet.ts'
import type { NowItem } from './now-item.ts'

/** Letters of a remark, and of a name. */
const [REMARK_MAX, NAME_MAX] = [500, 120]

const Heading = () => {
  const t = useT()
  return (
    <div className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
      <div className="sm:col-span-2">
        <RadioGroup
          name="occasion"
          label={t('marketing.sheet.occasion')}
          is_row
          choices={OCCASIONS.map((value) => ({
            value,
            label: t(`marketing.sheet.occasions.${value}`),
          }))}
        />
      </div>
      <TextField name="home" label={t('marketing.sheet.home')} maxLength={NAME_MAX} optional />
      <DateField name="day" label={t('marketing.sheet.day')} optional />
      <div className="sm:col-span-2">
        <TextField
          name="present"
          label={t('marketing.sheet.present')}
          maxLength={REMARK_MAX}
          optional
        />
      </div>
    </div>
  )
}

/** How one thing is found; once that is said, or something was written, what there is to say of it. `of`: its name stands beside it. */
const Found = ({ path, of }: { path: `${'lines' | 'own'}.${number}`; of?: string }) => {
  const t = useT()
  const line = useWatch({ name: path }) as SheetLine | undefined
  const label = t('marketing.sheet.condition')
  return (
    <div className={clsx('space-y-3', of && '[&>:first-child>label]:sr-only')}>
      <Select
        name={`${path}.condition`}
        label={of ? `${of}: ${label}` : label}
        empty_label={t('marketing.sheet.not_looked_at')}
        options={CONDITIONS.map((value) => ({
          value,
          label: t(`marketing.sheet.conditions.${value}`),
        }))}
        optional
      />
      {line?.condition || line?.remark ? (
        <TextArea
          name={`${path}.remark`}
          label={t('marketing.sheet.remark')}
          rows={2}
          max={REMARK_MAX}
          optional
        />
      ) : null}
    </div>
  )
}

const ROW = 'grid gap-x-8 gap-y-2 py-4 sm:gap-y-3 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]'

function OwnLines() {
  const t = useT()
  const { control } = useFormContext<ConditionSheet>()
  const { fields, append, remove } = useFieldArray({ control, name: 'own' })
  return (
    <>
      {fields.map((field, at) => (
        <li key={field.id} className={ROW}>
          <div className="flex items-end gap-2">
            <div className="min-w-0 flex-1">
              <TextField
                name={`own.${at}.name`}
                label={t('marketing.sheet.own_name')}
                maxLength={NAME_MAX}
                optional
              />
            </div>
            <IconButton
              label={t('marketing.sheet.remove_own')}
              icon={<X size={18} aria-hidden="true" />}
              onClick={() => remove(at)}
            />
          </div>
          <Found path={`own.${at}`} />
        </li>
      ))}
      {fields.length < OWN_LINES_MAX ? (
        <li className="py-4">
          <Button
            variant="secondary"
            icon={<Plus size={18} aria-hidden="true" />}
            onClick={() => append({ name: '', condition: null, remark: '' })}
          >
            {t('marketing.sheet.add_own')}
          </Button>
        </li>
      ) : null}
    </>
  )
}

/** The fields of the list, in the order in which one goes through a home. */
export function ConditionFields({ items }: { items: readonly NowItem[] }) {
  const t = useT()
  // That nothing need be filled in is said once, above; each field says it to those who hear it.
  return (
    <div className="[&_label>span.text-faint]:sr-only">
      <Heading />
      <ul className="mt-6 divide-y divide-line border-y border-line">
        {items.map(({ title, text }, at) => (
          <li key={title} className={ROW}>
            <div>
              <h3 className="text-base">{title}</h3>
              <p className="text-sm text-quiet">{text}</p>
            </div>
            <Found path={`lines.${at}`} of={title} />
          </li>
        ))}
        <OwnLines />
      </ul>
      <div className="mt-6 grid grid-cols-2 items-end gap-x-8 gap-y-4 max-sm:gap-x-4 sm:grid-cols-3">
        <TextField name="keys" label={t('marketing.sheet.keys')} maxLength={NAME_MAX} optional />
        <TextField
          name="photos"
          label={t('marketing.sheet.photos')}
          maxLength={NAME_MAX}
          optional
        />
        <div className="max-sm:col-span-2">
          <TextField
            name="meters"
            label={t('marketing.sheet.meter')}
            maxLength={NAME_MAX}
            optional
          />
        </div>
      </div>
    </div>
  )
}
