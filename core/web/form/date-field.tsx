import { CalendarDays } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { parseDateInput } from '#core/shared/language/parse.ts'
import { isPlainDate } from '#core/shared/plain-date.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Spinner } from '#core/web/ui/spinner.tsx'
import { FieldFrame, type FieldProps } from './field-frame.tsx'
import { boxLook, INNER } from './input-look.ts'
import { useField } from './use-field.ts'

const CalendarPopover = lazy(() => import('./calendar-popover.tsx'))

interface Props extends FieldProps {
  /** Earliest and latest date, YYYY-MM-DD: the calendar offers no others. */
  min?: string
  max?: string
  /** Years to choose from directly: for birthdays. */
  has_years?: boolean
}

/** DD.MM.YYYY for reading; what is not yet a date stays as typed. */
const displayedDate = (value: unknown): string =>
  isPlainDate(value)
    ? `${value.slice(8)}.${value.slice(5, 7)}.${value.slice(0, 4)}`
    : typeof value === 'string'
      ? value
      : ''

function CalendarButton({
  label,
  is_open,
  is_disabled,
  onOpen,
}: {
  label: string
  is_open: boolean
  is_disabled?: boolean
  onOpen: () => void
}) {
  const t = useT()
  return (
    <button
      type="button"
      aria-label={t('core.form.open_calendar', { label })}
      aria-expanded={is_open}
      disabled={is_disabled}
      onClick={onOpen}
      className="grid w-11 place-items-center rounded-control text-quiet hover:text-ink focus-visible:-outline-offset-3"
    >
      <CalendarDays size={20} />
    </button>
  )
}

/** What is typed, until it is left or a date is picked. */
const useTypedDate = (field: ReturnType<typeof useField>['field']) => {
  const [typed, setTyped] = useState<string | null>(null)
  return {
    text: typed ?? displayedDate(field.value),
    take: (text: string) => {
      setTyped(text)
      field.onChange(text.trim() === '' ? null : (parseDateInput(text) ?? text))
    },
    pick: (date: string) => {
      setTyped(null)
      field.onChange(date)
    },
    leave: () => {
      setTyped(null)
      field.onBlur()
    },
  }
}

/** A date typed as DD.MM.YYYY or taken from a calendar that is fetched when first opened. */
export function DateField({ min, max, has_years, ...props }: Props) {
  const t = useT()
  const value: unknown = useWatch({ name: props.name })
  // How a date is written says nothing beside one that stood there at first. Once shown it stays: a page that moved when the
  // field is left would take the button from under the pointer.
  const [isShown, setShown] = useState(!isPlainDate(value))
  if (!isShown && !isPlainDate(value)) setShown(true)
  const hint = props.hint ?? (isShown ? t('core.form.date_hint') : undefined)
  const { id, field, error, control } = useField({ ...props, hint })
  const { text, take, pick, leave } = useTypedDate(field)
  const [is_open, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  return (
    <FieldFrame id={id} label={props.label} hint={hint} optional={props.optional} error={error}>
      <div ref={box} className={boxLook(error, 'max-w-52')}>
        <input
          {...control}
          type="text"
          inputMode="decimal"
          autoComplete={has_years ? 'bday' : 'off'}
          name={field.name}
          ref={field.ref}
          value={text}
          onChange={(event) => take(event.target.value)}
          onBlur={leave}
          className={INNER}
        />
        <CalendarButton
          label={props.label}
          is_open={is_open}
          is_disabled={props.is_disabled}
          onOpen={() => setOpen(true)}
        />
      </div>
      {is_open && (
        <Suspense fallback={<Spinner />}>
          <CalendarPopover
            anchor={box}
            label={props.label}
            value={isPlainDate(field.value) ? field.value : null}
            min={min}
            max={max}
            has_years={has_years}
            onPick={(date) => {
              pick(date)
              setOpen(false)
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </FieldFrame>
  )
}
