import {
  addDays,
  dateParts,
  plainDateOf,
  weekday,
  type PlainDate,
  type PlainMonth,
} from './plain-date.ts'

/** The holidays of L.88/1971 art 6 and L.32/1997 art 2; the key names the day in messages. */
export type HolidayKey =
  | 'new_years_day'
  | 'maundy_thursday'
  | 'good_friday'
  | 'easter_sunday'
  | 'easter_monday'
  | 'first_day_of_summer'
  | 'labour_day'
  | 'ascension'
  | 'whit_sunday'
  | 'whit_monday'
  | 'national_day'
  | 'commerce_day'
  | 'christmas_eve'
  | 'christmas_day'
  | 'second_christmas_day'
  | 'new_years_eve'

interface Holiday {
  date: PlainDate
  key: HolidayKey
  /** Holiday from 13:00: a business day by statute, closed for settlement at the bank. */
  half: boolean
}

/** Gregorian Easter (Meeus, Jones and Butcher). */
const easterOf = (year: number): PlainDate => {
  const a = year % 19
  const [b, c] = [Math.floor(year / 100), year % 100]
  const f = Math.floor((b + 8) / 25)
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - f + 1) / 3) + 15) % 30
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const month = Math.floor((h + l - 7 * m + 114) / 31)
  return plainDateOf(year, month, ((h + l - 7 * m + 114) % 31) + 1)
}

const firstWeekdayFrom = (date: PlainDate, wanted: number): PlainDate =>
  addDays(date, (wanted - weekday(date) + 7) % 7)

/** All holidays of a year in order. No substitute days; ordinary Sundays are not listed. */
export const holidaysOf = (year: number): Holiday[] => {
  const easter = easterOf(year)
  const on = (key: HolidayKey, date: PlainDate, half = false): Holiday => ({ date, key, half })
  return [
    on('new_years_day', plainDateOf(year, 1, 1)),
    on('maundy_thursday', addDays(easter, -3)),
    on('good_friday', addDays(easter, -2)),
    on('easter_sunday', easter),
    on('easter_monday', addDays(easter, 1)),
    on('first_day_of_summer', firstWeekdayFrom(plainDateOf(year, 4, 19), 4)),
    on('labour_day', plainDateOf(year, 5, 1)),
    on('ascension', addDays(easter, 39)),
    on('whit_sunday', addDays(easter, 49)),
    on('whit_monday', addDays(easter, 50)),
    on('national_day', plainDateOf(year, 6, 17)),
    on('commerce_day', firstWeekdayFrom(plainDateOf(year, 8, 1), 1)),
    on('christmas_eve', plainDateOf(year, 12, 24), true),
    on('christmas_day', plainDateOf(year, 12, 25)),
    on('second_christmas_day', plainDateOf(year, 12, 26)),
    on('new_years_eve', plainDateOf(year, 12, 31), true),
  ].sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
}

const holidayOn = (date: PlainDate): Holiday | undefined => {
  const found = holidaysOf(dateParts(date).year).filter((holiday) => holiday.date === date)
  return found.find((holiday) => !holiday.half) ?? found[0]
}

/** Full public holidays; every Sunday is one by law. Half days are not. */
export const isPublicHoliday = (date: PlainDate): boolean =>
  weekday(date) === 7 || holidayOn(date)?.half === false

/** Monday to Friday and no holiday (HD-01, HD-02). With `bank`, half days are closed as well. */
export const isBusinessDay = (date: PlainDate, { bank }: { bank: boolean }): boolean => {
  if (weekday(date) > 5) return false
  const holiday = holidayOn(date)
  return holiday === undefined || (holiday.half && !bank)
}

export const isBankDay = (date: PlainDate): boolean => isBusinessDay(date, { bank: true })

/** The date itself when it is a business day, else the next one. */
export const nextBusinessDay = (date: PlainDate, { bank }: { bank: boolean }): PlainDate =>
  isBusinessDay(date, { bank }) ? date : nextBusinessDay(addDays(date, 1), { bank })

/** P-01: rent falls due on the 1st, moved past holidays (Rent Act art 33) and past Saturdays, when banks do not collect. */
export const rentDueDate = (month: PlainMonth): PlainDate =>
  nextBusinessDay(`${month}-01`, { bank: true })
