/**
 * Words by which a clause is recognised, in Icelandic, English, Polish, Ukrainian and Danish: parts of a text that was
 * made plain (`clause-text.ts`), so a space is the edge of a word. Parts are compared, not matched by expressions.
 */
export type Words = readonly string[]

const wordList = (...languages: readonly string[]): Words =>
  languages.flatMap((one) => one.split('|'))

export const LANDLORD = wordList(
  ' leigusal| leigusöl| eigand| eigend| húseigand| ég ',
  ' landlord| lessor| owner',
  ' wynajmuj| właściciel',
  ' орендодав| наймодав| власни',
  ' udlejer| ejer',
)
export const TENANT = wordList(
  ' leigjand| leigjend| leigutak',
  ' tenant| lessee| renter',
  ' najemc| lokator',
  ' орендар| наймач',
  ' lejer',
)
export const NOT = wordList(
  ' ekki | aldrei | hvorki | engin| enga | engar | engum | engir | ekkert ',
  ' not | never | no | cannot | neither | can t | mustn t | don t | doesn t | won t | isn t ',
  ' nie | nigdy | żadn',
  ' не | ніколи | жодн',
  ' ikke | aldrig | ingen | intet ',
)
export const FORBIDDEN = wordList(
  ' óheimil| bannað| ólögmæt',
  ' prohibited| forbidden| not allowed| not permitted',
  ' zabron| niedozwol| nie wolno',
  ' заборон| не дозвол',
  ' forbudt| ikke tilladt',
)

/** Going into the home. */
export const ENTER = wordList(
  ' koma inn| komið inn| kemur inn| fara inn| farið inn| fer inn| ganga inn| gengið inn| inn í íbúð| inn í húsn| inn í herberg| aðgang| aðgeng| inngöng| líta inn| litið inn| skoða íbúð| skoða húsn| skoðað íbúð| heimsækja',
  ' enter| come in| go in| access| let himself| let herself| let themsel| visit the| inspect| look at the',
  ' wejś| wchodz| wstęp| dostęp| wizyt| skontrol| kontrolow| oglądać| obejrzeć',
  ' зайти| заходи| увійти| входи| доступ| відвід| огляда',
  ' gå ind| komme ind| kommer ind| adgang| træde ind| besigtig| inspicer| låse sig ind| lukke sig ind',
)
export const UNANNOUNCED = wordList(
  ' án fyrirvara| án nokkurs fyrirvara| fyrirvaralaus| án þess að láta vita| án þess að gera boð| án þess að tilkynna| án vitundar| án samþykkis| án leyfis| án samráðs| án boða| hvenær sem | óboð| að vild| þarf ekki að láta vita| þarf ekki að gera boð| þarf ekki að tilkynna',
  ' without notice| without any notice| without prior notice| without giving notice| without advance notice| without warning| without telling| without permission| without the tenant| without asking| without consent| at any time| anytime| any time| whenever| unannounced| need not give notice| not need to give notice| no need to give notice| not have to give notice',
  ' bez uprzedz| bez wcześniejsz| bez zapowied| bez powiadom| bez zgody| bez wiedzy| w każdej chwili| w dowoln| o każdej porze| kiedykolwiek| nie musi uprzedz| nie musi zapowiad| nie musi powiadam| niezapowiedzian',
  ' без попередж| без повідом| без дозвол| без згод| без відома| у будь який час| в будь який час| будь коли| коли завгодно| не зобовязаний попередж| не мусить попередж| не повинен попередж',
  ' uden varsel| uden forvarsel| uden forudgående| uden at varsle| uden at give besked| uden tilladelse| uden lejers| uden samtykke| når som helst| til enhver tid| uanmeldt| behøver ikke varsle| behøver ikke at varsle',
)
/** What makes coming in lawful: notice, consent or danger. */
export const ANNOUNCED = wordList(
  ' með fyrirvara| klukkustunda fyrirvar| stunda fyrirvar| sólarhrings fyrirvar| daga fyrirvar| hæfileg| með samþykki| með leyfi| samþykki hans| leigjandi leyfir| neyð| eldsvoð| bruni| bruna| vatnstjón| vatnslek| leka',
  ' hours notice| hour s notice| days notice| day s notice| reasonable notice| by appointment| agreed in advance| if the tenant agrees| with the tenant s| with consent| with permission| emergenc| fire| flood| leak',
  ' po uprzedz| po wcześniejsz| z wyprzedz| z uprzedz| po uzgodn| za zgodą| wyrazi zgod| awari| pożar| zalan| nagłych',
  ' після попередж| за попередн| за домовлен| за згод| погодж| аварі| пожеж| затоплен| невідклад',
  ' timers varsel| dages varsel| rimeligt varsel| med varsel| efter aftale| med lejers| samtykker| med samtykke| nødstilf| nødsituat| brand| vandskad',
)

/** Ending the lease by notice. */
export const END = wordList(
  'uppsögn|uppsagn| segja upp| segir upp| sagt upp| sagt samning| segja samning| slíta samning| binda enda',
  ' terminat| end the | ends the | ending the | give notice| gives notice| notice period| period of notice| cancel the',
  ' wypowied| wypowiad| rozwiąz| rozwiąż',
  ' розірв| розрив| припин',
  ' opsig| opsagt| opsagn| bringe lejem',
)
/** The tenant's going, which is the same thing said of the other side. */
export const MOVE_OUT = wordList(
  ' rýma| rýmir| flytja út| flytur út| yfirgefa',
  ' vacate| move out| moves out| evict',
  ' wyprowadz| opuś| opróżni',
  ' виселит| виїха| звільни',
  ' fraflyt| flytte ud| flytter ud',
)
export const SHOW = wordList(
  ' sýna | sýning| sýnd| skoð',
  ' show| viewing| visit',
  ' pokaz| oglą| wizyt',
  ' показ| огляд',
  ' fremvis| besigtig| vise ',
)
export const NOTICE_TIME = wordList(
  'fyrirvar|frest',
  ' notice',
  ' wypowiedzen| wyprzedz| uprzedz',
  ' попередж| повідомл',
  'varsel|varsl| frist',
)
export const NO_NOTICE = wordList(
  ' án fyrirvara| án nokkurs fyrirvara| fyrirvaralaus| án uppsagnarfrest| samdægurs',
  ' without notice| without any notice| without a notice| with immediate effect',
  ' bez wypowiedz| bez okresu wypowiedz| ze skutkiem natychmiast| bez uprzedz| bez zachowania',
  ' без попередж| без повідомл',
  ' uden varsel| uden opsigelsesvarsel| med øjeblikkelig',
)
/** A breach: rescission is another thing than notice. */
export const BREACH = wordList(
  ' vanefnd| brot| brýtur| vanskil| riftun| rift',
  ' breach| default| violat| rescin',
  ' narusz| zaleg| rażąc',
  ' поруш| заборгован',
  ' mislighold| restance',
)

export const DEPOSIT = wordList(
  'tryggingarfé|tryggingafé| trygging | tryggingu | tryggingar | tryggingin| depós',
  ' deposit| security',
  ' kaucj| depozyt| zabezpieczen',
  ' застав| депозит| гарантійн',
  ' deposit| indskud',
)
export const DEPOSIT_KEPT = wordList(
  ' óendurkræf| ekki endurgreid| endurgreiðist ekki| endurgreiðir ekki| fæst ekki endurgreid| er ekki skilað| skilar ekki| viðbótartrygging| aukatrygging| vextir renna til leigusala| vextir tilheyra leigusala| án vaxta| vaxtalaus| vaxtalaust',
  ' non refundable| nonrefundable| not refund| not be refunded| not be returned| not returned| additional deposit| extra deposit| second deposit| without interest| no interest| bears no interest',
  ' bezzwrot| niezwrot| nie podlega zwrot| nie zostanie zwr| nie będzie zwr| nie zwraca| dodatkowa kaucj| dodatkową kaucj| dodatkowej kaucj| bez odsetek',
  ' не повертаєт| не повертає| не буде поверн| не підлягає поверн| безповоротн| неповоротн| додаткова застав| додаткову застав| додатковий депозит| без відсотк| без процент',
  ' tilbagebetales ikke| refunderes ikke| ikke refunder| ikke tilbagebetal| ekstra deposit| yderligere deposit| uden renter| rentefri| forrentes ikke',
)
/** Kept for a time or for a reason, as the Act allows. */
export const KEPT_FOR_REASON = wordList(
  ' fyrr en | nema | tjón| skemmd| vangold| ógreidd',
  ' until | unless | damage| unpaid',
  ' dopóki | do czasu | chyba że | szkod| zaleg',
  ' поки | доки | якщо не | шкод| пошкодж| заборгован',
  ' før | indtil | medmindre | skade| ubetalt',
)

export const RENT = wordList('leig', ' rent', ' czynsz', ' оренд| плат', 'leje')
export const AHEAD = wordList(
  ' fyrirfram| fyrir fram',
  ' in advance| upfront| up front| prepa',
  ' z góry',
  ' наперед| авансом| передплат',
  ' forud| på forhånd',
)
export const PAY = wordList(
  ' greið| borga',
  ' pay| paid| due',
  ' płac| płat| zapłac| opłac| uiszcz',
  ' сплач| плат| оплач',
  ' betal| erlæg',
)

/** Paying for upkeep, or doing it. */
export const BEAR = wordList(
  ' greið| borga| annast| sér um | sinnir| ber | kostar| skal sjá um',
  ' pays| pay | bears| bear | responsible| carries out| carry out| covers| cover | at own| own expense| own cost',
  ' płaci| zapłaci| ponosi| pokrywa| na własny koszt| odpowiada za| odpowiedzialn| wykonuje| opłaca',
  ' сплачує| несе| оплачує| за власний| відповідає за| відповідальн| здійснює| виконує| покриває',
  ' betaler| afholder| bekoster| for egen regning| ansvar| sørger for| dækker',
)
export const AT_TENANTS_COST = wordList(
  ' á kostnað leigjanda| á kostnað leigutaka',
  ' at the tenant s| at tenant s',
  ' na koszt najemc| obciążają najemc| obciąża najemc',
  ' за рахунок орендар| за рахунок наймач| за кошт орендар',
  ' for lejers regning| lejers regning',
)
export const UPKEEP = wordList(
  'viðhald|viðgerð| endurnýj',
  ' maintenance| repair| upkeep',
  ' konserwacj| napraw| remont',
  ' утриман| ремонт| обслуговув',
  'vedligehold| reparation|istandsæt',
)
/** Upkeep that is the landlord's: everything, the outside, and the home's own systems. */
export const LANDLORDS_UPKEEP = wordList(
  ' allt | öllu | öll | allar | öllum | hvers kyns | alls | utanhúss| ytra| þak|glugg|lagn| pípu| ofn| hitaker|heimilistæk| tækja| sameign|útihurð',
  ' all | any | every| outside| exterior| external| roof| window| plumbing| pipe| heating| boiler| wiring| electrical| appliance| structural| facade| common',
  ' wszelk| wszystk| zewnętrzn| dach| okien | okna | hydrauli| instalacj| ogrzewan| elewacj| sprzęt| urządze',
  ' всі | всіх | усі | усіх | будь як| увесь | весь | зовнішн| дах| вікон| сантехн| труб| опален| проводк| фасад| побутов',
  ' al | alt | alle | enhver| udvendig| taget| tag |vindue| vvs| rør|varmeanlæg| facade| hårde hvidevarer| installation',
)
/** Small things are the tenant's, and so is what the tenant broke; a garden is no part of the building. */
export const TENANTS_UPKEEP = wordList(
  ' smá| minni hátt|perur| rafhlöð| niðurf| veldur| valda| olli| hlýst| skemmd| tjón| garð| lóð',
  ' minor| small| bulb| batter| drain| caus| damage| negligen| garden| lawn',
  ' drobn| żarów| bateri| odpływ| spowodow| szkod| z winy| ogród| ogrod| trawn',
  ' дрібн| лампоч| батарей| зливів| спричин| завдан| шкод| з вини| сад| газон',
  ' mindre| små|pære| batteri| afløb| forvold| skade| forårsag| have | haven| græs',
)

export const FINE = wordList(
  ' sekt| dagsekt| févíti| refsigjald',
  ' a fine | fines | fined | penalty| penalties',
  ' kara umown| karę umown| kary umown| kara pienię| karę pienię| kara w wys| karę w wys| grzywn',
  ' штраф| пеня | пені | неустойк',
  ' bøde|dagbod|konventionalbod',
)

export const RAISE = wordList(
  ' hækk| breyta leigu| breytt leigu',
  ' raise| increase| put up',
  ' podnieś| podnosi| podwyż| zwiększ',
  ' підвищ| підня| збільш',
  ' hæve| hæver| forhøj| øge | sætte lejen op',
)
export const FREELY = wordList(
  ' hvenær sem | að vild| einhliða| án samráðs| að eigin ákvörðun',
  ' at any time| any time| whenever| unilateral| at will| discretion',
  ' w każdej chwili| jednostronn| w dowoln| według uznania| kiedykolwiek',
  ' у будь який| в будь який| односторонн| на власний розсуд| коли завгодно',
  ' når som helst| ensidig| efter eget| til enhver tid',
)

export const LEASE = wordList(
  'samning| leiguskrá',
  ' lease| contract| agreement',
  ' umow',
  ' догов',
  'kontrakt| lejeaftale',
)
export const UNREGISTERED = wordList(
  ' ekki skrá| óskráð| ekki tilkynn| ekki þinglý| ekki í leiguskrá| ekki verða skráð',
  ' not be registered| not registered| unregistered| not register ',
  ' nie będzie zarejestr| nie zostanie zarejestr| nie zarejestr| nie rejestr| nie może zarejestr| nie podlega rejestr| nie zgłasza| nie będzie zgłosz| nie zostanie zgłosz',
  ' не реєстр| не зареєстр| не буде зареєстр| не підлягає реєстр| не може реєстр',
  ' ikke registrer| ikke blive registrer',
)

export const PRIORITY = wordList(
  'forgangsrétt',
  ' priority right| right of priority| right of first| right to renew',
  ' pierwszeńst',
  ' переважн| пріоритетн',
  ' fortrinsret',
)
export const WAIVED = wordList(
  ' afsal| fellur frá| falla frá| fallið frá| á ekki | hefur ekki| nýtur ekki| fellur niður| gildir ekki',
  ' waive| gives up| give up| has no | does not have| forfeit| not apply',
  ' zrzeka| rezygn| nie ma | nie przysługuje| nie przysługują',
  ' відмовля| не має| втрача| не діє',
  ' fraskriver| frasiger| giver afkald| har ikke| har ingen| gælder ikke',
)

export const UNPAID = wordList(
  ' vanskil| greiðist ekki| ekki greidd| dregst að greiða| greiðir ekki| greiðsla berst ekki| of seint',
  ' late | unpaid| not paid| not pay| fails to pay| overdue',
  ' zaleg| spóźn| opóźn| nie zapłac| nie opłac| nie płac',
  ' простроч| не сплач| затрим| несплат',
  ' for sent| ikke betal| restance| forsink',
)
export const RESCIND = wordList(
  ' rift| rýma| víkja',
  ' rescin| terminat| evict| cancel| move out| vacate',
  ' rozwiąz| rozwiąż| wypowied| eksmi| wyprowadz| opuś',
  ' розірв| розрив| виселит| припин| виїха',
  ' ophæv| opsig| flytte ud| fraflyt',
)
export const AT_ONCE = wordList(
  ' án viðvörunar| án aðvörunar| án áskorunar| án fyrirvara| tafarlaust| þegar í stað| strax| samstundis| fyrirvaralaus| samdægurs',
  ' immediately| at once| without warning| without notice| without demand| with immediate',
  ' natychmiast| bez wezwan| bez uprzedz| bez ostrzeż| bez wypowied',
  ' негайно| без попередж| без вимог',
  ' straks| omgående| uden varsel| uden påkrav| uden advarsel| øjeblikkelig',
)

export const SALE = wordList(
  ' seld| selur| selji| sölu| sala ',
  ' sold| sells| sale ',
  ' sprzeda',
  ' продаж| продан| продас',
  ' sælg| solgt| salg',
)
export const LEASE_ENDS = wordList(
  ' fellur | falli | lýkur| ógild| slitið| rýma| rýmir| segja upp| flytja út',
  ' ends| end | terminat| void| vacate| move out| expires',
  ' wygas| rozwiąz| rozwiąż| kończ| wyprowadz| opuś',
  ' припиня| розрив| втрача| закінч| виїха| звільни',
  ' ophør| bortfald| fraflyt| slutter| flytte ud',
)

export const COMMITTEE = wordList(
  'kærunefnd| dómstól| leita réttar',
  ' complaints committee| committee| court| tribunal',
  ' sąd | sądu| sądow| komisj',
  ' суду | суд | судов| комісі',
  'huslejenævn| klagenævn| domstol| retten ',
)
export const MAY_NOT = wordList(
  ' afsal| má ekki| getur ekki| ekki leita| ekki vísa| óheimil| ekki heimil| á ekki rétt',
  ' waive| may not| cannot| must not| not allowed| shall not| gives up',
  ' zrzeka| nie może| nie wolno| nie ma prawa',
  ' відмовля| не може| не має права',
  ' fraskriver| må ikke| kan ikke| giver afkald',
)

export const ONLY_ICELANDERS = wordList(
  ' aðeins íslend| eingöngu íslend| bara íslend| ekki útlend| engir útlend| enga útlend| engum útlend',
  ' only icelanders| icelanders only| only icelandic citizen| only icelandic tenant| no foreigners| no immigrants| not to foreigners',
  ' tylko islandcz| wyłącznie islandcz| tylko dla islandcz| żadnych obcokraj| żadnych cudzoz| nie obcokraj| bez obcokraj',
  ' лише ісландц| тільки ісландц| лише для ісландц| тільки для ісландц| жодних іноземц| не іноземц',
  ' kun islænd| ingen udlænd| ikke udlænd| ikke til udlænd',
)
