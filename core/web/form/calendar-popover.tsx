import { Popover } from '@base-ui/react/popover'
import type { RefObject } from 'react'
import { DayPicker, type Formatters, type Labels } from 'react-day-picker'
import { monthNames, weekdayNames } from '#core/shared/language/format.ts'
import { useFormat } from '#core/web/i18n/use-format.ts'
import { useT } from '#core/web/i18n/use-t.ts'

interface Props {
  anchor: RefObject<HTMLElement | null>
  label: string
  value: string | null
  min?: string
  max?: string
  has_years?: boolean
  onPick: (date: string) => void
  onClose: () => void
}

// The picker thinks in local instants; noon keeps a calendar date the same in every zone.
const toInstant = (date: string) => new Date(`${date}T12:00:00`)
const twoDigits = (value: number) => String(value).padStart(2, '0')
const toDate = (at: Date) =>
  `${at.getFullYear()}-${twoDigits(at.getMonth() + 1)}-${twoDigits(at.getDate())}`

const firstMonth = (value: string | null, first?: Date, last?: Date): Date | undefined => {
  if (value) return toInstant(value)
  if (first && first > new Date()) return first
  return last && last < new Date() ? last : undefined
}

/** Names of months and days in the reader's language, for the picker. */
const useCalendarNames = () => {
  const t = useT()
  const format = useFormat()
  const months = monthNames(format.lang)
  const formatters: Partial<Formatters> = {
    formatCaption: (month) => format.date(toDate(month), 'month_year'),
    formatMonthDropdown: (month) => months[month.getMonth()]!,
    formatYearDropdown: (year) => String(year.getFullYear()),
    formatWeekdayName: (day) => weekdayNames(format.lang, 'short')[(day.getDay() + 6) % 7]!,
    formatDay: (day) => String(day.getDate()),
  }
  const labels: Partial<Labels> = {
    labelDayButton: (day) => format.date(toDate(day), 'weekday_long'),
    labelWeekday: (day) => weekdayNames(format.lang)[(day.getDay() + 6) % 7]!,
    labelGrid: (month) => format.date(toDate(month), 'month_year'),
    labelNext: () => t('core.form.next_month'),
    labelPrevious: () => t('core.form.previous_month'),
    labelMonthDropdown: () => t('core.form.choose_month'),
    labelYearDropdown: () => t('core.form.choose_year'),
    labelNav: () => t('core.form.calendar'),
  }
  return { formatters, labels }
}

/** The calendar of a date field, with our own names of months and days: Chromium knows no Icelandic. */
export default function CalendarPopover({
  anchor,
  label,
  value,
  min,
  max,
  has_years,
  onPick,
  onClose,
}: Props) {
  const names = useCalendarNames()
  const first = min ? toInstant(min) : has_years ? new Date(1920, 0) : undefined
  const last = max ? toInstant(max) : has_years ? new Date() : undefined
  return (
    <Popover.Root
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
    >
      <Popover.Portal>
        <Popover.Positioner anchor={anchor} sideOffset={6} align="start" className="z-50">
          <Popover.Popup
            aria-label={label}
            className="pop rounded-card border border-line bg-raised p-3 shadow-float outline-none"
          >
            <DayPicker
              mode="single"
              className="calendar"
              weekStartsOn={1}
              autoFocus
              fixedWeeks
              showOutsideDays
              selected={value ? toInstant(value) : undefined}
              defaultMonth={firstMonth(value, first, last)}
              startMonth={first}
              endMonth={last}
              captionLayout={has_years ? 'dropdown' : 'label'}
              disabled={[
                ...(min ? [{ before: toInstant(min) }] : []),
                ...(max ? [{ after: toInstant(max) }] : []),
              ]}
              onDayClick={(day, modifiers) => {
                if (!modifiers.disabled) onPick(toDate(day))
              }}
              {...names}
            />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}
