import type { LanguageTable } from '../language-table.ts'

const NB = '\u00A0'

export const pl: LanguageTable = {
  months:
    'stycznia lutego marca kwietnia maja czerwca lipca sierpnia września października listopada grudnia',
  months_alone:
    'styczeń luty marzec kwiecień maj czerwiec lipiec sierpień wrzesień październik listopad grudzień',
  months_short: 'sty lut mar kwi maj cze lip sie wrz paź lis gru',
  weekdays: 'poniedziałek wtorek środa czwartek piątek sobota niedziela',
  weekdays_short: 'pon. wt. śr. czw. pt. sob. niedz.',
  short: '{d}.{MM}.{y}',
  medium: '{d}\u00A0{MMM} {y}',
  long: '{d}\u00A0{MMMM} {y}',
  day_month: '{d}\u00A0{MMMM}',
  month_year: '{LLLL} {y}',
  weekday_long: '{EEEE}, {d}\u00A0{MMMM} {y}',
  long_glue: ' ',
  clock: '24:',
  decimal: ',',
  group: NB,
  group_from: 5,
  percent: '%',
  symbols: { PLN: 'zł', EUR: '€' },
  and: ' i ',
  or: ' lub ',
  list_comma: '',
  bytes: 'B kB MB GB',
  now: 'teraz',
  ahead: 'za #',
  ago: '# temu',
  units: {
    minute: 'minutę minuty minut',
    hour: 'godzinę godziny godzin',
    day: 'dzień dni dni',
    month: 'miesiąc miesiące miesięcy',
    year: 'rok lata lat',
  },
  nearby: {
    'day+0': 'dzisiaj',
    'day+1': 'jutro',
    'day-1': 'wczoraj',
    'day+2': 'pojutrze',
    'day-2': 'przedwczoraj',
    'month+1': 'w przyszłym miesiącu',
    'month-1': 'w zeszłym miesiącu',
    'year+1': 'w przyszłym roku',
    'year-1': 'w zeszłym roku',
  },
}
