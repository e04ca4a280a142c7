/** A label as it stands within a sentence. */
export const inSentence = (label: string): string => label.charAt(0).toLowerCase() + label.slice(1)

/** Labels one after the other, the first of which begins the line. */
export const inLine = (labels: readonly string[]): string[] =>
  labels.map((label, index) => (index === 0 ? label : inSentence(label)))
