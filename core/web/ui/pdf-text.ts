/** A run of letters as a page tells it: where it begins, counted from the foot of the page, and how tall its letters are. */
export interface TextRun {
  str: string
  /** Of the line it is on, in the page's own units. */
  y: number
  height: number
}

interface Line {
  text: string
  y: number
  height: number
}

/** Runs on one line are one; what is more than a third of a letter higher or lower begins another. */
const linesOf = (runs: readonly TextRun[]): Line[] => {
  const lines: Line[] = []
  for (const run of runs) {
    const last = lines.at(-1)
    if (
      last &&
      (run.str.trim() === '' || Math.abs(last.y - run.y) <= Math.max(last.height, run.height) / 3)
    ) {
      last.text += run.str
      last.height = Math.max(last.height, run.height)
    } else if (run.str.trim() !== '') lines.push({ text: run.str, y: run.y, height: run.height })
  }
  return lines
}

const SOFT_HYPHEN = /\u00ad\s*$/

/** The words of a page as paragraphs: a wider gap, another size of letters or a step back up the page begins a new one. A word parted by a soft hyphen is whole again. */
export const paragraphsOf = (runs: readonly TextRun[]): string[] => {
  const paragraphs: string[] = []
  let before: Line | null = null
  for (const line of linesOf(runs)) {
    const gap = before ? before.y - line.y : 0
    const goesOn =
      before !== null &&
      gap > 0 &&
      gap <= line.height * 1.75 &&
      Math.abs(before.height - line.height) < line.height / 8
    if (goesOn) paragraphs[paragraphs.length - 1] = joinLines(paragraphs.at(-1)!, line.text)
    else paragraphs.push(line.text)
    before = line
  }
  return paragraphs.map((text) =>
    text
      .replace(/\u00ad/g, '')
      .replace(/\s+/g, ' ')
      .trim(),
  )
}

const joinLines = (text: string, next: string): string =>
  SOFT_HYPHEN.test(text) ? text.replace(SOFT_HYPHEN, '') + next : `${text} ${next}`
