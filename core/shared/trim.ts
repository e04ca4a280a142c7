/**
 * `text` without any of `letter` at its end. A regular expression such as /x+$/ costs the square of the
 * length where many are before something else.
 */
export const trimEndOf = (text: string, letter: string): string => {
  let end = text.length
  while (end > 0 && text[end - 1] === letter) end -= 1
  return text.slice(0, end)
}

/** The first `most` UTF-16 units of a text, with no letter cut in half at the end. */
export const beginningOf = (text: string, most: number): string =>
  text
    .slice(0, most)
    .toWellFormed()
    .replace(/\uFFFD$/, '')

/** `trimEndOf` at both ends. */
export const trimOf = (text: string, letter: string): string => {
  let start = 0
  while (start < text.length && text[start] === letter) start += 1
  return trimEndOf(text.slice(start), letter)
}
