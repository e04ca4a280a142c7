// What mail programs turn into a link: an address with its scheme or `www.`, an e-mail address, and words joined by a dot.
const SCHEME = /:\/\/|www\.\S/iu
const DOTTED = /[\p{L}\p{N}][.\u3002\uff61]\p{L}{2}/u
const NUMBERS = /\p{N}\.\p{N}{1,3}\.\p{N}{1,3}\.\p{N}/u
// Control characters, characters without width, and those that turn the direction of writing.
const UNSEEN = /\p{C}/u

/** Is this a name of a person or a company that can be in an e-mail without becoming a link or hiding something? */
export const isPlainName = (name: string): boolean => {
  const plain = name.normalize('NFKC')
  return (
    !UNSEEN.test(name) &&
    !plain.includes('@') &&
    !SCHEME.test(plain) &&
    !DOTTED.test(plain) &&
    !NUMBERS.test(plain)
  )
}

/** A name as e-mails write it: names that were taken before `isPlainName` was asked lose what would make a link. */
export const nameInLetters = (name: string): string => {
  const plain = name.replace(/\p{C}/gu, ' ')
  if (isPlainName(plain)) return plain.trim()
  return plain
    .normalize('NFKC')
    .replaceAll('://', ' ')
    .replaceAll('@', ' ')
    .replace(/[.\u3002\uff61]/gu, '. ')
    .replace(/\s+/gu, ' ')
    .trim()
}

/** What somebody wrote as e-mails quote it: line by line, with nothing that becomes a link or hides something. */
export const quotedInLetters = (words: string): string =>
  words.split(/\r?\n/u).map(nameInLetters).join('\n')
