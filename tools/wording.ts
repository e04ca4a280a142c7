import type { Lang } from '../core/shared/language/languages.ts'

/** A word that is not used, and what is written for it. */
type Refused = readonly [found: RegExp, instead: string]

/** A word or a beginning of one; `\b` of JavaScript knows no letters beyond a to z. */
const words = (pattern: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{M}’])(?:${pattern})(?![\\p{L}\\p{M}’])`, 'iu')
const begins = (pattern: string): RegExp => new RegExp(`(?<![\\p{L}\\p{M}’])(?:${pattern})`, 'iu')

/** G-05: a name would have to be inflected after these words. */
const NAMES =
  '(?:name|person|landlord|tenant|address|title|label|home|place|city|party|signer|payer|applicant)'
/** Words of Icelandic that govern a case: prepositions, and verbs that messages use. */
const GOVERNS =
  'um|frá|til|af|með|við|hjá|á|í|fyrir|eftir|handa|gegn|vegna|án|undir|yfir|úr|að|auk|milli|gagnvart|' +
  'samþykkja|hafna|spyrja|bíða|biðja|bjóða|fjarlægja|senda'
const IS_NAME = new RegExp(`^\\{${NAMES}$`)

/** How people are addressed: þú, you, du and ви; impersonally in Polish. */
const ADDRESS: Readonly<Record<Lang, readonly Refused[]>> = {
  is: [
    [
      words('notið|endurhlaðið|prentið|veljið|athugið|smellið|opnið|hafið samband|skráið'),
      'the singular: people are addressed as þú',
    ],
  ],
  en: [],
  da: [[/(?<=[\p{Ll},] )(?:Dem|Deres)(?!\p{L})/u, 'du, dig, din']],
  pl: [
    [
      words(
        'ty|ciebie|cię|ci|tobie|tobą|tw(?:ój|oja|oje|oi|ojego|ojej|oich|oim|oją|oimi)|możesz|masz|chcesz|jesteś|wiesz|widzisz|musisz|dostaniesz|zobaczysz|otrzymasz',
      ),
      'an impersonal sentence, or Państwo in a letter',
    ],
    [
      // "znajdziesz", but "Zapisz" asks for nothing else than a button does.
      words('(?!\\p{L}*(?:pisz|klawisz|nasz|wasz)(?!\\p{L}))\\p{L}{2,}(?:[eiy]sz|asz)'),
      'an impersonal sentence, or Państwo in a letter',
    ],
  ],
  uk: [
    [
      words(
        'ти|тебе|тобі|тобою|тв(?:ій|оя|оє|ої|ого|оєї|оїх|оїм|оєму|ою|оєю|оїми)|маєш|можеш|хочеш|бачиш|знаєш|натисни|введи|вибери|обери|додай|зачекай|перевір|спробуй|онови|прочитай|напиши|заповни|увійди|вкажи|відкрий|збережи|надсилай|використовуй|порівняй|перенеси|перетягни|дозволь|утримуй',
      ),
      'ви',
    ],
  ],
}

/** One word for one thing (`/` in the review of texts), and the quotation marks of each language. */
const TERMS: Readonly<Record<Lang, readonly Refused[]>> = {
  is: [
    [words('mest (?:vera|haft|\\{\\w*)|má mest'), 'að hámarki'],
    [words('úps'), 'a plain word'],
    [new RegExp(`(?<!\\p{L})(?:${GOVERNS}) \\{${NAMES}\\}`, 'iu'), 'a name after a colon'],
    [/[«»]/u, '„“'],
  ],
  en: [
    [words('e-mails?'), 'email'],
    [words('rental contracts?'), 'lease'],
    [words('(?:tenancy|rental) regist(?:ry|er)'), 'lease registry'],
    [words('deny|denied|denial'), 'decline'],
    [words('waits? for (?:you|your|his|her|their)'), 'needs'],
    [words('log(?:ged)? (?:in|out)'), 'sign in, sign out'],
    [words('user terms'), 'terms of use'],
    [/electronic ids?(?!\p{L})/u, 'electronic ID'],
    [/[«»]/u, '“”'],
  ],
  da: [
    [begins('husfond'), 'fællesudgifter'],
    [begins('kravgebyr'), 'betalingsgebyr'],
    [begins('ildslukker'), 'brandslukker'],
    [words('forfaldsdag(?:en|e|ene)?'), 'forfaldsdato'],
    [begins('etværelseslejlighed'), 'studiolejlighed'],
    [words('(?:en|et|dette|denne|din|dit) kennitala(?!-)'), 'kennitala-nummer'],
    [begins('brugsvilkår'), 'brugervilkår'],
    [words('udkast(?:et)?'), 'kladde'],
    [begins('lejeregistret'), 'lejeregisteret'],
    [/(?<!\p{L}|GDPR )(?:art\.|artikel)\s[\d{]/u, '§'],
    [/«\p{L}|[„“”]/u, '»«'],
  ],
  pl: [
    [words('szkic(?:u|em|owi|e|ów)?'), 'wersja robocza'],
    [begins('zapieczętowan'), 'opatrzony pieczęcią'],
    [begins('fundusz\\p{L}* domu'), 'fundusz wspólnoty'],
    [words('na czas (?:nie)?oznaczony'), 'na czas (nie)określony'],
    [begins('elektroniczn\\p{L}+ (?:tożsamoś|dow[oó]d)'), 'e-ID (rafræn skilríki)'],
    [words('rejestr(?:u|ze|em)? najmu'), 'rejestr umów najmu'],
    [begins('inspekcj'), 'odbiór'],
    [begins('odsetk\\p{L}+ za zwłok'), 'odsetki za opóźnienie'],
    [words('personel(?:u|em|owi)?'), 'pracownicy'],
    [
      /(?<!\p{L})(?:od|dla|do|z|przez|o) \{(?:name|person|landlord|tenant)\}/u,
      'a name after a colon',
    ],
    [/[«»]/u, '„”'],
  ],
  uk: [
    [words('фонд\\p{L}* будинку|будинков\\p{L}+ фонд\\p{L}*'), 'внески на утримання будинку'],
    [words('застав[аиуою]{1,2}'), 'гарантійний депозит'],
    [begins('електронн\\p{L}+ посвідчен'), 'електронна ідентифікація'],
    [words('реєстр(?:у|і|ом)? оренди'), 'реєстр договорів оренди'],
    [begins('піднайм'), 'суборенда'],
    [begins('запечата'), 'електронна печатка'],
    [begins('онлайн-банк'), 'інтернет-банк'],
    [begins('житлов\\p{L}+ допомог'), 'житлова субсидія'],
    [words('персонал(?:у|ом|і)?'), 'працівники'],
    [/(?<= )– /u, '—'],
    [/[„“]/u, '«»'],
  ],
}

/** skráð(ur), додав(-ла): an ending for one gender after the word for another. */
const GENDER_IN_BRACKETS = /\p{L}\(-?\p{Ll}{1,4}\)/u
/** "..", but neither "..." nor "1..2"; and a full stop after another mark that ends a sentence. */
const DOUBLE_STOP = /(?<![.\d])\.\.(?!\.)|…\.|[?!]\./u
const GREETING =
  /^(?:sæl|góðan dag|hæ\b|hello|hi\b|dear|hej|kære|dzień dobry|cześć|witaj|szanown|вітаємо|добрий день|шановн)/iu

/** Letters take their greeting from one place (`greetingOf`). */
const greets = (key: string, text: string): boolean =>
  key.includes('.mail.') &&
  !key.startsWith('core.mail.greeting') &&
  (key.endsWith('.greeting') || GREETING.test(text))

/** A figure and its unit, a day and its month, and a reference and its number stay on one line: U+00A0 between them. */
const MONTHS_UK =
  'січня|лютого|березня|квітня|травня|червня|липня|серпня|вересня|жовтня|листопада|грудня'
const PARTED: Readonly<Partial<Record<Lang, RegExp>>> = {
  uk: new RegExp(
    `(?<![\\p{L}.\\d/])(?:(?:ст\\.|п\\.|ч\\.|стат(?:ті|тя|тю|тею|тях)|№) [\\d{]|\\d{1,3} \\d{3}(?!\\d)|\\d+ (?:ISK|м²|МБ|%|${MONTHS_UK})(?!\\p{L}))`,
    'iu',
  ),
}

/** What would part over two lines. Texts of leases and of terms, which stay as they were agreed, are not asked. */
export const partedIn = (lang: Lang, text: string): string[] => {
  const parts = PARTED[lang]?.exec(text.replace(/\]\([^)]*\)/g, ']'))?.[0]
  return parts === undefined ? [] : [`has a plain space in "${parts}", where we write U+00A0`]
}

const faultsIn = (text: string, refused: readonly Refused[]): string[] => [
  ...(GENDER_IN_BRACKETS.test(text) ? ['has an ending in brackets'] : []),
  ...(DOUBLE_STOP.test(text) ? ['has two full stops'] : []),
  ...refused.flatMap(([found, instead]) => {
    const word = found.exec(text)?.[0]
    return word === undefined ? [] : [`says "${word.trim()}", where we write ${instead}`]
  }),
]

/** Whole messages whose words the specification gives (section 8). */
const SPECIFIED = new Set(['User already logged in', 'User not logged in'])

/**
 * What is wrong with the wording of a message, as far as a machine can tell. Names of parameters are not read by
 * anybody, except where a name would have to be inflected.
 */
export const faultsOfMessage = (lang: Lang, key: string, text: string): string[] =>
  SPECIFIED.has(text)
    ? []
    : [
        ...(greets(key, text) ? ['has a greeting of its own'] : []),
        ...faultsIn(
          text.replace(/\{\w+(?=[,}])/g, (named) => (IS_NAME.test(named) ? named : '{')),
          [...ADDRESS[lang], ...TERMS[lang]],
        ),
      ]

/** The same of a line of an article. In Icelandic it may speak to landlord and tenant together. */
export const faultsOfArticle = (lang: Lang, line: string): string[] =>
  faultsIn(line.replace(/\]\([^)]*\)/g, ']'), [
    ...(lang === 'is' ? [] : ADDRESS[lang]),
    ...TERMS[lang],
  ])
