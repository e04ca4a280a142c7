import { at, InvalidInput } from '#core/shared/problem.ts'
import { PRODUCT_NAME } from '#core/shared/product.ts'
import { commonWords, fold } from './dictionary.ts'

/** Whose password it is: their own words are the first that somebody tries. */
export interface Owner {
  full_name: string
  email: string
}
export type Weakness = 'accounts.common_password' | 'accounts.password_has_own_words'

/** Characters beside a common word that may be guessed with it: 123, 2026!, (2026). */
const AFFIX_MAX = 8
const DIFFERENT_MIN = 5
/** Letters that must be left when own words are taken out. */
const LEFT_MIN = 4

const ROWS = [
  '1234567890',
  '01234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'azertyuiop',
  'qwertzuiop',
  'abcdefghijklmnopqrstuvwxyz',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
  'qazwsxedcrfvtgbyhnujmikolp',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  'a1b2c3d4e5f6g7h8i9j0',
  'йцукенгшщзхі',
  'йцукенгшщзхї',
  'фівапролджє',
  'ячсмитьбю',
  'абвгґдеєжзиіїйклмнопрстуфхцчшщьюя',
].map(fold)
const RUNS = [...ROWS, ...ROWS.map((row) => [...row].toReversed().join(''))]
const RUN_MIN = 3

/** The text without runs of neighbours on a keyboard, in the alphabet or in counting. */
const withoutRuns = (text: string): string => {
  let [left, from] = ['', 0]
  while (from < text.length) {
    let length = 0
    for (let next = RUN_MIN; from + next <= text.length; next += 1) {
      if (!RUNS.some((row) => row.includes(text.slice(from, from + next)))) break
      length = next
    }
    if (length === 0) left += text[from]
    from += Math.max(length, 1)
  }
  return left
}

/** The shortest piece that makes the text when it is written again and again. */
const repeatedPiece = (text: string): string | null => {
  for (let size = 1; size <= text.length / 2; size += 1) {
    const piece = text.slice(0, size)
    if (piece.repeat(Math.ceil(text.length / size)).startsWith(text)) return piece
  }
  return null
}

const AS_LETTER: Readonly<Record<string, string>> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  '@': 'a',
  $: 's',
  '!': 'i',
  '|': 'l',
}
const spelledOut = (text: string): string =>
  text.replace(/[013457@$!|]/g, (sign) => AS_LETTER[sign]!)

const isLetter = (sign: string): boolean => /\p{L}/u.test(sign)
/** What is between the first and the last letter. */
const coreOf = (signs: readonly string[]): string => {
  const first = signs.findIndex(isLetter)
  return first === -1 ? '' : signs.slice(first, signs.findLastIndex(isLetter) + 1).join('')
}

const isCommon = (text: string): boolean => {
  const words = commonWords()
  const core = coreOf([...text])
  const affixed = text.length - core.length <= AFFIX_MAX
  const named = [
    text,
    spelledOut(text),
    ...(affixed ? [core, spelledOut(core), core.replace(/[^\p{L}]/gu, '')] : []),
  ]
  const piece = repeatedPiece(text)
  return (
    named.some((one) => words.has(one)) ||
    new Set(text).size < DIFFERENT_MIN ||
    (piece !== null && (piece.length < DIFFERENT_MIN || words.has(coreOf([...piece])))) ||
    withoutRuns(text).length < RUN_MIN
  )
}

const wordsOf = ({ full_name, email }: Owner): string[] => {
  const [local = '', domain = ''] = fold(email).split('@')
  const parts = [
    ...fold(full_name).split(/[^\p{L}]+/u),
    ...local.split(/[^\p{L}]+/u),
    domain.split('.').at(-2) ?? '',
    fold(PRODUCT_NAME),
  ]
  return [...new Set(parts)]
    .filter((part) => part.length >= RUN_MIN)
    .toSorted((a, b) => b.length - a.length)
}

const isOwn = (text: string, owner: Owner): boolean => {
  const own = wordsOf(owner)
  const letters = spelledOut(coreOf([...text])).replace(/[^\p{L}]/gu, '')
  const left = own.reduce((rest, word) => rest.replaceAll(word, ''), letters)
  return left.length < letters.length && left.length < LEFT_MIN
}

/** Why a password is too easily guessed, or null. Signs beyond the first 128 make no difference. */
export const weaknessOf = (password: string, owner: Owner): Weakness | null => {
  const text = fold(password.slice(0, 128)).trim()
  if (isOwn(text, owner)) return 'accounts.password_has_own_words'
  return isCommon(text) ? 'accounts.common_password' : null
}

/** Refuses a weak password with 422 at the field `path`. */
export const refuseWeak = (password: string, owner: Owner, path = 'password'): void => {
  const weakness = weaknessOf(password, owner)
  if (weakness) throw new InvalidInput([at(path, weakness)])
}
