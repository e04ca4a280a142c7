import type { Currency } from '../currencies.ts'
import type { Lang } from './languages.ts'

/** Names of a year's months and a week's days (Monday first), separated by spaces. */
interface Names {
  /** Months inside a date; in Ukrainian and Polish the genitive. */
  months: string
  months_alone?: string
  months_short: string
  weekdays: string
  weekdays_short: string
}

export type RelativeUnit = 'minute' | 'hour' | 'day' | 'month' | 'year'

export interface LanguageTable extends Names {
  /** Patterns: d dd M MM yy y, MMM short month, MMMM month in a date, LLLL month alone, EEEE weekday. */
  short: string
  medium: string
  long: string
  day_month: string
  month_year: string
  weekday_long: string
  /** Between a long date and the time. */
  long_glue: string
  clock: '24:' | '24.'
  decimal: string
  group: string
  /** Polish groups thousands only from five digits. */
  group_from: number
  percent: string
  symbols: Partial<Record<Currency, string>>
  /** `and`, `or` and what is before them in a list of three. */
  and: string
  or: string
  list_comma: string
  bytes: string
  now: string
  ahead: string
  ago: string
  /** Plural forms in the order one, few, many (or one, other); after a slash those for the past. */
  units: Record<RelativeUnit, string>
  /** Words for nearby days, months and years: `day+1`. */
  nearby: Record<string, string>
}

const NB = '\u00A0'

const is: LanguageTable = {
  months: 'janúar febrúar mars apríl maí júní júlí ágúst september október nóvember desember',
  months_short: 'jan. feb. mar. apr. maí jún. júl. ágú. sep. okt. nóv. des.',
  weekdays: 'mánudagur þriðjudagur miðvikudagur fimmtudagur föstudagur laugardagur sunnudagur',
  weekdays_short: 'mán. þri. mið. fim. fös. lau. sun.',
  short: '{d}.{M}.{y}',
  medium: '{d}. {MMM} {y}',
  long: '{d}. {MMMM} {y}',
  day_month: '{d}. {MMMM}',
  month_year: '{LLLL} {y}',
  weekday_long: '{EEEE}, {d}. {MMMM} {y}',
  long_glue: ' kl. ',
  clock: '24:',
  decimal: ',',
  group: '.',
  group_from: 4,
  percent: '%',
  symbols: { ISK: 'kr.' },
  and: ' og ',
  or: ' eða ',
  list_comma: '',
  bytes: 'B kB MB GB',
  now: 'núna',
  ahead: 'eftir #',
  ago: 'fyrir #',
  units: {
    minute: 'mínútu mínútur/mínútu mínútum',
    hour: 'klukkustund klukkustundir/klukkustund klukkustundum',
    day: 'dag daga/degi dögum',
    month: 'mánuð mánuði/mánuði mánuðum',
    year: 'ár ár/ári árum',
  },
  nearby: {
    'day+0': 'í dag',
    'day+1': 'á morgun',
    'day-1': 'í gær',
    'day+2': 'eftir tvo daga',
    'day-2': 'í fyrradag',
    'month+1': 'í næsta mánuði',
    'month-1': 'í síðasta mánuði',
    'year+1': 'á næsta ári',
    'year-1': 'á síðasta ári',
  },
}

const en: LanguageTable = {
  months: 'January February March April May June July August September October November December',
  months_short: 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec',
  weekdays: 'Monday Tuesday Wednesday Thursday Friday Saturday Sunday',
  weekdays_short: 'Mon Tue Wed Thu Fri Sat Sun',
  // In words: in Iceland 12/1 is the twelfth of January.
  short: '{d} {MMM} {y}',
  medium: '{d} {MMM} {y}',
  long: '{d} {MMMM} {y}',
  day_month: '{d} {MMMM}',
  month_year: '{LLLL} {y}',
  weekday_long: '{EEEE}, {d} {MMMM} {y}',
  long_glue: ' at ',
  clock: '24:',
  decimal: '.',
  group: ',',
  group_from: 4,
  percent: '%',
  symbols: { EUR: '€', USD: '$' },
  and: ' and ',
  or: ' or ',
  list_comma: ',',
  bytes: 'B kB MB GB',
  now: 'now',
  ahead: 'in #',
  ago: '# ago',
  units: {
    minute: 'minute minutes',
    hour: 'hour hours',
    day: 'day days',
    month: 'month months',
    year: 'year years',
  },
  nearby: {
    'day+0': 'today',
    'day+1': 'tomorrow',
    'day-1': 'yesterday',
    'month+1': 'next month',
    'month-1': 'last month',
    'year+1': 'next year',
    'year-1': 'last year',
  },
}

const uk: LanguageTable = {
  months: 'січня лютого березня квітня травня червня липня серпня вересня жовтня листопада грудня',
  months_alone:
    'січень лютий березень квітень травень червень липень серпень вересень жовтень листопад грудень',
  months_short: 'січ. лют. бер. квіт. трав. черв. лип. серп. вер. жовт. лист. груд.',
  weekdays: 'понеділок вівторок середа четвер пʼятниця субота неділя',
  weekdays_short: 'пн вт ср чт пт сб нд',
  short: '{dd}.{MM}.{yy}',
  medium: '{d} {MMM} {y} р.',
  long: '{d} {MMMM} {y} р.',
  day_month: '{d} {MMMM}',
  month_year: '{LLLL} {y} р.',
  weekday_long: '{EEEE}, {d} {MMMM} {y} р.',
  long_glue: ' о ',
  clock: '24:',
  decimal: ',',
  group: NB,
  group_from: 4,
  percent: '%',
  symbols: { UAH: '₴' },
  and: ' і ',
  or: ' або ',
  list_comma: '',
  bytes: 'Б кБ МБ ГБ',
  now: 'зараз',
  ahead: 'через #',
  ago: '# тому',
  units: {
    minute: 'хвилину хвилини хвилин',
    hour: 'годину години годин',
    day: 'день дні днів',
    month: 'місяць місяці місяців',
    year: 'рік роки років',
  },
  nearby: {
    'day+0': 'сьогодні',
    'day+1': 'завтра',
    'day-1': 'учора',
    'day+2': 'післязавтра',
    'day-2': 'позавчора',
    'month+1': 'наступного місяця',
    'month-1': 'минулого місяця',
    'year+1': 'наступного року',
    'year-1': 'минулого року',
  },
}

const pl: LanguageTable = {
  months:
    'stycznia lutego marca kwietnia maja czerwca lipca sierpnia września października listopada grudnia',
  months_alone:
    'styczeń luty marzec kwiecień maj czerwiec lipiec sierpień wrzesień październik listopad grudzień',
  months_short: 'sty lut mar kwi maj cze lip sie wrz paź lis gru',
  weekdays: 'poniedziałek wtorek środa czwartek piątek sobota niedziela',
  weekdays_short: 'pon. wt. śr. czw. pt. sob. niedz.',
  short: '{d}.{MM}.{y}',
  medium: '{d} {MMM} {y}',
  long: '{d} {MMMM} {y}',
  day_month: '{d} {MMMM}',
  month_year: '{LLLL} {y}',
  weekday_long: '{EEEE}, {d} {MMMM} {y}',
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

const da: LanguageTable = {
  months: 'januar februar marts april maj juni juli august september oktober november december',
  months_short: 'jan. feb. mar. apr. maj jun. jul. aug. sep. okt. nov. dec.',
  weekdays: 'mandag tirsdag onsdag torsdag fredag lørdag søndag',
  weekdays_short: 'man. tirs. ons. tors. fre. lør. søn.',
  short: '{dd}.{MM}.{y}',
  medium: '{d}. {MMM} {y}',
  long: '{d}. {MMMM} {y}',
  day_month: '{d}. {MMMM}',
  month_year: '{LLLL} {y}',
  weekday_long: '{EEEE} den {d}. {MMMM} {y}',
  long_glue: ' kl. ',
  clock: '24.',
  decimal: ',',
  group: '.',
  group_from: 4,
  percent: `${NB}%`,
  symbols: { DKK: 'kr.', EUR: '€', USD: 'US$' },
  and: ' og ',
  or: ' eller ',
  list_comma: '',
  bytes: 'B kB MB GB',
  now: 'nu',
  ahead: 'om #',
  ago: 'for # siden',
  units: {
    minute: 'minut minutter',
    hour: 'time timer',
    day: 'dag dage',
    month: 'måned måneder',
    year: 'år år',
  },
  nearby: {
    'day+0': 'i dag',
    'day+1': 'i morgen',
    'day-1': 'i går',
    'day+2': 'i overmorgen',
    'day-2': 'i forgårs',
    'month+1': 'næste måned',
    'month-1': 'sidste måned',
    'year+1': 'næste år',
    'year-1': 'sidste år',
  },
}

/**
 * What CLDR says about our five languages, kept here because Chromium has no Icelandic in its Intl:
 * server and browser would print different text. Compared with Node's full ICU in format.test.ts.
 */
export const TABLES: Record<Lang, LanguageTable> = { is, en, uk, pl, da }
