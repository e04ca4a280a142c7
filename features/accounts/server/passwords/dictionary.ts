import { createRequire } from 'node:module'
import type * as Common from '@zxcvbn-ts/language-common'
import type * as Polish from '@zxcvbn-ts/language-pl'

/** Words that people here make passwords of, beside those of the lists: read with `fold`. */
const OWN: readonly string[] = [
  // Icelandic
  `lykilord leyniord adgangsord island isafold reykjavik akureyri kopavogur hafnarfjordur gardabaer mosfellsbaer keflavik selfoss
   akranes vestmannaeyjar isafjordur egilsstadir husavik borgarnes seltjarnarnes reykjanesbaer hverfisgata laugavegur hallgrimskirkja
   esja hekla katla geysir gullfoss thingvellir jokulsarlon snaefellsjokull vatnajokull nordurljos jolasveinn gledilegjol aramot thorrablot
   mamma pabbi amma afi elskan elskaþig astin hjarta kisa hundur hvutti krummi lundi hestur skyr pylsa brennivin lakkris kokosbolla
   januar februar mars april mai juni juli agust september oktober november desember
   manudagur thridjudagur midvikudagur fimmtudagur fostudagur laugardagur sunnudagur sumar vetur haust sumardagur
   valur fram breidablik fylkir vikingur keflavik thor afturelding stjarnan haukar
   gudrun sigridur kristin margret anna helga sigurdur gudmundur jon gunnar olafur magnus einar kristjan bjorn arni stefan johann
   leigusali leigjandi leiga ibud husnaedi heimili velkomin velkominn halloheimur goðandaginn godandaginn blessud opnadu hleypmerinn tolva simi netfang`,
  // Danish
  `adgangskode kodeord hemmelig danmark kobenhavn aarhus odense aalborg velkommen sommer vinter efteraar elsker jegelskerdig
   fodbold brondby fck smukke skat kaerlighed hygge rugbrod fredag lordag sondag mandag tirsdag onsdag torsdag
   mormor farmor bedstemor hunden katten lejebolig udlejer lejer dronning`,
  // Polish
  `haslo mojehaslo tajne polska warszawa krakow gdansk wroclaw poznan kochamcie kochanie misiek misiu kasia basia zosia
   legia wisla lechpoznan wiosna jesien lato zima poniedzialek piatek mieszkanie wynajem dupadupa`,
  // Ukrainian, in both scripts
  `пароль мійпароль секрет україна київ львів харків одеса дніпро славаукраїні героямслава кохання люблютебе сонечко котик
   динамо шахтар весна літо осінь зима мама тато бабуся дідусь понеділок пʼятниця оренда квартира привіт
   ukraina kyiv lviv kharkiv odesa slavaukraini kokhanna sonechko dynamo shakhtar`,
  // English, of this trade
  'landlord tenant apartment rental contract deposit homeowner iceland northernlights changeme letmein welcome password secret',
]

const LETTERS: Readonly<Record<string, string>> = {
  ð: 'd',
  þ: 'th',
  æ: 'ae',
  ø: 'o',
  ł: 'l',
  ß: 'ss',
  đ: 'd',
  ı: 'i',
  œ: 'oe',
}
const PLAIN = /^[\x20-\x7e]*$/

/** One spelling of a word for comparing: small letters without accents, letters of one alphabet written in another. */
export const fold = (text: string): string => {
  const small = text.toLowerCase()
  if (PLAIN.test(small)) return small
  return small
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[ðþæøłßđıœ]/g, (letter) => LETTERS[letter]!)
}

/** The lists of a library, without the library staying in memory: unpacked they take 9 MB. */
const readLists = <Lists>(name: string): Lists => {
  const require = createRequire(import.meta.url)
  const before = new Set(Object.keys(require.cache))
  const { dictionary } = require(name) as { dictionary: Lists }
  for (const file of Object.keys(require.cache)) if (!before.has(file)) delete require.cache[file]
  return dictionary
}

export interface CommonWords {
  has: (word: string) => boolean
  size: number
}

/** Words with the same two first letters are one text: as a set, the words take ten times the memory. */
const keep = (words: ReadonlySet<string>): CommonWords => {
  const texts = new Map(
    [...Map.groupBy(words, (word) => word.slice(0, 2))].map(
      ([beginning, alike]) => [beginning, `\n${alike.join('\n')}\n`] as const,
    ),
  )
  return {
    has: (word) =>
      !word.includes('\n') && (texts.get(word.slice(0, 2))?.includes(`\n${word}\n`) ?? false),
    size: words.size,
  }
}

let words: CommonWords | null = null

/** The 49,000 most common passwords of public leaks, Polish words and first names, and the words above. Made at first use. */
export const commonWords = (): CommonWords => {
  if (words) return words
  const common = readLists<typeof Common.dictionary>('@zxcvbn-ts/language-common')
  const polish = readLists<typeof Polish.dictionary>('@zxcvbn-ts/language-pl')
  words = keep(
    new Set(
      [
        ...common['passwords-common'],
        ...polish.commonWords,
        ...polish.femaleFirstnames,
        ...polish.maleFirstnames,
        ...OWN.flatMap((list) => list.split(/\s+/)),
      ]
        .map(fold)
        .filter((word) => word.length > 2),
    ),
  )
  return words
}
