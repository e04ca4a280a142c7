// The words of the demo's listings. Streets in the accusative, as they stand after „við“.
export const BY_STREET: Readonly<Record<string, string>> = {
  Laugavegur: 'Laugaveg',
  Njálsgata: 'Njálsgötu',
  Grettisgata: 'Grettisgötu',
  Langholtsvegur: 'Langholtsveg',
  Skeiðarvogur: 'Skeiðarvog',
  Álfheimar: 'Álfheima',
  Laugateigur: 'Laugateig',
  Kaplaskjólsvegur: 'Kaplaskjólsveg',
  Ægisíða: 'Ægisíðu',
  Melhagi: 'Melhaga',
  Fossvogsvegur: 'Fossvogsveg',
  Jörfabakki: 'Jörfabakka',
  Hraunbær: 'Hraunbæ',
  Rofabær: 'Rofabæ',
  Þórðarsveigur: 'Þórðarsveig',
  Nesvegur: 'Nesveg',
  Digranesvegur: 'Digranesveg',
  Álfhólsvegur: 'Álfhólsveg',
  Arnarsmári: 'Arnarsmára',
  Lindasmári: 'Lindasmára',
  Strandgata: 'Strandgötu',
  Eskivellir: 'Eskivelli',
  Burknavellir: 'Burknavelli',
  Hafnargata: 'Hafnargötu',
  Kjarnagata: 'Kjarnagötu',
  Vestursíða: 'Vestursíðu',
  Austurvegur: 'Austurveg',
  Tryggvagata: 'Tryggvagötu',
}

interface Area {
  at: string
  about: string
  en: string
  pl: string
}
/** Where a postal code is, as one says it, and what its neighbours would tell. */
export const AREAS: Readonly<Record<string, Area>> = {
  101: {
    at: 'í miðborginni',
    about: 'Kaffihús, leikhús og sundlaug eru í göngufæri og strætó stoppar handan við hornið.',
    en: 'in the centre of Reykjavík',
    pl: 'w centrum Reykjavíku',
  },
  102: {
    at: 'á Hlíðarenda',
    about:
      'Háskólarnir og Landspítalinn eru í göngufæri og göngustígar liggja niður í Nauthólsvík.',
    en: 'at Hlíðarendi, near both universities',
    pl: 'w Hlíðarendi, blisko obu uniwersytetów',
  },
  103: {
    at: 'rétt við Kringluna',
    about: 'Verzló, Kringlan og Borgarleikhúsið eru í göngufæri og stutt út á allar stofnbrautir.',
    en: 'next to Kringlan',
    pl: 'tuż przy Kringlan',
  },
  104: {
    at: 'í Vogunum',
    about: 'Laugardalurinn er nánast í bakgarðinum með sundlaug, Grasagarði og göngustígum.',
    en: 'near Laugardalur',
    pl: 'niedaleko Laugardalur',
  },
  105: {
    at: 'miðsvæðis í Reykjavík',
    about: 'Klambratún, Hlemmur mathöll og Sundhöllin eru í göngufæri.',
    en: 'in the middle of Reykjavík',
    pl: 'w samym środku Reykjavíku',
  },
  107: {
    at: 'í Vesturbænum',
    about: 'Vesturbæjarlaugin, Kaffi Vest og fjaran við Ægisíðu eru steinsnar frá.',
    en: 'in the west of Reykjavík, close to the university',
    pl: 'w zachodniej części Reykjavíku, blisko uniwersytetu',
  },
  108: {
    at: 'í Háaleitishverfi',
    about:
      'Fossvogsdalurinn með göngu- og hjólastígum er skammt undan og skólarnir eru í göngufæri.',
    en: 'close to the Fossvogur valley',
    pl: 'blisko doliny Fossvogur',
  },
  109: {
    at: 'í Breiðholti',
    about: 'Elliðaárdalurinn er rétt hjá, sem og Mjóddin með verslunum og strætómiðstöð.',
    en: 'in Breiðholt, near Mjódd',
    pl: 'w Breiðholt, blisko Mjódd',
  },
  110: {
    at: 'í Árbænum',
    about: 'Árbæjarlaug og Elliðaárdalurinn eru í göngufæri og hverfið er gróið og rólegt.',
    en: 'in Árbær',
    pl: 'w Árbær',
  },
  111: {
    at: 'í Efra-Breiðholti',
    about: 'Útsýnið yfir borgina er einstakt og sundlaug, skóli og verslanir í göngufæri.',
    en: 'in upper Breiðholt with a view over the city',
    pl: 'w górnym Breiðholt z widokiem na miasto',
  },
  112: {
    at: 'í Grafarvogi',
    about: 'Fjölskylduvænt hverfi með grunnskóla, sundlaug og göngustígum meðfram voginum.',
    en: 'in Grafarvogur',
    pl: 'w Grafarvogur',
  },
  113: {
    at: 'í Grafarholti',
    about:
      'Stutt er í golfvöllinn, Reynisvatn og ósnortna náttúru, en samt aðeins tíu mínútur í bæinn.',
    en: 'in Grafarholt, next to open nature',
    pl: 'w Grafarholt, tuż przy naturze',
  },
  170: {
    at: 'á Seltjarnarnesi',
    about: 'Sjávarloftið, sundlaugin og gönguleiðin út að Gróttu fylgja með í kaupbæti.',
    en: 'on Seltjarnarnes',
    pl: 'na Seltjarnarnes',
  },
  200: {
    at: 'í Kópavogi',
    about: 'Strætó, menningarhúsin og sundlaugin eru í göngufæri.',
    en: 'in Kópavogur',
    pl: 'w Kópavogur',
  },
  201: {
    at: 'í Smárahverfinu',
    about: 'Smáralind, íþróttahús og skólar eru í göngufæri.',
    en: 'near Smáralind in Kópavogur',
    pl: 'blisko Smáralind w Kópavogur',
  },
  203: {
    at: 'efst í Kópavogi',
    about: 'Elliðavatn og Heiðmörk eru rétt hjá og hverfið nýlegt og barnvænt.',
    en: 'in upper Kópavogur near lake Elliðavatn',
    pl: 'w górnym Kópavogur, blisko jeziora Elliðavatn',
  },
  210: {
    at: 'í Garðabæ',
    about: 'Skólar, verslanir og Hönnunarsafnið eru í göngufæri og stutt í hraunið.',
    en: 'in Garðabær',
    pl: 'w Garðabær',
  },
  220: {
    at: 'í Hafnarfirði',
    about: 'Gamli bærinn, höfnin og Hellisgerði eru í göngufæri.',
    en: 'in Hafnarfjörður',
    pl: 'w Hafnarfjörður',
  },
  221: {
    at: 'á Völlunum í Hafnarfirði',
    about: 'Ásvallalaug, skóli og leikskóli eru í hverfinu og hraunið tekur við í næstu götu.',
    en: 'in the Vellir area of Hafnarfjörður',
    pl: 'na Vellir w Hafnarfjörður',
  },
  230: {
    at: 'í Keflavík',
    about: 'Stutt er í skóla, höfnina og flugstöðina.',
    en: 'in Keflavík, ten minutes from the airport',
    pl: 'w Keflavíku, dziesięć minut od lotniska',
  },
  260: {
    at: 'í Innri-Njarðvík',
    about: 'Nýlegt og rólegt hverfi með skóla í göngufæri og fjöruna fyrir neðan.',
    en: 'in Innri-Njarðvík',
    pl: 'w Innri-Njarðvík',
  },
  270: {
    at: 'í Mosfellsbæ',
    about: 'Úlfarsfell og Varmá eru rétt hjá og strætó gengur beint í bæinn.',
    en: 'in Mosfellsbær',
    pl: 'w Mosfellsbær',
  },
  300: {
    at: 'á Akranesi',
    about:
      'Langisandur og Guðlaug eru í göngufæri og tæplega klukkustund er í miðborg Reykjavíkur.',
    en: 'in Akranes',
    pl: 'w Akranes',
  },
  600: {
    at: 'á Akureyri',
    about: 'Miðbærinn, sundlaugin og Lystigarðurinn eru í göngufæri.',
    en: 'in Akureyri',
    pl: 'w Akureyri',
  },
  603: {
    at: 'í Þorpinu á Akureyri',
    about:
      'Glerártorg, skólar og íþróttasvæði Þórs eru í göngufæri og strætó á Akureyri er ókeypis.',
    en: 'in the north of Akureyri',
    pl: 'w północnej części Akureyri',
  },
  700: {
    at: 'á Egilsstöðum',
    about: 'Lagarfljótið, skógurinn og öll helsta þjónusta eru í göngufæri.',
    en: 'in Egilsstaðir',
    pl: 'w Egilsstaðir',
  },
  800: {
    at: 'á Selfossi',
    about: 'Nýi miðbærinn, sundhöllin og gönguleiðir meðfram Ölfusá eru í göngufæri.',
    en: 'in Selfoss',
    pl: 'w Selfoss',
  },
  900: {
    at: 'í Vestmannaeyjum',
    about: 'Höfnin, skólinn og sundlaugin eru í göngufæri og Eldfellið blasir við.',
    en: 'in the Westman Islands',
    pl: 'na wyspach Vestmannaeyjar',
  },
}

/** Openings for a feminine noun (íbúð) and a neuter one (hús). */
export const ADJECTIVES = {
  f: [
    'Björt',
    'Falleg',
    'Notaleg',
    'Vel skipulögð',
    'Rúmgóð',
    'Nýlega uppgerð',
    'Snyrtileg',
    'Hlýleg',
  ],
  n: [
    'Bjart',
    'Fallegt',
    'Notalegt',
    'Vel skipulagt',
    'Rúmgott',
    'Nýlega uppgert',
    'Snyrtilegt',
    'Hlýlegt',
  ],
} as const
export const ROOMS_GENITIVE = [
  '',
  '',
  'tveggja',
  'þriggja',
  'fjögurra',
  'fimm',
  'sex',
  'sjö',
] as const

/** `{home}` is the kind of home with its adjective, `{street}` and `{at}` where it is. */
export const OPENINGS = [
  '{home} {at} er laus til leigu. Eignin hefur fengið gott viðhald og er tilbúin fyrir næsta leigjanda.',
  'Við leitum að traustum leigjanda fyrir heimilið okkar við {street}. Þetta er {home_small} sem okkur hefur liðið mjög vel í.',
  '{home} á frábærum stað {at}. Hér er gott að búa, hvort sem er fyrir par, litla fjölskyldu eða einstakling.',
  'Til leigu {home_small} við {street}. Allt var málað í ljósum litum síðasta vor.',
  '{home} við {street} með góðri birtu allan daginn. Gengið er inn í rúmgóða forstofu með fataskáp.',
] as const

export const LAYOUTS = [
  'Stofa og eldhús mynda opið og bjart rými sem gott er að raða í. Baðherbergið er flísalagt, með sturtu og tengi fyrir þvottavél.',
  'Eldhúsið er með góðu borðplássi og borðkrók við glugga. Stofan snýr í suður og nýtur sólar fram á kvöld.',
  'Parket er á stofu og herbergjum en flísar á forstofu og baði. Skápapláss er gott í öllum herbergjum.',
  'Skipulagið nýtist vel: svefnherbergi snúa út í rólegan garð en stofan að götunni. Baðherbergið var endurnýjað fyrir þremur árum.',
  'Eldhúsinnréttingin er nýleg með spanhelluborði og uppþvottavél. Úr stofunni sést til fjalla þegar skyggni er gott.',
] as const
export const STUDIO_LAYOUTS = [
  'Allt er í einu björtu rými: eldhúskrókur, svefnaðstaða og lítil setustofa. Baðherbergið er sér með sturtu.',
  'Rýmið er lítið en nýtist ótrúlega vel, með innbyggðum skápum og góðum gluggum. Sér baðherbergi og eldhúskrókur.',
] as const
export const HOUSE_LAYOUTS = [
  'Á neðri hæð eru stofa, eldhús og þvottahús með útgengi í garð, en svefnherbergin eru öll á efri hæð ásamt baðherbergi.',
  'Húsið er á einni hæð með rúmgóðri stofu, eldhúsi með eyju og þvottahúsi innan íbúðar. Garðurinn er gróinn og skjólsæll.',
] as const

export const AMENITY_WORDS: Readonly<Record<string, string>> = {
  furnished: 'Íbúðin leigist með húsgögnum og búnaði.',
  balcony: 'Svalirnar snúa í suðvestur.',
  lift: 'Lyfta er í húsinu.',
  garage: 'Bílskúr fylgir með í leigunni.',
  parking: 'Sérmerkt bílastæði fylgir.',
  ev_charging: 'Hægt er að hlaða rafbíl við húsið.',
  garden: 'Góður garður fylgir með.',
  storage_room: 'Geymsla er í sameign.',
  bicycle_storage: 'Hjólageymsla er á jarðhæð.',
}

export const CLOSINGS = [
  'Reyklaust húsnæði og róleg umgengni áskilin. Endilega segið aðeins frá ykkur í umsókninni.',
  'Við leitum að langtímaleigu, helst til eins árs eða lengur. Meðmæli frá fyrri leigusala eru vel þegin.',
  'Hægt er að fá að skoða eftir samkomulagi, bæði á kvöldin og um helgar.',
  'Leigutími er samkomulagsatriði. Samningur er rafrænn og skráður hjá HMS, svo hægt er að sækja um húsnæðisbætur.',
  'Gott er að nefna í umsókninni hverjir flytja inn og hvenær það gæti orðið.',
] as const

export const ENGLISH = {
  titles: [
    'Bright {rooms} {at}',
    'Quiet {rooms} {at}',
    'Well-kept {rooms} {at}',
    'Comfortable {rooms} {at}',
  ],
  openings: [
    'A well-kept home {at}, newly painted and ready to move into. It gets good daylight and the neighbours are quiet.',
    'We are letting our home {at} while we work abroad and are looking for somebody who will look after it.',
    'A practical and bright home {at}. Shops, a swimming pool and buses are all within a short walk.',
  ],
  layouts: [
    'The kitchen is open to the living room and the bathroom has a shower and a connection for a washing machine. Hot water and heating come from the ground, as everywhere here.',
    'There are wooden floors throughout and plenty of cupboards. The windows were renewed a few years ago, so it is warm in winter.',
  ],
  closings: [
    'Please tell us a little about yourself, where you work or study and when you would like to move in.',
    'We prefer a tenancy of a year or longer. The contract is signed electronically and registered, so housing benefit can be applied for.',
  ],
} as const

export const POLISH = {
  titles: ['Jasne mieszkanie {at}', 'Spokojne mieszkanie {at}', 'Wygodne mieszkanie {at}'],
  openings: [
    'Zadbane mieszkanie {at}, świeżo odmalowane i gotowe do zamieszkania. Blisko sklep, basen i przystanek autobusowy.',
    'Wynajmę mieszkanie {at} spokojnej osobie, parze lub rodzinie. Sąsiedzi są mili, a okolica cicha.',
  ],
  layouts: [
    'Kuchnia jest w pełni wyposażona, w łazience jest prysznic i miejsce na pralkę. Ogrzewanie geotermalne, zimą jest naprawdę ciepło.',
    'W pokojach są drewniane podłogi i pojemne szafy. Okna wymieniono kilka lat temu.',
  ],
  closings: [
    'Proszę napisać kilka słów o sobie: gdzie pracujesz i od kiedy chcesz zamieszkać.',
    'Umowa na rok lub dłużej, podpisywana elektronicznie i zarejestrowana, więc można ubiegać się o dodatek mieszkaniowy.',
  ],
} as const
