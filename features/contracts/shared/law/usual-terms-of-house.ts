import type { UsualTerm } from './usual-term.ts'

/** Living together: what neighbours and the landlord may expect. */
export const HOUSE_TERMS: readonly UsualTerm[] = [
  // H-07
  {
    key: 'pets',
    is: {
      title: 'Gæludýr',
      text: 'Leigjandi má halda eitt gæludýr í íbúðinni. Hann gætir þess að það valdi ekki ónæði og bætir tjón sem það kann að valda.',
    },
    en: {
      title: 'Pets',
      text: 'The tenant may keep one pet in the home. The tenant makes sure that it disturbs nobody and makes good any damage it causes.',
    },
    uk: {
      title: 'Домашні тварини',
      text: 'Орендар може тримати в житлі одну домашню тварину. Він стежить, щоб вона нікому не заважала, і відшкодовує завдану нею шкоду.',
    },
    pl: {
      title: 'Zwierzęta',
      text: 'Najemca może trzymać w mieszkaniu jedno zwierzę. Dba o to, by nie zakłócało spokoju, i naprawia szkody, które wyrządzi.',
    },
    da: {
      title: 'Husdyr',
      text: 'Lejer må holde ét husdyr i boligen. Lejer sørger for, at det ikke er til gene, og erstatter skade, som det forvolder.',
    },
  },
  // H-07
  {
    key: 'pets_by_consent',
    is: {
      title: 'Gæludýr með samþykki',
      text: 'Gæludýr má aðeins halda í íbúðinni með skriflegu samþykki leigusala.',
    },
    en: {
      title: 'Pets by consent',
      text: 'Pets may be kept in the home only with the landlord’s written consent.',
    },
    uk: {
      title: 'Домашні тварини за згодою',
      text: 'Домашніх тварин можна тримати в житлі лише за письмовою згодою орендодавця.',
    },
    pl: {
      title: 'Zwierzęta za zgodą',
      text: 'Zwierzęta można trzymać w mieszkaniu tylko za pisemną zgodą wynajmującego.',
    },
    da: {
      title: 'Husdyr efter samtykke',
      text: 'Husdyr må kun holdes i boligen med udlejers skriftlige samtykke.',
    },
  },
  // H-06, RA 30
  {
    key: 'smoking',
    is: {
      title: 'Reykingar',
      text: 'Hvorki má reykja né nota rafrettur innandyra, á svölum eða í sameign.',
    },
    en: {
      title: 'Smoking',
      text: 'Smoking and vaping are not allowed indoors, on the balcony or in shared areas.',
    },
    uk: {
      title: 'Куріння',
      text: 'Курити, зокрема електронні сигарети, не можна в житлі, на балконі та в місцях загального користування.',
    },
    pl: {
      title: 'Palenie',
      text: 'Palenie tytoniu i e-papierosów jest zabronione w mieszkaniu, na balkonie i w częściach wspólnych.',
    },
    da: {
      title: 'Rygning',
      text: 'Rygning og e-cigaretter er ikke tilladt indendørs, på altanen eller på fællesarealer.',
    },
  },
  // H-06
  {
    key: 'shared_cleaning',
    is: {
      title: 'Þrif í sameign',
      text: 'Leigjandi tekur þátt í þrifum á stigagangi og þvottahúsi til jafns við aðra íbúa samkvæmt þrifalista hússins.',
    },
    en: {
      title: 'Cleaning of shared areas',
      text: 'The tenant shares equally with the other residents in cleaning the stairwell and laundry room by the building’s rota.',
    },
    uk: {
      title: 'Прибирання спільних місць',
      text: 'Орендар бере рівну з іншими мешканцями участь у прибиранні сходів і пральні за графіком будинку.',
    },
    pl: {
      title: 'Sprzątanie części wspólnych',
      text: 'Najemca na równi z innymi mieszkańcami sprząta klatkę schodową i pralnię według grafiku budynku.',
    },
    da: {
      title: 'Rengøring af fællesarealer',
      text: 'Lejer deltager på lige fod med de andre beboere i rengøringen af trappe og vaskerum efter ejendommens turnusliste.',
    },
  },
  // H-06
  {
    key: 'quiet_hours',
    is: {
      title: 'Næturró',
      text: 'Ró á að vera í íbúðinni og sameign frá kl. 23 til 7. Leigjandi lætur nágranna vita fyrir fram ef hann ætlar að halda veislu.',
    },
    en: {
      title: 'Quiet hours',
      text: 'The home and shared areas are quiet from 11 pm to 7 am. The tenant tells the neighbours beforehand of a party.',
    },
    uk: {
      title: 'Нічна тиша',
      text: 'З 23 до 7 години в житлі та спільних місцях має бути тихо. Про вечірку орендар завчасно попереджає сусідів.',
    },
    pl: {
      title: 'Cisza nocna',
      text: 'Od godz. 23 do 7 w mieszkaniu i częściach wspólnych panuje cisza. Najemca uprzedza sąsiadów o planowanym przyjęciu.',
    },
    da: {
      title: 'Nattero',
      text: 'Der er ro i boligen og på fællesarealer fra kl. 23 til 7. Lejer siger det til naboerne på forhånd, hvis der skal være fest.',
    },
  },
  // B-04
  {
    key: 'keys',
    is: {
      title: 'Lyklar',
      text: 'Leigjandi fær þrjá lykla að íbúðinni og tvo að útidyrum. Hann lætur leigusala vita ef lykill týnist og skilar öllum lyklum við lok leigu.',
    },
    en: {
      title: 'Keys',
      text: 'The tenant receives three keys to the home and two to the front door. The tenant tells the landlord if a key is lost and hands back all keys when the lease ends.',
    },
    uk: {
      title: 'Ключі',
      text: 'Орендар отримує три ключі від житла і два від вхідних дверей. Він повідомляє орендодавця про втрату ключа й повертає всі ключі після закінчення оренди.',
    },
    pl: {
      title: 'Klucze',
      text: 'Najemca otrzymuje trzy klucze do mieszkania i dwa do drzwi wejściowych. Zgłasza wynajmującemu utratę klucza i zwraca wszystkie klucze po zakończeniu najmu.',
    },
    da: {
      title: 'Nøgler',
      text: 'Lejer får tre nøgler til boligen og to til hoveddøren. Lejer giver udlejer besked, hvis en nøgle bliver væk, og afleverer alle nøgler, når lejemålet ophører.',
    },
  },
  // H-04, RA 44
  {
    key: 'subletting',
    is: {
      title: 'Framleiga með samþykki',
      text: 'Leigjandi má framleigja herbergi eða íbúðina alla með skriflegu samþykki leigusala. Fjölskylda sem býr með leigjanda telst ekki framleigutaki.',
    },
    en: {
      title: 'Subletting by consent',
      text: 'The tenant may sublet a room or the whole home with the landlord’s written consent. Family who live with the tenant are not subtenants.',
    },
    uk: {
      title: 'Суборенда за згодою',
      text: 'Орендар може здати в суборенду кімнату або все житло за письмовою згодою орендодавця. Родина, яка живе з орендарем, не є суборендарем.',
    },
    pl: {
      title: 'Podnajem za zgodą',
      text: 'Najemca może podnająć pokój lub całe mieszkanie za pisemną zgodą wynajmującego. Rodzina mieszkająca z najemcą nie jest podnajemcą.',
    },
    da: {
      title: 'Fremleje efter samtykke',
      text: 'Lejer må fremleje et værelse eller hele boligen med udlejers skriftlige samtykke. Familie, der bor hos lejer, er ikke fremlejetagere.',
    },
  },
  // H-06
  {
    key: 'laundry',
    is: {
      title: 'Þvottahús',
      text: 'Leigjandi má nota þvottahús hússins samkvæmt þvottalista og skilur við það hreint.',
    },
    en: {
      title: 'Laundry room',
      text: 'The tenant may use the building’s laundry room by its rota and leaves it clean.',
    },
    uk: {
      title: 'Пральня',
      text: 'Орендар може користуватися пральнею будинку за графіком і залишає її чистою.',
    },
    pl: {
      title: 'Pralnia',
      text: 'Najemca może korzystać z pralni budynku według grafiku i zostawia ją czystą.',
    },
    da: {
      title: 'Vaskerum',
      text: 'Lejer må bruge ejendommens vaskerum efter turnuslisten og efterlader det rent.',
    },
  },
  // H-06
  {
    key: 'waste',
    is: {
      title: 'Sorpflokkun',
      text: 'Leigjandi flokkar sorp eftir reglum sveitarfélagsins. Leigusali leggur til ílát innandyra.',
    },
    en: {
      title: 'Sorting waste',
      text: 'The tenant sorts waste by the rules of the municipality. The landlord provides indoor bins.',
    },
    uk: {
      title: 'Сортування сміття',
      text: 'Орендар сортує сміття за правилами муніципалітету. Орендодавець надає контейнери в житлі.',
    },
    pl: {
      title: 'Segregacja odpadów',
      text: 'Najemca segreguje odpady według zasad gminy. Wynajmujący zapewnia pojemniki w mieszkaniu.',
    },
    da: {
      title: 'Affaldssortering',
      text: 'Lejer sorterer affald efter kommunens regler. Udlejer stiller beholdere til rådighed indendørs.',
    },
  },
]
