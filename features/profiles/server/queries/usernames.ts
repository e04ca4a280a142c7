import { randomInt } from 'node:crypto'

/** Icelandic words without accents, so that an address can be read aloud. None of them describes a person. */
const FIRST = (
  'lundi spoi kria loa hrafn svanur rjupa tjaldur stelkur lomur teista alka rita lax silungur ' +
  'selur hvalur refur hestur birki lyng mosi fifill soley smari vidir reynir einir'
).split(' ')
const SECOND = (
  'fjara bjarg dalur heidi vatn foss jokull hraun eyja vik nes tindur lundur holt brekka ' +
  'klettur hver laekur sandur vogur tangi hlid skard gil mork engi tun bakki'
).split(' ')
const LOWEST = 100
const HIGHEST = 9999

const oneOf = (words: readonly string[]): string => words[randomInt(words.length)]!

/** A username made of chance alone: nothing of the person is in it. */
export const randomUsername = (): string =>
  `${oneOf(FIRST)}-${oneOf(SECOND)}-${randomInt(LOWEST, HIGHEST + 1)}`
