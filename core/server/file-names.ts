const LONGEST = 200
/** Control characters (NUL among them), invisible format characters (bidi overrides), halves of letters. */
const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\u2028\u2029]/gu

/**
 * The name of an uploaded file as it may be stored and shown: one printable line of at most 200 letters,
 * without folders. The end is kept, where the ending is. `file` where nothing is left.
 */
export const cleanFileName = (name: string): string => {
  const base = name.slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1)
  const line = base.normalize('NFC').replace(UNPRINTABLE, '').trim()
  return Array.from(line).slice(-LONGEST).join('').trim() || 'file'
}
