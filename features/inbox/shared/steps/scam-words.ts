import type { MessageReason } from '../enums.ts'

/**
 * What people who cheat write, in the five languages: beginnings of words, folded as `foldText` does. A rule holds where
 * one of each of its groups is in the same sentence. A blank at the end means the whole word.
 */
export interface WordRule {
  reason: MessageReason
  groups: readonly (readonly string[])[]
  /** Whether “never” or “not” beside a word of the first group takes it back: good advice has the same words. */
  can_be_denied?: boolean
  /** Harmless where one of each of these groups is there too, and nothing of `but`. */
  unless?: { all: readonly (readonly string[])[]; but: readonly string[] }
}

const words = (list: string): string[] => list.split('|')

const PAY = words(
  'pay |pays |paid|payment|paying|transfer|wire |send the money|deposit|fee |' +
    'borg|greið|greidd|millifær|legg|innborgun|trygging|' +
    'zapłac|zapłat|płatn|płac|przela|przelew|przelej|wpłac|wpłat|kaucj|zaliczk|opłac|opłat|' +
    'сплат|оплат|заплат|плат|переказ|перекаж|внес|заста|завдат|передоплат|' +
    'betal|overfør|depositum|indbetal',
)

const BEFORE_SEEING = words(
  'without seeing|before viewing|before you see|before payment|to hold |hold it |reserv|viewing fee|or i give|right now|paid first|pay first|wasted my time|' +
    'áður en þú skoðar|áður en þú sérð|án þess að skoða|skoðunargjald|frátek|staðfestingargjald|fyrst þarftu|halda henni|á undan|borgaðu fyrst|strax í dag|annars fer|ekki möguleg|tryggir þér|' +
    'bez oglądania|przed obejrzeniem|przed oglądaniem|dopiero po|najpierw|zarezerwować|rezerwacyjn|inaczej mieszkanie|inaczej przepadnie|' +
    'без огляду|до перегляду|до огляду|лише після|тільки після|спочатку|забронювати|передоплат|інакше квартир|' +
    'uden at se|før du ser|først|reservationsgebyr|holde lejligheden|ellers får',
)

const IN_ADVANCE = words('in advance|up front|upfront|fyrir fram|fyrirfram|z góry|наперед|forud')
/** Rent is paid before each month, as the law says. A deposit is not. */
const RENT_EACH_MONTH = {
  all: [
    words('rent |leig|czynsz|najem |оренд|husleje|leje'),
    words(
      'each month|every month|monthly|first day|first of |' +
        'hverjum mánuði|hvers mánaðar|hvern mánuð|mánaðarlega|dag mánaðar|' +
        'każdego miesiąca|każdy miesiąc|co miesiąc|miesięcznie|dnia miesiąca|' +
        'щомісяця|кожного місяця|за кожен місяць|числа місяця|' +
        'hver måned|månedligt|månedsvis|i måneden',
    ),
  ],
  but: words('deposit|trygging|staðfesting|kaucj|zaliczk|завдат|заста|аванс'),
}

const CRYPTO = words('crypto|krypto|криптовалют|rafmynt|blik ')
/** Where money goes that does not come back; whoever lets a home has an account for the rent. */
const TO_AN_APP = words(
  'to my revolut|by revolut now|on my revolut|friends and family|inn á revolut|revolutið mitt|' +
    'mój revolut|mojego revoluta|konto revolut|мій revolut|картку revolut|min revolut|venner og familie',
)
const TAKE = words(
  'send |accept|take |tek |tekið|sendu|przyjm|wyślij|prześlij|kod blik|прийма|надішл|modtag|tager',
)

const KEYS = words('key |keys |lykla|lyklar|lykil|klucz|ключ|nøgle')
const SENT = words(
  'mail you|by mail|by post|by courier|ship the key|ship them|ship you|shipped|shipping|dhl |fedex |courier will|courier service|the courier|agent |representative|' +
    'í pósti|í póst |póstlegg|með pósti|lyklana senda|sendi þér lykla|sendi ég þér lykla|senda þér lykla|sendi lykla|fulltrúi|' +
    'kurier|pocztą|wyślę|dostarczy|prawnik|agent|' +
    'поштою|кур|надішл|відправ|доставить|агент|' +
    'med posten|sender jeg nøgle|sender nøgle|sender kontrakt|leverer',
)

const GIVE = words(
  'send |scan |photo of|copy of|give me|sendu|senda mér|mynd af|afrit|skann|prześ|przesł|wyślij|zdjęcie|skan |надішл|фото|скан|billede|scanning|send',
)
const PAPERS = words(
  'passport|your id |an id |id card|of id |photo id |driver|selfie|vegabréf|ökuskírteini|skilríki|paszport|dowodu|dowód|паспорт|посвідчення|селфі|pas |kørekort|sundhedskort',
)

export const WORD_RULES: readonly WordRule[] = [
  { reason: 'pay_first', groups: [PAY, BEFORE_SEEING], can_be_denied: true },
  {
    reason: 'pay_first',
    groups: [PAY, IN_ADVANCE],
    can_be_denied: true,
    unless: RENT_EACH_MONTH,
  },
  {
    reason: 'untraceable_pay',
    groups: [
      words(
        'western union|moneygram|money gram|bitcoin|btc |usdt |ethereum|біткоїн|біткоін|gift card|gjafakort|gavekort|podarunkow|подарунков|steam kort|cash app|zelle |paysafe',
      ),
    ],
    can_be_denied: true,
  },
  { reason: 'untraceable_pay', groups: [TO_AN_APP, [...PAY, ...TAKE]], can_be_denied: true },
  { reason: 'untraceable_pay', groups: [CRYPTO, [...PAY, ...TAKE]], can_be_denied: true },
  {
    reason: 'cannot_show',
    groups: [
      words(
        'out of the country|i am abroad|cannot show|can not show|cannot come|can not meet|cannot meet|oil rig|missionar|currently in|viewing is not possible|' +
          'ég er erlendis|get ekki sýnt|ekki á landinu|trúboð|olíuborpall|skoðun er ekki|' +
          'jestem za granicą|nie mogę pokazać|nie mogę się spotkać|nie mogę przyjechać|platformie wiert|misjonarz|' +
          'за кордоном|не можу показати|зустрітися не можу|не можу приїхати|місіонер|нафтов|' +
          'jeg er i udlandet|kan ikke vise|kan ikke mødes|boreplatform|missionær',
      ),
    ],
  },
  { reason: 'keys_by_post', groups: [KEYS, SENT] },
  {
    reason: 'other_app',
    groups: [words('whatsapp|whats app|wattsapp|telegram|viber|wechat|snapchat')],
  },
  {
    reason: 'asks_secret',
    groups: [
      words(
        'card number|cvv |cvc |bank login|banking login|card details|credit card|code that you|the code you|your bank details|' +
          'kortanúmer|öryggisnúmer|innskráning|kóðann sem þú|kóðann sem kemur|mér kóðann|upp kóðann|skráðu kortið|kortinu báðum|' +
          'numer karty|kod cvv|login do bank|podać kod|karty z obu|dane konta|dane karty|' +
          'номер картки|логін від|скажіть код|картки з обох|дані рахунку|' +
          'kortnummer|login til net|koden du|sig mig koden|sider af dit betalingskort|bankoplysninger',
      ),
    ],
    can_be_denied: true,
  },
  { reason: 'asks_identity', groups: [GIVE, PAPERS], can_be_denied: true },
]

/** “Not”, “never” and “nothing”. */
export const DENIALS: ReadonlySet<string> = new Set(
  'not|never|nothing|dont|cannot|ekki|aldrei|ekkert|nie|nigdy|nic|не|ніколи|нічого|ikke|aldrig|intet'.split(
    '|',
  ),
)

/** “Why not” asks for it: the word before a denial that makes it none. */
export const WHY: ReadonlySet<string> = new Set(
  'why|vegna|því|dlaczego|czemu|чому|б|hvorfor'.split('|'),
)

/** Places of the state and of this trade in Iceland, maps and films, which honest people send to each other. */
export const KNOWN_HOSTS: readonly string[] = [
  'hms.is',
  'island.is',
  'skra.is',
  'skatturinn.is',
  'ja.is',
  'reykjavik.is',
  'straeto.is',
  'maps.google.com',
  'maps.app.goo.gl',
  'youtube.com',
  'youtu.be',
]
