import type { UsualTerm } from './usual-term.ts'

/** The home and what belongs to it. */
export const HOME_TERMS: readonly UsualTerm[] = [
  // H-06
  {
    key: 'bicycles',
    is: {
      title: 'Hjólageymsla',
      text: 'Leigjandi má geyma reiðhjól og barnavagn í hjólageymslu hússins, en ekki í stigagangi.',
    },
    en: {
      title: 'Bicycle storage',
      text: 'The tenant may keep bicycles and a pram in the bicycle store of the building, but not in the stairwell.',
    },
    uk: {
      title: 'Зберігання велосипедів',
      text: 'Орендар може тримати велосипеди й дитячий візок у велосипедній кімнаті будинку, але не на сходах.',
    },
    pl: {
      title: 'Przechowywanie rowerów',
      text: 'Najemca może trzymać rowery i wózek w rowerowni budynku, ale nie na klatce schodowej.',
    },
    da: {
      title: 'Cykelrum',
      text: 'Lejer må stille cykler og barnevogn i ejendommens cykelrum, men ikke på trappen.',
    },
  },
  // H-06
  {
    key: 'storage',
    is: {
      title: 'Geymsla',
      text: 'Sérgeymsla fylgir íbúðinni. Leigjandi geymir þar hvorki eldfim efni né annað sem hætta stafar af.',
    },
    en: {
      title: 'Storage room',
      text: 'A private storage room comes with the home. The tenant keeps nothing flammable or otherwise dangerous in it.',
    },
    uk: {
      title: 'Комора',
      text: 'До житла належить окрема комора. Орендар не тримає в ній легкозаймистих чи інших небезпечних речей.',
    },
    pl: {
      title: 'Komórka lokatorska',
      text: 'Do mieszkania należy osobna komórka lokatorska. Najemca nie trzyma w niej materiałów łatwopalnych ani niebezpiecznych.',
    },
    da: {
      title: 'Depotrum',
      text: 'Et separat depotrum hører til boligen. Lejer opbevarer ikke brandfarlige eller andre farlige ting i det.',
    },
  },
  // RA 19
  {
    key: 'garden',
    is: {
      title: 'Garður',
      text: 'Leigjandi má nota garðinn. Hann slær grasið yfir sumarið og leigusali leggur til sláttuvél.',
    },
    en: {
      title: 'Garden',
      text: 'The tenant may use the garden. The tenant mows the lawn in summer and the landlord provides a mower.',
    },
    uk: {
      title: 'Сад',
      text: 'Орендар може користуватися садом. Улітку він косить траву, а орендодавець надає газонокосарку.',
    },
    pl: {
      title: 'Ogród',
      text: 'Najemca może korzystać z ogrodu. Latem kosi trawnik, a wynajmujący zapewnia kosiarkę.',
    },
    da: {
      title: 'Have',
      text: 'Lejer må bruge haven. Lejer slår græsset om sommeren, og udlejer stiller en plæneklipper til rådighed.',
    },
  },
  // RA 19
  {
    key: 'snow',
    is: {
      title: 'Snjómokstur',
      text: 'Leigjandi mokar snjó af tröppum og gangstíg að íbúðinni. Leigusali leggur til skóflu og salt.',
    },
    en: {
      title: 'Clearing snow',
      text: 'The tenant clears snow from the steps and the path to the home. The landlord provides a shovel and salt.',
    },
    uk: {
      title: 'Прибирання снігу',
      text: 'Орендар прибирає сніг зі сходів і стежки до житла. Орендодавець надає лопату й сіль.',
    },
    pl: {
      title: 'Odśnieżanie',
      text: 'Najemca odśnieża schody i ścieżkę do mieszkania. Wynajmujący zapewnia łopatę i sól.',
    },
    da: {
      title: 'Snerydning',
      text: 'Lejer rydder sne fra trappen og stien til boligen. Udlejer stiller skovl og salt til rådighed.',
    },
  },
  // C-08
  {
    key: 'insurance',
    is: {
      title: 'Tryggingar innbús',
      text: 'Leigjandi tryggir innbú sitt sjálfur. Tryggingar leigusala ná aðeins til hússins.',
    },
    en: {
      title: 'Contents insurance',
      text: 'The tenant insures their own household contents. The landlord’s insurance covers the building only.',
    },
    uk: {
      title: 'Страхування майна',
      text: 'Орендар сам страхує своє домашнє майно. Страхування орендодавця поширюється лише на будівлю.',
    },
    pl: {
      title: 'Ubezpieczenie mienia',
      text: 'Najemca sam ubezpiecza swoje mienie. Ubezpieczenie wynajmującego obejmuje tylko budynek.',
    },
    da: {
      title: 'Indboforsikring',
      text: 'Lejer forsikrer selv sit indbo. Udlejers forsikring dækker kun bygningen.',
    },
  },
  // C-08, RA 23 a
  {
    key: 'car_charging',
    is: {
      title: 'Hleðsla rafbíls',
      text: 'Leigjandi má hlaða rafbíl á hleðslustöð hússins og greiðir rafmagnið samkvæmt mæli stöðvarinnar.',
    },
    en: {
      title: 'Charging an electric car',
      text: 'The tenant may charge an electric car at the building’s charging station and pays for the electricity by its meter.',
    },
    uk: {
      title: 'Заряджання електромобіля',
      text: 'Орендар може заряджати електромобіль на зарядній станції будинку й платить за електроенергію за її лічильником.',
    },
    pl: {
      title: 'Ładowanie samochodu elektrycznego',
      text: 'Najemca może ładować samochód elektryczny na stacji budynku i płaci za prąd według jej licznika.',
    },
    da: {
      title: 'Opladning af elbil',
      text: 'Lejer må lade en elbil ved ejendommens ladestander og betaler for strømmen efter standerens måler.',
    },
  },
  // B-01, RA 63
  {
    key: 'furniture',
    is: {
      title: 'Húsgagnalisti',
      text: 'Húsgögn og tæki sem fylgja íbúðinni eru talin upp í lista sem báðir aðilar undirrita við afhendingu. Leigjandi skilar þeim í sama ástandi, að frátöldu eðlilegu sliti.',
    },
    en: {
      title: 'Furniture list',
      text: 'The furniture and appliances that come with the home are named in a list that both parties sign at handover. The tenant returns them in the same condition, normal wear and tear excepted.',
    },
    uk: {
      title: 'Перелік меблів',
      text: 'Меблі й техніку, що належать до житла, названо в переліку, який обидві сторони підписують під час передачі. Орендар повертає їх у тому самому стані, крім природного зносу.',
    },
    pl: {
      title: 'Spis mebli',
      text: 'Meble i sprzęty należące do mieszkania wymienia spis, który obie strony podpisują przy przekazaniu. Najemca zwraca je w tym samym stanie, z wyjątkiem normalnego zużycia.',
    },
    da: {
      title: 'Møbelliste',
      text: 'Møbler og apparater, der hører til boligen, er nævnt på en liste, som begge parter underskriver ved overtagelsen. Lejer afleverer dem i samme stand, bortset fra almindeligt slid og ælde.',
    },
  },
  // H-06
  {
    key: 'parking',
    is: {
      title: 'Bílastæði',
      text: 'Eitt bílastæði fylgir íbúðinni. Þar eru hvorki geymdir númerslausir bílar né kerrur.',
    },
    en: {
      title: 'Parking space',
      text: 'One parking space comes with the home. Cars without number plates and trailers are not kept there.',
    },
    uk: {
      title: 'Місце для паркування',
      text: 'До житла належить одне місце для паркування. Там не тримають автомобілів без номерів і причепів.',
    },
    pl: {
      title: 'Miejsce parkingowe',
      text: 'Do mieszkania należy jedno miejsce parkingowe. Nie stawia się na nim samochodów bez tablic ani przyczep.',
    },
    da: {
      title: 'Parkeringsplads',
      text: 'Én parkeringsplads hører til boligen. Biler uden nummerplader og trailere må ikke stå der.',
    },
  },
  // C-07, RA 28
  {
    key: 'painting',
    is: {
      title: 'Breytingar og málun',
      text: 'Leigjandi má mála herbergi og festa hillur á veggi með skriflegu samþykki leigusala um lit og frágang.',
    },
    en: {
      title: 'Changes and painting',
      text: 'The tenant may paint rooms and fix shelves to the walls with the landlord’s written consent to colour and finish.',
    },
    uk: {
      title: 'Зміни та фарбування',
      text: 'Орендар може пофарбувати кімнати й закріпити полиці на стінах за письмовою згодою орендодавця щодо кольору та виконання.',
    },
    pl: {
      title: 'Zmiany i malowanie',
      text: 'Najemca może pomalować pokoje i zamocować półki na ścianach za pisemną zgodą wynajmującego na kolor i wykonanie.',
    },
    da: {
      title: 'Ændringer og maling',
      text: 'Lejer må male værelser og sætte hylder op på væggene med udlejers skriftlige samtykke til farve og udførelse.',
    },
  },
]
